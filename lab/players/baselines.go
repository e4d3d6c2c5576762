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

// tunedUCT is what suits each game better than the defaults, found in matches of 20 to 24
// games at 10 and 20 ms a move: long playouts lose everywhere, most of all in
// Court-Circuit.
var tunedUCT = map[string]mcts.Options{
	"ring":          {Exploration: 0.7, Cutoff: 12, Block: 32},
	"court-circuit": {Exploration: 0.2},
	"ra":            {Scale: 120},
}

var uctKeys = map[string]func(*spec, string) bool{
	"playouts": func(s *spec, v string) bool { return limitKeys["nodes"](s, v) },
	"c":        func(s *spec, v string) bool { return parseFloat(&s.uct.Exploration, v, 0.001, 100) },
	"scale":    func(s *spec, v string) bool { return parseFloat(&s.uct.Scale, v, 1, 1e6) },
	"cutoff": func(s *spec, v string) (ok bool) {
		if v == "none" {
			s.uct.Cutoff = -1
			return true
		}
		s.uct.Cutoff, ok = parseInt(v, 1, mcts.MaxPlayout)
		return ok
	},
	"network": func(s *spec, v string) bool { s.uct.Network = v == "on"; return v == "on" || v == "off" },
	"visits":  func(s *spec, v string) (ok bool) { s.uct.Visits, ok = parseInt(v, 1, 1000); return ok },
	"block":   func(s *spec, v string) (ok bool) { s.uct.Block, ok = parseInt(v, 1, 10_000); return ok },
	"memory":  func(s *spec, v string) (ok bool) { s.uct.MemoryMB, ok = parseInt(v, 1, 1<<16); return ok },
}

func parseFloat(p *float64, v string, least, most float64) bool {
	x, err := strconv.ParseFloat(v, 64)
	*p = x
	return err == nil && x >= least && x <= most
}

func joinSorted(names []string) string {
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// UCT returns a tree search for the game with an id; what o leaves at 0 is what suits the game best.
func UCT(id string, o mcts.Options) (engine.Engine, error) {
	t := tunedUCT[id]
	setDefault(&o.Exploration, t.Exploration)
	setDefault(&o.Scale, t.Scale)
	setDefault(&o.Cutoff, t.Cutoff)
	setDefault(&o.Block, t.Block)
	setDefault(&o.Visits, t.Visits)
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

func setDefault[T int | float64](p *T, v T) {
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
	return openOnePly(rules.Info().ID, seed, true)
}

func openRandom(_ *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	return openOnePly(rules.Info().ID, seed, false)
}

func openOnePly(id string, seed uint64, greedy bool) (engine.Engine, error) {
	switch id {
	case "ring":
		return newOnePly[ring.Position](ring.Game{}, seed, greedy), nil
	case "ringo":
		return newOnePly[ringo.Position](ringo.Game{}, seed, greedy), nil
	case "court-circuit":
		return newOnePly[courtcircuit.Position](courtcircuit.Game{}, seed, greedy), nil
	case "agon":
		return newOnePly[agon.Position](agon.Game{}, seed, greedy), nil
	case "ra":
		return newOnePly[ra.Position](ra.Game{}, seed, greedy), nil
	}
	_, err := games.Find(id)
	return nil, err
}

func newOnePly[P comparable, PP game.Position[P]](g game.Game[P], seed uint64, greedy bool) engine.Engine {
	if greedy {
		return mcts.Greedy[P, PP](g, seed)
	}
	return mcts.Random[P, PP](g, seed)
}
