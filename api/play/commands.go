package play

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
)

// Seen is part of every command to a game.
type Seen struct {
	Seq     int    `json:"seq" minimum:"0" doc:"Number of the last event that the sender has seen."`
	Command string `json:"command,omitempty" pattern:"^[A-Za-z0-9._:-]{1,64}$" patternDescription:"1 to 64 letters, digits or . _ : -" doc:"Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again."`
}

func (s Seen) command(kind club.EventKind) club.Command {
	return club.Command{ID: s.Command, Seq: s.Seq, Kind: kind}
}

type moveInput struct {
	view.GameID
	Body struct {
		Seen
		Move string `json:"move" minLength:"1" maxLength:"1024" example:"b6-a6"`
	}
}

type takebackInput struct {
	view.GameID
	Body struct {
		Seen
		Ply int `json:"ply" minimum:"0" doc:"Number of plies that stay on the board."`
	}
}

type resignInput struct {
	view.GameID
	Body struct {
		Seen
		Side string `json:"side,omitempty" enum:"white,black" doc:"Side that resigns. Default: your only seat, or the side to move if both seats are yours."`
	}
}

type offerInput struct {
	view.GameID
	Body struct {
		Seen
		About string `json:"about" enum:"draw,takeback,pause"`
		Ply   int    `json:"ply,omitempty" minimum:"0" doc:"For a takeback: number of plies that would stay on the board."`
	}
}

type aboutInput struct {
	view.GameID
	Body struct {
		Seen
		About string `json:"about" enum:"draw,takeback,pause"`
	}
}

type giftInput struct {
	view.GameID
	Body struct {
		Seen
		Amount int64 `json:"amount" minimum:"1000" maximum:"3600000" doc:"Time to give to the opponent, in milliseconds."`
	}
}

type vacationInput struct {
	view.GameID
	Body struct {
		Seen
		Amount int64 `json:"amount" minimum:"1" maximum:"99" doc:"Length of the vacation, in days."`
		Since  int64 `json:"since,omitempty" minimum:"0" doc:"Start of the vacation, in milliseconds since 1970. If omitted, it starts now."`
	}
}

type plainInput struct {
	view.GameID
	Body Seen
}

// commandHandlers execute the commands of players.
type commandHandlers struct {
	*edge.Base
	club    *club.Club
	games   *view.Games
	present *view.Presenter
}

// act executes a command and returns the game after it.
func (h *commandHandlers) act(ctx context.Context, id string, c club.Command) (*view.GameOutput, error) {
	g, err := h.games.Do(ctx, id, c)
	return h.present.Answer(ctx, g, err)
}

func (h *commandHandlers) register(a *edge.API) {
	act := func(id, path, summary, more string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: "/games/{id}/" + path, Summary: summary, Description: more,
			Tags: []string{"play"}, Errors: []int{400, 403, 404, 409, 413, 415, 422, 503},
		}
	}
	plain := func(id, path, summary, more string, kind club.EventKind) {
		edge.Call(a, act(id, path, summary, more), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo, func(ctx context.Context, in *plainInput) (*view.GameOutput, error) {
			return h.act(ctx, in.ID, in.Body.command(kind))
		})
	}
	about := func(id, path, summary string, kind club.EventKind) {
		edge.Call(a, act(id, path, summary, ""), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo, func(ctx context.Context, in *aboutInput) (*view.GameOutput, error) {
			c := in.Body.command(kind)
			c.About = in.Body.About
			return h.act(ctx, in.ID, c)
		})
	}
	edge.Call(a, act("playMove", "moves", "Play a move", "Returns the game after the move. 422: the move is illegal, and detail says why. 409: seq is not the last event, the game is over, or it is not your turn. 403: the seat belongs to another person."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *moveInput) (*view.GameOutput, error) {
			c := in.Body.command(club.Moved)
			c.Move = in.Body.Move
			return h.act(ctx, in.ID, c)
		})
	edge.Call(a, act("playEngineMove", "engine", "Wait for the computer's move", "It must be the computer's turn. In games against people, the computer moves by itself. The request returns after the move. 409: another event came first. 503: the computer is overloaded."), edge.Queued.Within(edge.EngineTimeout).Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *plainInput) (*view.GameOutput, error) {
			g, err := h.games.Think(ctx, in.ID, in.Body.Seq, in.Body.Command)
			return h.present.Answer(ctx, g, err)
		})
	edge.Call(a, act("takeBack", "takeback", "Go back to an earlier ply", "Takes effect at once if nobody else must agree, even after the rules have ended the game. Otherwise, it offers a takeback or accepts the same offer of the opponent. Not available in rated games."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *takebackInput) (*view.GameOutput, error) {
			c := in.Body.command(club.TakenBack)
			c.Ply = in.Body.Ply
			return h.act(ctx, in.ID, c)
		})
	edge.Call(a, act("resignGame", "resign", "Resign", ""), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *resignInput) (*view.GameOutput, error) {
			c := in.Body.command(club.Resigned)
			c.Side, c.Sided = club.ParseSide(in.Body.Side)
			return h.act(ctx, in.ID, c)
		})
	plain("agreeDraw", "draw", "Agree to a draw", "Only in games between people. If both seats are yours, the game ends at once. Otherwise, this offers a draw or accepts the opponent's offer.", club.DrawAgreed)
	plain("abortGame", "abort", "Abort a game", "Possible until both sides have completed a turn; always possible if there is neither an opponent nor a clock.", club.Aborted)
	edge.Call(a, act("makeOffer", "offer", "Offer a draw, a takeback or a pause", "Accepts the opponent's offer if it is the same."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *offerInput) (*view.GameOutput, error) {
			c := in.Body.command(club.Offered)
			c.About, c.Ply = in.Body.About, in.Body.Ply
			return h.act(ctx, in.ID, c)
		})
	about("acceptOffer", "accept", "Accept the opponent's offer", club.Accepted)
	about("declineOffer", "decline", "Decline the opponent's offer", club.Declined)
	about("withdrawOffer", "withdraw", "Withdraw your own offer", club.Withdrawn)
	plain("claimGame", "claim", "Claim the win because the opponent has left", "Possible in live games if it is the opponent's turn and the opponent has been away for a tenth of the expected thinking time, at least 20 s and at most 3 min.", club.Claimed)
	plain("resumeGame", "resume", "Resume a paused clock", "", club.Resumed)
	edge.Call(a, act("giveTime", "gift", "Give the opponent more time", ""), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *giftInput) (*view.GameOutput, error) {
			c := in.Body.command(club.TimeGiven)
			c.Amount = in.Body.Amount
			return h.act(ctx, in.ID, c)
		})
	edge.Call(a, act("takeVacation", "vacation", "Take a vacation", "Available in correspondence games whose time control grants vacation. Your clock stands still during the vacation."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *vacationInput) (*view.GameOutput, error) {
			c := in.Body.command(club.VacationTaken)
			c.Amount, c.Since = in.Body.Amount, in.Body.Since
			return h.act(ctx, in.ID, c)
		})
	plain("endVacation", "return", "End your vacation", "Days that have not begun are credited back.", club.VacationEnded)
	h.registerPlans(a)
}
