package opendata

import (
	"math"
	"time"

	"tablier/play/clock"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

// Game is a finished game, one line of a games file.
type Game struct {
	ID       string   `json:"id"`
	Game     string   `json:"game"`
	Options  string   `json:"options,omitempty"`  // canonical; empty: the defaults
	Position string   `json:"position,omitempty"` // at the start; empty: the default one
	White    Player   `json:"white"`
	Black    Player   `json:"black"`
	Clock    string   `json:"clock,omitempty"` // the time control; empty: none
	Rated    bool     `json:"rated"`
	Begun    string   `json:"begun"` // when the game was created, RFC 3339 in UTC
	Ended    string   `json:"ended"`
	Result   string   `json:"result"` // "first", "second" or "draw"
	Reason   string   `json:"reason"`
	Points   int      `json:"points,omitempty"`
	Moves    []string `json:"moves"`
	Times    []int64  `json:"times"`            // for each move: ms since the move before it, or since begun
	Clocks   []int64  `json:"clocks,omitempty"` // for each move: ms left to the mover after it
}

// Player is one player of a game.
type Player struct {
	Kind        string  `json:"kind"`           // "person", "bot" or "engine"
	Name        string  `json:"name,omitempty"` // empty: unknown or withheld
	Level       int     `json:"level,omitempty"`
	Rating      float64 `json:"rating,omitempty"` // before the game; 0: the game changed no ratings
	RatingAfter float64 `json:"rating_after,omitempty"`
}

// lineOf replays a game and returns its line. nameless holds the IDs of players whose names are left out.
func lineOf(def game.Bound, g *sqlcore.PublicGame, nameless map[string]bool) (*Game, error) {
	out := &Game{
		ID: g.ID, Game: g.Game, Options: g.Options, Position: g.Start, Clock: g.Clock, Rated: g.Rated,
		Begun: stamp(g.Created), Ended: stamp(g.Updated), Result: g.Result, Reason: g.Reason, Points: g.Points,
		White: playerOf(g, game.White, nameless), Black: playerOf(g, game.Black, nameless),
		Moves: []string{}, Times: []int64{},
	}
	replayed, err := club.Fold(def, g.Header, nil)
	if err != nil {
		return nil, err
	}
	last := g.Created
	for _, e := range g.Events {
		mover := replayed.State().Turn()
		if err := replayed.Apply(e); err != nil {
			return nil, err
		}
		switch e.Kind {
		case club.Moved:
			out.Moves = append(out.Moves, e.Move)
			out.Times = append(out.Times, max(e.At.Sub(last).Milliseconds(), 0))
			if left, ok := replayed.Timer().Remaining(mover, clock.At(e.At)); ok {
				out.Clocks = append(out.Clocks, left.Milliseconds())
			}
			last = e.At
		case club.TakenBack:
			out.Moves, out.Times, out.Clocks = out.Moves[:e.Ply], out.Times[:e.Ply], out.Clocks[:min(e.Ply, len(out.Clocks))]
			last = e.At
		}
	}
	return out, nil
}

func playerOf(g *sqlcore.PublicGame, side game.Side, nameless map[string]bool) Player {
	p, r := &g.Players[side], g.Ratings[side]
	out := Player{Kind: string(p.Kind), Level: p.Level, Rating: tenths(r.Before), RatingAfter: tenths(r.After)}
	if p.Bot {
		out.Kind = "bot"
	}
	if !nameless[p.ID] {
		out.Name = club.ShownName(p.Name, game.English)
	}
	return out
}

func tenths(x float64) float64 { return math.Round(x*10) / 10 }

// stamp formats a time with milliseconds. All results have the same length, so they sort by time.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
