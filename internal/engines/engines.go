package engines

import (
	"context"
	"math/rand/v2"
	"time"

	"tablier/engine"
	"tablier/game"
	"tablier/games"
	"tablier/games/agon"
	"tablier/games/courtcircuit"
	"tablier/games/ra"
	"tablier/games/ring"
	"tablier/games/ringo"
)

// New returns an engine for the game with an id.
func New(id string, o engine.Options) (engine.Engine, error) {
	switch id {
	case "ring":
		return engine.New[ring.Position](ring.Game{}, o), nil
	case "ringo":
		return engine.New[ringo.Position](ringo.Game{}, o), nil
	case "court-circuit":
		return engine.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o), nil
	case "agon":
		return engine.New[agon.Position](agon.Game{}, o), nil
	case "ra":
		return engine.New[ra.Position](ra.Game{}, o), nil
	}
	_, err := games.Find(id)
	return nil, err
}

// The playing levels: what bounds the search at each, weakest first.
var levels = [...]struct {
	depth, noise int
	time         time.Duration
}{
	{1, 150, 300 * time.Millisecond},
	{2, 60, 500 * time.Millisecond},
	{3, 20, time.Second},
	{5, 5, 1500 * time.Millisecond},
	{0, 1, 3 * time.Second},
}

// Levels is the number of playing levels; they are numbered from 1.
const Levels = len(levels)

// DefaultLevel is the level of an opponent nobody chose.
const DefaultLevel = 3

// Best returns a move for the side to move, played at a level. A level out of
// range is the nearest one; 0 is DefaultLevel. Equal positions may get different
// moves of nearly equal worth.
func Best(ctx context.Context, s game.State, level int) (string, error) {
	if level == 0 {
		level = DefaultLevel
	}
	l := levels[min(max(level, 1), Levels)-1]
	e, err := New(s.Rules().Info().ID, engine.Options{TableMB: 8, Noise: l.noise, Seed: rand.Uint64()})
	if err != nil {
		return "", err
	}
	r, err := e.Search(ctx, s, engine.Limits{Depth: l.depth, Time: l.time})
	return r.Move, err
}
