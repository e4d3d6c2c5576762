package provers_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/proof"
	"tablier/solve/provers"
	"tablier/solve/spaces"
)

// ending solves some slices of Ringo on five rings.
func ending(t *testing.T, tops ...string) (*solve.Dir, []int) {
	t.Helper()
	o, err := ringo.New().Info().ParseOptions("rings=5")
	if err != nil {
		t.Fatal(err)
	}
	space, err := spaces.New(ringo.New().Rules(o))
	if err != nil {
		t.Fatal(err)
	}
	top, err := solve.Choose(space.Slices(), tops)
	if err != nil {
		t.Fatal(err)
	}
	d := solve.OpenDir(t.TempDir(), space, 1<<22)
	t.Cleanup(func() { d.Close() })
	slices := solve.Closure(space.Slices(), top)
	if err := (&solve.Run{Dir: d, Slices: slices, Threads: 1}).Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	return d, slices
}

// Proofs agree with solved tables: shortest wins have the distance in the table, lost positions
// are won by the other side in that distance, and drawn positions are won by nobody.
func TestAgreesWithTables(t *testing.T) {
	d, slices := ending(t, "w1b2o0")
	plain, err := proof.For(mustFind(t, "ringo"))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(8, 8))
	x := d.Space.Explore()
	counts := map[string]int{}
	for range 300 {
		slice := slices[r.IntN(len(slices))]
		at := solve.Place{Slice: slice, Index: r.Uint64N(d.Space.Slices()[slice].Size)}
		v, err := d.Probe(at)
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Space.Rules().Parse(x.Text(at.Slice, at.Index))
		if err != nil {
			t.Fatal(err)
		}
		goal := proof.Goal{Winner: s.Turn(), Plies: 9}
		if v.Lost() {
			goal.Winner = s.Turn().Other()
		}
		f, err := plain.Prove(t.Context(), s, goal, proof.Limits{Shortest: true, Nodes: 2_000_000, Bytes: 4 << 20})
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case f.Status == proof.Unknown:
			counts["unknown"]++
		case v.Won() || v.Lost():
			if within := v.Plies() <= goal.Plies; within != (f.Status == proof.Proved) || within && f.Plies != v.Plies() {
				t.Errorf("%s: the table says %v, the search %v in %d", s.Text(), v, f.Status, f.Plies)
			}
			counts[f.Status.String()]++
		case f.Status == proof.Proved:
			t.Errorf("%s is drawn and was proved", s.Text())
		default:
			counts["drawn"]++
		}
		if f.Status == proof.Proved {
			if _, err := plain.Check(t.Context(), f.Certificate, 0); err != nil {
				t.Errorf("%s: %v", s.Text(), err)
			}
		}
	}
	if counts["proved"] < 30 || counts["refuted"] < 10 || counts["drawn"] < 1 {
		t.Error("too few of a kind:", counts)
	}
	t.Log(counts)
}

// With tables at the leaves, proofs of larger endings stop at the tables, name the tables they
// depend on, and are valid only with these very tables.
func TestTablesAtTheLeaves(t *testing.T) {
	d, _ := ending(t, "w1b2o0")
	with, err := provers.WithTables(d)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := proof.For(mustFind(t, "ringo"))
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	greater, err := solve.Choose(d.Space.Slices(), []string{"w1b3o0", "w2b2o0"})
	if err != nil {
		t.Fatal(err)
	}
	r, x := rand.New(rand.NewPCG(3, 3)), d.Space.Explore()
	for range 30 {
		slice := greater[r.IntN(len(greater))]
		text := x.Text(slice, r.Uint64N(d.Space.Slices()[slice].Size))
		s, err := d.Space.Rules().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, goal := range []proof.Goal{{Winner: 0}, {Winner: 1}} {
			f, err := with.Prove(t.Context(), s, goal, proof.Limits{Nodes: 100_000, Bytes: 4 << 20})
			if err != nil {
				t.Fatal(err)
			}
			if f.Status != proof.Proved || len(f.Certificate.Tables) == 0 {
				continue
			}
			named++
			report, err := with.Check(t.Context(), f.Certificate, 0)
			if err != nil || report.Leaves == 0 || report.Plies > f.Plies {
				t.Errorf("%s: %+v %v", text, report, err)
			}
			if _, err := plain.Check(t.Context(), f.Certificate, 0); err == nil {
				t.Errorf("%s: accepted without its tables", text)
			}
			for i := range f.Certificate.Tables {
				c := *f.Certificate
				c.Tables = append(c.Tables[:0:0], c.Tables...)
				c.Tables[i].Sum = strings.Repeat("0", 64)
				if _, err := with.Check(t.Context(), &c, 0); err == nil {
					t.Errorf("%s: accepted with another table than %v", text, f.Certificate.Tables[i])
				}
				c.Tables[i].Sum, c.Tables[i].Slice = f.Certificate.Tables[i].Sum, "w9b9o9"
				if _, err := with.Check(t.Context(), &c, 0); err == nil {
					t.Errorf("%s: accepted with a table of no such slice", text)
				}
			}
		}
	}
	if named < 5 {
		t.Error("too few proofs rested on tables:", named)
	}
}

func mustFind(t *testing.T, id string) game.Bound {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
