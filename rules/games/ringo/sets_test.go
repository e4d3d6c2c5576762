package ringo

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
)

// With restores a position from its Sets, and Step describes what Play does.
func TestSetsTellThePosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, preset := range []string{"preset=seed", "preset=zillions"} {
		o, err := info.ParseOptions(preset)
		if err != nil {
			t.Fatal(err)
		}
		empty := Game{}.Start(o)
		p := empty
		for range 3000 {
			w, b, c := p.Sets()
			if got := empty.With(w, b, c, p.Turn()); got != p {
				t.Fatalf("%v became %v", p, got)
			}
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				p = empty
				continue
			}
			m := moves[rng.IntN(len(moves))]
			from, to, taken := Step(m)
			turn := p.Turn()
			p.Play(m)
			w2, b2, c2 := p.Sets()
			mine, theirs := w, b
			if turn == game.Black {
				mine, theirs = b, w
			}
			mine &^= 1 << from
			if to == InCitadel {
				c++
			} else {
				mine |= 1 << to
			}
			switch taken {
			case NothingHere:
			case InCitadel:
				c--
			default:
				theirs &^= 1 << taken
			}
			if turn == game.Black {
				mine, theirs = theirs, mine
			}
			if w2 != mine || b2 != theirs || c2 != c {
				t.Fatalf("move %x: sets %x %x %d, want %x %x %d", m, w2, b2, c2, mine, theirs, c)
			}
		}
	}
}
