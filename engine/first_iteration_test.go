package engine_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"tablier/engine"
	"tablier/rules/game"
)

// An engine that got no processor during its time still sees an immediate win.
func TestUnseeing(t *testing.T) {
	for _, m := range makers {
		t.Run(m.g.Info().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			wins := 8
			if *long {
				wins = 20
			}
			for range wins {
				s := winnable(m.g, r)
				now, begun := time.Unix(0, 0), false
				clock := func() time.Time {
					if begun {
						return now.Add(25 * time.Millisecond)
					}
					begun = true
					return now
				}
				result := search(t, m.made(engine.Options{HashMB: 1, Now: clock}), s, engine.Limits{Time: 20 * time.Millisecond})
				side := s.Turn()
				if _, err := s.Apply(result.Move); err != nil {
					t.Fatal(err)
				}
				if w, won := s.Outcome().Winner(); !won || w != side {
					s.Undo()
					t.Errorf("%s: %+v", s.Text(), result)
				}
			}
		})
	}
}

// winnable plays at random until the side to move can win at once.
func winnable(g game.Bound, r *rand.Rand) game.State {
	for {
		s := g.Rules(g.Info().Defaults()).Start()
		for !s.Outcome().Decided() {
			side, moves := s.Turn(), s.Moves()
			for _, m := range moves[:min(len(moves), 200)] {
				s.Apply(m)
				w, won := s.Outcome().Winner()
				s.Undo()
				if won && w == side && len(moves) > 1 {
					return s
				}
			}
			s.Apply(moves[r.IntN(len(moves))])
		}
	}
}
