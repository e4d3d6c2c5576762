package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/club"
)

// Seen is what every command to a game carries.
type Seen struct {
	Seq     int    `json:"seq" minimum:"0" doc:"The number of the last event the sender has seen."`
	Command string `json:"command,omitempty" pattern:"^[A-Za-z0-9._:-]{1,64}$" patternDescription:"1 to 64 letters, digits or . _ : -" doc:"An id chosen by the sender. The same command sent again is answered as the first time."`
}

func (s Seen) command(kind club.EventKind) club.Command {
	return club.Command{ID: s.Command, Seq: s.Seq, Kind: kind}
}

type moveInput struct {
	GameID
	Body struct {
		Seen
		Move string `json:"move" minLength:"1" maxLength:"1024" example:"b6-a6"`
	}
}

type takebackInput struct {
	GameID
	Body struct {
		Seen
		Ply int `json:"ply" minimum:"0" doc:"How many plies stay on the board."`
	}
}

type resignInput struct {
	GameID
	Body struct {
		Seen
		Side string `json:"side" enum:"white,black" doc:"Who gives up."`
	}
}

type plainInput struct {
	GameID
	Body Seen
}

func (s *server) registerActs(a huma.API) {
	act := func(id, path, summary, more string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: "/games/{id}/" + path, Summary: summary, Description: more,
			Tags: []string{"play"}, Errors: []int{400, 404, 409, 413, 415, 422, 503},
		}
	}
	call(s, a, act("play-move", "moves", "Play a move", "Answers the game after the move. 422: the rules refuse it, and detail says why. 409: the game is at another number, over, or it is the computer's turn."), usual,
		func(ctx context.Context, in *moveInput) (*gameOutput, error) {
			c := in.Body.command(club.Moved)
			c.Move = in.Body.Move
			return answer(s.Club.Do(ctx, in.ID, c))
		})
	call(s, a, act("engine-move", "engine", "Let the computer move", "It must be the computer's turn. The answer comes when it has moved. 409: the game moved on meanwhile. 503: it has too much to do."), engine,
		func(ctx context.Context, in *plainInput) (*gameOutput, error) {
			return answer(s.Club.Think(ctx, in.ID, in.Body.Seq, in.Body.Command))
		})
	call(s, a, act("take-back", "takeback", "Go back to an earlier ply", "Also after an end by the rules, but not after a resignation, an agreement or a broken-off game."), usual,
		func(ctx context.Context, in *takebackInput) (*gameOutput, error) {
			c := in.Body.command(club.TakenBack)
			c.Ply = in.Body.Ply
			return answer(s.Club.Do(ctx, in.ID, c))
		})
	call(s, a, act("resign", "resign", "Give up", ""), usual,
		func(ctx context.Context, in *resignInput) (*gameOutput, error) {
			c := in.Body.command(club.Resigned)
			c.Side, c.Sided = club.ParseSide(in.Body.Side)
			return answer(s.Club.Do(ctx, in.ID, c))
		})
	call(s, a, act("agree-draw", "draw", "Agree on a draw", "Between people only."), usual,
		func(ctx context.Context, in *plainInput) (*gameOutput, error) {
			return answer(s.Club.Do(ctx, in.ID, in.Body.command(club.Agreed)))
		})
	call(s, a, act("abort-game", "abort", "Break the game off, without result", ""), usual,
		func(ctx context.Context, in *plainInput) (*gameOutput, error) {
			return answer(s.Club.Do(ctx, in.ID, in.Body.command(club.Aborted)))
		})
}
