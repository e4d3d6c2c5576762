package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
)

// Shown is what [Networked] needs to know about a game with network inputs.
type Shown[P any] struct {
	Any  game.Bound
	Game interface {
		game.Game[P]
		game.Shaped
	}
	Trained bool                    // whether a network fits the shape
	Room    int                     // more inputs than any position has
	Seen    float64                 // at least this share of all inputs occurs
	Pass    func(p P) P             // returns p with the other side to move
	Others  []func(p P) P           // images with the same inputs
	Also    func(p *P, in []uint16) // a further check of a position and its sorted inputs; may be nil
}

// Networked checks the network inputs of a game in random games. Rotated and mirrored positions have the same inputs;
// with the other side to move, the inputs are swapped. No input is beyond the shape, Room is enough for all of them,
// and a share of Seen occurs. There is a trained network, which is used if the position has inputs, and only then.
func Networked[P comparable, PP game.Position[P]](t *testing.T, c Shown[P]) {
	t.Helper()
	shape := c.Game.NetShape()
	for i, to := range shape.Swapped {
		if int(to) >= shape.Inputs || int(shape.Swapped[to]) != i {
			t.Fatalf("input %d becomes %d, which is not undone", i, to)
		}
	}
	if !c.Trained {
		t.Errorf("no network fits %d inputs", shape.Inputs)
	}
	asked := 0
	for _, o := range Variants(c.Any) {
		p := c.Game.Start(o)
		shows, e := len(any(PP(&p)).(game.Networked).AppendInputs(nil)) > 0, any(PP(&p)).(game.Weigher)
		switch same := e.Evaluate() == e.Weigh(); {
		case !shows && !same:
			t.Errorf("%s: the network judges what it is not shown", o)
		case shows && !same:
			asked++
		}
	}
	if asked == 0 {
		t.Error("no start is judged by the network")
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
		p := c.Game.Start(c.Any.Info().Defaults())
		for range 200 {
			moves := PP(&p).AppendMoves(nil)
			if len(moves) == 0 || PP(&p).Outcome().Decided() {
				break
			}
			in := show(p)
			most = max(most, len(in))
			for _, i := range in {
				if int(i) >= shape.Inputs {
					t.Fatalf("%+v shows input %d of %d", p, i, shape.Inputs)
				}
				seen[i] = true
			}
			image := any(PP(&p)).(game.Symmetric[P])
			if q := image.Image(1 + r.IntN(image.Symmetries()-1)); !slices.Equal(in, show(q)) {
				t.Fatalf("%+v shows %v, its image %+v %v", p, in, q, show(q))
			}
			for _, other := range c.Others {
				if q := other(p); !slices.Equal(in, show(q)) {
					t.Fatalf("%+v shows %v, %+v %v", p, in, q, show(q))
				}
			}
			passed := show(c.Pass(p))
			for i := range passed {
				passed[i] = shape.Swapped[passed[i]]
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
	if share := float64(len(seen)) / float64(shape.Inputs); most >= c.Room || share < c.Seen {
		t.Errorf("%d inputs at most, room for %d; %.2f of %d ever seen, want %.2f", most, c.Room, share, shape.Inputs, c.Seen)
	}
}
