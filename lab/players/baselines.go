package players

import (
	"slices"
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// uctOptions are what was said of a tree search; zero is what suits the game best.
type uctOptions = mcts.Options

// tuned is what suits each game better than the defaults, found in matches of 20 to 24
// games at 10 and 20 ms a move: long playouts lose everywhere, most of all in
// Court-Circuit.
var tuned = map[string]mcts.Options{
	"ring":          {Exploration: 0.7, Cutoff: 12, Block: 32},
	"court-circuit": {Exploration: 0.2},
	"ra":            {Scale: 120},
}

var uctNames = map[string]func(*spec, string) bool{
	"playouts": func(s *spec, v string) bool { return limits["nodes"](s, v) },
	"c":        func(s *spec, v string) bool { return number(&s.uct.Exploration, v, 0.001, 100) },
	"scale":    func(s *spec, v string) bool { return number(&s.uct.Scale, v, 1, 1e6) },
	"cutoff": func(s *spec, v string) (ok bool) {
		if v == "none" {
			s.uct.Cutoff = -1
			return true
		}
		s.uct.Cutoff, ok = whole(v, 1, mcts.MaxPlayout)
		return ok
	},
	"network": func(s *spec, v string) bool { s.uct.Network = v == "on"; return v == "on" || v == "off" },
	"visits":  func(s *spec, v string) (ok bool) { s.uct.Visits, ok = whole(v, 1, 1000); return ok },
	"block":   func(s *spec, v string) (ok bool) { s.uct.Block, ok = whole(v, 1, 10_000); return ok },
	"memory":  func(s *spec, v string) (ok bool) { s.uct.MemoryMB, ok = whole(v, 1, 1<<16); return ok },
}

func number(p *float64, v string, least, most float64) bool {
	x, err := strconv.ParseFloat(v, 64)
	*p = x
	return err == nil && x >= least && x <= most
}

func list(names []string) string {
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// UCT returns a tree search for the game with an id; what o leaves at 0 is what suits the game best.
func UCT(id string, o mcts.Options) (engine.Engine, error) {
	t := tuned[id]
	fill(&o.Exploration, t.Exploration)
	fill(&o.Scale, t.Scale)
	fill(&o.Cutoff, t.Cutoff)
	fill(&o.Block, t.Block)
	fill(&o.Visits, t.Visits)
	switch id {
	case "ring":
		return mcts.New[ring.Position](ring.Game{}, o), nil
	case "ringo":
		return mcts.New[ringo.Position](ringo.Game{}, o), nil
	case "court-circuit":
		return mcts.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o), nil
	case "agon":
		return mcts.New[agon.Position](agon.Game{}, o), nil
	case "ra":
		return mcts.New[ra.Position](ra.Game{}, o), nil
	}
	_, err := games.Find(id)
	return nil, err
}

func fill[T int | float64](p *T, v T) {
	if *p == 0 {
		*p = v
	}
}

func openUCT(s *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	o := s.uct
	o.Seed = seed
	return UCT(rules.Info().ID, o)
}

func openGreedy(_ *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	return simple(rules.Info().ID, seed, true)
}

func openRandom(_ *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	return simple(rules.Info().ID, seed, false)
}

func simple(id string, seed uint64, looks bool) (engine.Engine, error) {
	switch id {
	case "ring":
		return one[ring.Position](ring.Game{}, seed, looks), nil
	case "ringo":
		return one[ringo.Position](ringo.Game{}, seed, looks), nil
	case "court-circuit":
		return one[courtcircuit.Position](courtcircuit.Game{}, seed, looks), nil
	case "agon":
		return one[agon.Position](agon.Game{}, seed, looks), nil
	case "ra":
		return one[ra.Position](ra.Game{}, seed, looks), nil
	}
	_, err := games.Find(id)
	return nil, err
}

func one[P comparable, PP game.Position[P]](g game.Game[P], seed uint64, looks bool) engine.Engine {
	if looks {
		return mcts.Greedy[P, PP](g, seed)
	}
	return mcts.Random[P, PP](g, seed)
}
