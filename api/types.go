package api

import (
	"time"

	"tablier/club"
	"tablier/game"
)

// Both is a text in both languages.
type Both struct {
	FR string `json:"fr"`
	EN string `json:"en"`
}

func both(t game.Text) Both { return Both{t.FR, t.EN} }

// Player is who plays one side.
type Player struct {
	Kind  string `json:"kind" enum:"person,engine" doc:"A person, or the computer."`
	Name  string `json:"name,omitempty" doc:"1 to 40 characters, none of them a control character. The computer may go without."`
	Level int    `json:"level,omitempty" minimum:"0" maximum:"100" doc:"Of the computer, from 1; the catalogue tells how many there are. 0 or absent: the usual one."`
}

func (p Player) club() club.Player {
	return club.Player{Kind: club.PlayerKind(p.Kind), Name: p.Name, Level: p.Level}
}

func playerOf(p club.Player) Player {
	return Player{Kind: string(p.Kind), Name: p.Name, Level: p.Level}
}

// Players are both sides.
type Players struct {
	White Player `json:"white"`
	Black Player `json:"black"`
}

// Summary is a game as lists show it.
type Summary struct {
	ID       string    `json:"id" example:"7zk3m0q9a1bd"`
	Game     string    `json:"game" example:"ringo"`
	Options  string    `json:"options" doc:"Options that differ from the defaults, as name=value, sorted, separated by spaces." example:"rings=5"`
	Start    string    `json:"start" doc:"The position in which the game began; empty for the usual one."`
	Players  Players   `json:"players"`
	Position string    `json:"position" doc:"The current position, as the game's rules write it."`
	Turn     string    `json:"turn" enum:"white,black" doc:"The side to move."`
	Plies    int       `json:"plies" doc:"Moves on the board."`
	Seq      int       `json:"seq" doc:"The number of the last event; the next command must name it."`
	Status   string    `json:"status" enum:"open,finished"`
	Result   string    `json:"result" enum:"*,first,second,draw" doc:"first is the side that moves first in this game."`
	Reason   string    `json:"reason" doc:"Why the game ended, - while it goes on." example:"resigned"`
	Points   int       `json:"points" doc:"Of a won game, where the game counts points."`
	Created  time.Time `json:"created"`
	Updated  time.Time `json:"updated"`
}

func summaryOf(s club.Summary) Summary {
	status := "open"
	if s.Over {
		status = "finished"
	}
	return Summary{
		ID: s.ID, Game: s.Game, Options: s.Options, Start: s.Start,
		Players:  Players{playerOf(s.Players[game.White]), playerOf(s.Players[game.Black])},
		Position: s.Position, Turn: s.Turn.String(), Plies: s.Plies, Seq: s.Seq, Status: status,
		Result: s.Result, Reason: s.Reason, Points: s.Points, Created: s.Created, Updated: s.Updated,
	}
}

// Move is a move on the board.
type Move struct {
	Ply  int       `json:"ply" doc:"From 1."`
	Move string    `json:"move" doc:"In canonical form." example:"b6-a6"`
	At   time.Time `json:"at"`
}

// Game is a whole game.
type Game struct {
	Summary
	Moves []Move `json:"moves"`
}

func gameOf(s club.Snapshot) Game {
	g := Game{Summary: summaryOf(s.Summary), Moves: make([]Move, len(s.Moves))}
	for i, m := range s.Moves {
		g.Moves[i] = Move{i + 1, m.Move, m.At}
	}
	return g
}

type gameOutput struct{ Body Game }

func answer(s club.Snapshot, err error) (*gameOutput, error) {
	if err != nil {
		return nil, err
	}
	return &gameOutput{gameOf(s)}, nil
}
