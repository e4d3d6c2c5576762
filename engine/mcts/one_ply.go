package mcts

import (
	"context"

	"tablier/engine"
	"tablier/rules/game"
)

// Random returns a player of uniformly random legal moves.
func Random[P comparable, PP game.Position[P]](g game.Game[P], seed uint64) engine.Engine {
	return &onePly[P, PP]{g: g, line: line[P, PP]{rules: g}, random: newRNG(seed)}
}

// Greedy returns a player that takes the best immediate win, or else the move with the best
// evaluation after it. It evaluates without a network and chooses at random among equal moves.
func Greedy[P comparable, PP game.Position[P]](g game.Game[P], seed uint64) engine.Engine {
	return &onePly[P, PP]{g: g, line: line[P, PP]{rules: g}, random: newRNG(seed), greedy: true}
}

type onePly[P comparable, PP game.Position[P]] struct {
	line[P, PP]
	g      game.Game[P]
	random rng
	greedy bool
}

func (s *onePly[P, PP]) Search(ctx context.Context, st game.State, _ engine.Limits) (engine.Result, error) {
	all, c, err := positions[P, PP](s.g, st)
	if err != nil {
		return engine.Result{}, err
	}
	legal := s.begin(all, c)
	best, score, ties := legal[s.random.below(len(legal))], 0, 0
	if s.greedy {
		for i, m := range legal {
			if i%256 == 255 && ctx.Err() != nil {
				break
			}
			v := s.scoreAfter(m)
			if ties == 0 || v > score {
				best, score, ties = m, v, 1
			} else if v == score {
				if ties++; s.random.below(ties) == 0 {
					best = m
				}
			}
		}
	}
	text := string(s.g.AppendMove(nil, &s.stack[0], best))
	return engine.Result{Move: text, Score: score, Depth: min(ties, 1), Nodes: uint64(len(legal)), Line: []string{text}}, nil
}

// scoreAfter returns the score of the position after m, for the side that plays m.
func (s *onePly[P, PP]) scoreAfter(m game.Move) int {
	s.step(0, m)
	side := s.turn(0)
	if o := s.outcome(1); o.Decided() {
		return proofOf(o, 1).score(side)
	}
	p := PP(&s.stack[1])
	e, ok := any(p).(game.Evaluator)
	if !ok {
		return 0
	}
	if p.Turn() != side {
		return -game.Weigh(e)
	}
	return game.Weigh(e)
}
