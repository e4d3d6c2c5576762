package spaces

import (
	"context"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
	"tablier/solve/table"
)

// Every position of Court-Circuit on three by three has the value that plain iteration over the
// rules gives, under all images and for both colours.
func TestCircuitAgreesWithOracle(t *testing.T) {
	rules := circuit.New(3).Rules(game.Options{})
	space, err := New(rules)
	if err != nil {
		t.Fatal(err)
	}
	sl := space.Slices()[0]
	values, _, err := solve.SolveSlice(context.Background(), space, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	x := space.Explore()
	var all []string
	for i := range sl.Size {
		all = append(all, x.Text(0, i))
	}
	counts := map[string]int{}
	for text, n := range oracle(t, rules, all) {
		st, err := rules.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		at, err := space.Locate(st)
		if err != nil {
			t.Fatal(err)
		}
		got := at.Known
		if at.Slice == 0 {
			got = table.Value(values[at.Index])
		}
		want := n.value
		if got != want {
			t.Errorf("%s: %v, the oracle says %v", text, got, want)
		}
		counts[got.String()[:4]]++
	}
	if len(counts) < 2 || len(all) != 720 {
		t.Error(counts, len(all))
	}
	t.Log(counts)
}

// Ranking and unranking are inverse to each other, and all images have one number.
func TestCircuitNumbers(t *testing.T) {
	for _, side := range circuitSides {
		space, err := New(circuit.New(side).Rules(game.Options{}))
		if err != nil {
			t.Fatal(err)
		}
		c := space.(interface {
			Codec() solve.Codec[circuit.Position]
		}).Codec().(circuitCodec)
		n := space.Slices()[0].Size
		for i := uint64(0); i < n; i += 1 + n/5000 {
			p := c.Unrank(0, i)
			for im := range c.setImages {
				w, b := c.image(im, uint32(p.Men(game.White))), c.image(im, uint32(p.Men(game.Black)))
				for _, q := range []circuit.Position{circuit.With(side, uint64(w), uint64(b), game.White), circuit.With(side, uint64(b), uint64(w), game.Black)} {
					if at := c.Rank(&q); at.Slice >= 0 && at.Index != i {
						t.Fatalf("%v has the number %d, its image %d the number %d", p, i, im, at.Index)
					}
				}
			}
		}
	}
	if _, ok := Small("Court-Circuit-4x4"); !ok {
		t.Error("there is no board of four by four")
	}
	if _, ok := Small("court-circuit"); ok {
		t.Error("the game itself is called small")
	}
}
