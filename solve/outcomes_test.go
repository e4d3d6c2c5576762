package solve_test

import (
	"context"
	"errors"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/table"
)

// outcomesDir opens a directory for the WDL tables of the same endings.
func outcomesDir(t *testing.T, d *solve.Dir, root string) *solve.Dir {
	t.Helper()
	space, err := solve.OutcomesOnly(d.Space)
	if err != nil {
		t.Fatal(err)
	}
	o := solve.OpenDir(root, space, 1<<26)
	t.Cleanup(func() { o.Close() })
	return o
}

// WDL tables agree with the distances, survive a restart of the program, lie beside the other tables, and can
// be verified.
func TestOutcomes(t *testing.T) {
	root := t.TempDir()
	d, slices := run(t, root, 2, "w2b2o0")
	o := outcomesDir(t, d, root)
	r := solve.Run{Dir: o, Slices: slices, Threads: 2}
	if err := r.Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	o = outcomesDir(t, d, root)
	won := 0
	for _, i := range slices {
		far, err := d.Load(i)
		if err != nil {
			t.Fatal(err)
		}
		wdl, err := o.Load(i)
		if err != nil {
			t.Fatal(err)
		}
		for k := range far.Len() {
			if far.At(k).WDL() != wdl.At(k) {
				t.Fatalf("%s %d: %v, and with distances %v", o.Space.Slices()[i].ID, k, wdl.At(k), far.At(k))
			}
			if v, err := o.ProbeNear(solve.Place{Slice: i, Index: k}); k%97 == 0 && (err != nil || v != wdl.At(k)) {
				t.Fatalf("%s %d is probed as %v (%v)", o.Space.Slices()[i].ID, k, v, err)
			}
			if wdl.At(k).Won() {
				won++
			}
		}
	}
	if won == 0 {
		t.Error("nothing is won")
	}
	if _, err := verification(context.Background(), o, slices); err != nil {
		t.Error(err)
	}
	sample := func(v *solve.Verification) { v.Most, v.Pick, v.Again = 1, 500, true }
	if _, err := verification(context.Background(), o, slices, sample); err != nil {
		t.Error(err)
	}
	lieOfOutcome(t, o, slices[len(slices)-1])
	if _, err := verification(context.Background(), o, slices); !errors.As(err, new(*solve.MismatchError)) {
		t.Errorf("after a lie: %v", err)
	}
}

// lieOfOutcome turns the first win of a table into a loss.
func lieOfOutcome(t *testing.T, d *solve.Dir, slice int) {
	t.Helper()
	good, err := d.Load(slice)
	if err != nil {
		t.Fatal(err)
	}
	bad, lied := table.NewOutcomes(good.Len()), false
	for i := range good.Len() {
		v := good.At(i)
		switch {
		case v.Won() && !lied:
			lied = true
			bad.Set(i, 1, 0, 1)
		case v.Won():
			bad.Set(i, 0, 1, 1)
		case v.Lost():
			bad.Set(i, 1, 0, 1)
		}
	}
	if _, err := solve.PutOutcomes(d, slice, bad); err != nil || !lied {
		t.Fatal(err, lied)
	}
}

// Lookup works on WDL tables: a position and its moves.
func TestLookupOfOutcomes(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b2o0")
	o := outcomesDir(t, d, t.TempDir())
	r := solve.Run{Dir: o, Slices: slices, Threads: 1}
	if err := r.Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	rules := d.Space.Rules()
	at := slices[len(slices)-1]
	far, err := d.Load(at)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for k := uint64(0); k < far.Len(); k += 53 {
		st, err := rules.Parse(d.Space.Explore().Text(at, k))
		if err != nil {
			t.Fatal(err)
		}
		a, err := solve.Lookup(o, st)
		if err != nil {
			t.Fatal(err)
		}
		want := map[table.Value]string{table.Draw: "draw", table.WinIn(0): "win", table.LossIn(0): "loss"}[far.At(k).WDL()]
		if a.Text != want || !a.WDL || a.Step != 0 {
			t.Fatalf("%s is %+v, want %s", a.Position, a, want)
		}
		seen[want] = true
		for _, m := range a.Moves {
			if m.Known && m.Text != "win" && m.Text != "loss" && m.Text != "draw" {
				t.Fatalf("%s: move %+v", a.Position, m)
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("only %v was looked up", seen)
	}
}

// OutcomesOnly refuses games that cannot compute WDL values alone.
func TestNoOutcomes(t *testing.T) {
	g := ra.New()
	space, err := spaces.New(g.Rules(g.Info().Defaults()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := solve.OutcomesOnly(space); !errors.As(err, new(*game.Error)) {
		t.Error(err)
	}
}
