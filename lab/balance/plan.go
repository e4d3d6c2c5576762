package balance

import (
	"context"
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/rules/game"
)

// Strength is the playing strength of both sides.
type Strength struct {
	Nodes uint64 `json:"nodes"` // search nodes per move
	Noise int    `json:"noise"` // in hundredths of a man
}

// Setting is a choice of rule options, as text. It is empty for the defaults.
type Setting string

// Settings lists the settings to compare in a game: the defaults, each value of each option alone, each preset, and
// what the game's question needs (see [Answer]). Equal settings are listed once.
func Settings(info *game.Info) []Setting {
	list := []Setting{""}
	seen := map[string]bool{"": true}
	add := func(text string) {
		o, err := info.ParseOptions(strings.Fields(text)...)
		if err != nil || seen[o.String()] {
			return // invalid on its own: the value needs another option
		}
		seen[o.String()] = true
		list = append(list, Setting(o.String()))
	}
	for _, p := range info.Presets {
		add("preset=" + p.Name)
	}
	for _, set := range extraSettings(info.ID) {
		add(string(set))
	}
	for _, o := range info.Options {
		for _, v := range o.Values {
			add(o.Name + "=" + v.Name)
		}
	}
	return list
}

// Plan says which games to play.
type Plan struct {
	Game      game.Bound
	Settings  []Setting
	Strengths []Strength
	MaxGames  int     // the most games per cell
	Margin    float64 // a cell is complete once the half-width of its interval is at most this
	MaxPlies  int     // a longer game counts as a draw, "unfinished"
	Workers   int     // games at the same time
	// Engine makes an engine for the game.
	Engine func(engine.Options) (engine.Engine, error)
	// Progress, if set, is called after each game.
	Progress func(played, most int)
}

// RoundSize is the number of games that a round adds to each cell. A cell is checked for its margin after each round.
const RoundSize = 20

// Key identifies a cell.
type Key struct {
	Setting Setting  `json:"setting"`
	Level   Strength `json:"level"`
}

// Game is the result of one game, a line of the results file.
type Game struct {
	Key
	Seed     uint64  `json:"seed"` // 1, 2, … within its cell
	Result   string  `json:"result"`
	Reason   string  `json:"reason"`
	Points   int     `json:"points,omitempty"`
	Plies    int     `json:"plies"`
	Width    float64 `json:"width"`              // mean number of legal moves
	Decisive int     `json:"decisive,omitempty"` // ply from which on the winner was never judged worse; 0: no winner
}

// play plays one game of a cell. The game depends only on the key and the seed.
func (p *Plan) play(ctx context.Context, k Key, seed uint64) (Game, error) {
	o, err := p.Game.Info().ParseOptions(strings.Fields(string(k.Setting))...)
	if err != nil {
		return Game{}, err
	}
	s := p.Game.Rules(o).Start()
	g := Game{Key: k, Seed: seed}
	var sides [2]engine.Engine
	for i := range sides {
		if sides[i], err = p.Engine(engine.Options{HashMB: 2, Noise: k.Level.Noise, Seed: seed<<1 | uint64(i)}); err != nil {
			return g, err
		}
	}
	var judged []int // from White's view, after each ply
	moves := 0
	for !s.Outcome().Decided() && s.Plies() < p.MaxPlies {
		moves += s.Count()
		turn := s.Turn()
		r, err := sides[turn].Search(ctx, s, engine.Limits{Nodes: k.Level.Nodes})
		if err != nil {
			return g, err
		}
		if ctx.Err() != nil {
			return g, ctx.Err()
		}
		if _, err := s.Apply(r.Move); err != nil {
			return g, err
		}
		score := r.Score
		if turn == game.Black {
			score = -score
		}
		judged = append(judged, score)
	}
	g.ends(s, moves, judged)
	return g, nil
}

// decisive returns the ply, counted from 1, after which the winner was always judged better.
func decisive(judged []int, winner game.Side) int {
	for i := len(judged) - 1; i >= 0; i-- {
		score := judged[i]
		if winner == game.Black {
			score = -score
		}
		if score <= 0 {
			return min(i+2, len(judged))
		}
	}
	return 1
}

// String returns the strength as tables show it.
func (s Strength) String() string { return strconv.FormatUint(s.Nodes, 10) }
