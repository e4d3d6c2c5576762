package players

import (
	"slices"
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/roster"
	"tablier/lab/hanging"
	"tablier/rules/game"
)

// uctOptions are the options given for a tree search. A zero field takes the value that suits the
// game best.
type uctOptions = mcts.Options

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

func openUCT(s *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	o := s.uct
	o.Seed = seed
	return roster.TreeSearch(rules, o)
}

func openGreedy(_ *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	return roster.Greedy(rules, seed)
}

func openRandom(_ *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	return roster.Random(rules, seed)
}

func openTaker(_ *spec, _ game.Rules, seed uint64) (engine.Engine, error) {
	return hanging.NewTaker(seed), nil
}
