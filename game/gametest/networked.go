package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/game"
	"tablier/game/net"
)

// Shown is what [Networked] needs to know of a game whose positions are shown to a network.
type Shown[P any] struct {
	Start  P
	Shape  net.Shape
	Room   int                // more inputs than any position shows
	Seen   float64            // at least this share of all inputs is met
	Pass   func(p P) P        // the same with the other side to move
	Others []func(p P) P      // what else must look the same
	Also   func(*P, []uint16) // what else must hold of a position and its inputs, sorted; may be nil
	// Data are the network's.
	Data string
}

// Networked holds in random games what a game shows to a network: turned and mirrored positions look the same, and so
// does one with the other side to move, but for what is swapped; no input is beyond the shape, there is room for all,
// and most of them are met. The data of the network belong to the shape.
func Networked[P comparable, PP game.Position[P]](t *testing.T, c Shown[P]) {
	t.Helper()
	for i, to := range c.Shape.Swapped {
		if int(to) >= c.Shape.Inputs || int(c.Shape.Swapped[to]) != i {
			t.Fatalf("input %d becomes %d, which is not undone", i, to)
		}
	}
	if _, ok := net.Decode(c.Data, c.Shape); !ok {
		t.Errorf("%d bytes of a network do not fit %d inputs", len(c.Data), c.Shape.Inputs)
	}
	show := func(p P) []uint16 {
		in := any(PP(&p)).(game.Networked).AppendInputs(nil)
		slices.Sort(in)
		return in
	}
	r := rand.New(rand.NewPCG(5, 6))
	seen := map[uint16]bool{}
	most := 0
	for range 200 {
		p := c.Start
		for range 200 {
			moves := PP(&p).AppendMoves(nil)
			if len(moves) == 0 || PP(&p).Outcome().Decided() {
				break
			}
			in := show(p)
			most = max(most, len(in))
			for _, i := range in {
				if int(i) >= c.Shape.Inputs {
					t.Fatalf("%+v shows input %d of %d", p, i, c.Shape.Inputs)
				}
				seen[i] = true
			}
			image := any(PP(&p)).(game.Symmetric[P])
			if q := image.Image(r.IntN(image.Symmetries())); !slices.Equal(in, show(q)) {
				t.Fatalf("%+v shows %v, its image %+v %v", p, in, q, show(q))
			}
			for _, other := range c.Others {
				if q := other(p); !slices.Equal(in, show(q)) {
					t.Fatalf("%+v shows %v, %+v %v", p, in, q, show(q))
				}
			}
			passed := show(c.Pass(p))
			for i := range passed {
				passed[i] = c.Shape.Swapped[passed[i]]
			}
			if slices.Sort(passed); !slices.Equal(in, passed) {
				t.Fatalf("%+v shows %v, to the other side %v", p, in, passed)
			}
			if c.Also != nil {
				c.Also(&p, in)
			}
			PP(&p).Play(moves[r.IntN(len(moves))])
		}
	}
	if share := float64(len(seen)) / float64(c.Shape.Inputs); most >= c.Room || share < c.Seen {
		t.Errorf("%d inputs at most, room for %d; %.2f of %d ever seen, want %.2f", most, c.Room, share, c.Shape.Inputs, c.Seen)
	}
}
