package solve_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tablier/solve"
	"tablier/solve/table"
)

// verification checks all positions of some slices and returns what was reported.
func verification(ctx context.Context, d *solve.Dir, slices []int, change ...func(*solve.Verification)) (told []solve.Verified, err error) {
	v := solve.Verification{Dir: d, Slices: slices, Most: 1 << 40, Threads: 2, Report: func(v solve.Verified) { told = append(told, v) }}
	for _, f := range change {
		f(&v)
	}
	return told, v.Do(ctx)
}

// lie changes one value of a table.
func lie(t *testing.T, d *solve.Dir, slice int, at uint64) {
	t.Helper()
	good, err := d.Load(slice)
	if err != nil {
		t.Fatal(err)
	}
	values := make([]uint16, good.Len())
	for i := range values {
		values[i] = uint16(good.At(uint64(i)))
	}
	if values[at] = uint16(table.LossIn(4)); good.At(at).Lost() {
		values[at] = uint16(table.WinIn(1))
	}
	if _, err := d.Put(slice, values); err != nil {
		t.Fatal(err)
	}
}

// A stopped verification resumes where it was, and its records apply only to the tables it has
// read.
func TestVerificationGoesOn(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b2o0")
	ctx, stop := context.WithCancel(context.Background())
	some := 0
	_, err := verification(ctx, d, slices, func(v *solve.Verification) {
		v.Report = func(solve.Verified) {
			if some++; some == 5 {
				stop()
			}
		}
	})
	if some != 5 || !errors.Is(err, context.Canceled) {
		t.Fatal(some, err)
	}
	told, err := verification(context.Background(), d, slices)
	if err != nil || len(told) != len(slices) {
		t.Fatal(len(told), err)
	}
	for i, v := range told {
		if s := d.Space.Slices()[slices[i]]; v.Slice != s.ID || v.Checked() != s.Size {
			t.Errorf("%+v, not all %d of %s", v, s.Size, s.ID)
		}
	}
	list, err := solve.List(d, slices)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range list {
		if g.Verified != g.Positions || g.Positions == 0 {
			t.Errorf("%s: %d of %d are listed as verified", g.Group, g.Verified, g.Positions)
		}
	}
	// The file was replaced by another table of the same slice, so the recorded verification no
	// longer applies.
	last := slices[len(slices)-1]
	lie(t, d, last, 3)
	var wrong *solve.MismatchError
	if _, err := verification(context.Background(), d, slices); !errors.As(err, &wrong) || wrong.Index > d.Space.Slices()[last].Size {
		t.Errorf("a lie in a table written since was not found: %v", err)
	}
	list, err = solve.List(d, slices)
	if err != nil || list[len(list)-1].Verified == list[len(list)-1].Positions {
		t.Errorf("%+v %v", list[len(list)-1], err)
	}
}

// Positions before the recorded one are not checked again, those after it are. A line truncated
// by a kill does not invalidate the others.
func TestVerificationNotes(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b2o0")
	last := slices[len(slices)-1]
	s := d.Space.Slices()[last]
	for _, test := range []struct {
		at, noted uint64
		again     bool
		found     bool
	}{
		{at: 3, noted: s.Size},
		{at: 3, noted: s.Size, again: true, found: true},
		{at: 3, noted: 3, found: true},
		{at: s.Size - 1, noted: s.Size - 1, found: true},
		{at: s.Size - 1, noted: s.Size},
	} {
		good, err := d.Load(last)
		if err != nil {
			t.Fatal(err)
		}
		lie(t, d, last, test.at)
		hash := sha256.New()
		for _, n := range append([]int{last}, s.Needs...) {
			h, err := d.Header(n)
			if err != nil {
				t.Fatal(err)
			}
			hash.Write(h.Sum[:])
		}
		note, _ := json.Marshal(solve.Verified{Slice: s.ID, Tables: hex.EncodeToString(hash.Sum(nil)), Size: s.Size, UpTo: test.noted})
		path := filepath.Join(d.Path(), "verified.jsonl")
		if err := os.WriteFile(path, append(append([]byte(`{"slice":"w1b`+"\n"), note...), "\n{\"sl"...), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err = verification(context.Background(), d, []int{last}, func(v *solve.Verification) { v.Again = test.again })
		var wrong *solve.MismatchError
		if found := errors.As(err, &wrong); found != test.found || err != nil && !found || found && !test.again && wrong.Index < test.noted {
			t.Errorf("%+v: %v", test, err)
		}
		values := make([]uint16, good.Len())
		for i := range values {
			values[i] = uint16(good.At(uint64(i)))
		}
		if _, err := d.Put(last, values); err != nil {
			t.Fatal(err)
		}
		if told, err := verification(context.Background(), d, []int{last}); err != nil || len(told) != 1 {
			t.Errorf("the good table again: %v", err)
		}
	}
}

// Samples are recorded with their seed.
func TestVerificationSamples(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b3o0")
	last := slices[len(slices)-1]
	sample := func(pick, seed uint64) uint64 {
		told, err := verification(context.Background(), d, []int{last}, func(v *solve.Verification) { v.Most, v.Pick, v.Seed = 100, pick, seed })
		if err != nil || len(told) != 1 {
			t.Fatal(told, err)
		}
		return told[0].Checked()
	}
	if n := sample(500, 1); n != 500 {
		t.Error(n)
	}
	if n := sample(400, 1); n != 500 {
		t.Errorf("what is noted is not told: %d", n)
	}
	if n := sample(400, 2); n != 400 {
		t.Errorf("another seed: %d", n)
	}
}

// A chunk that finishes early counts once all chunks before it are finished.
func TestStretchesInAnyOrder(t *testing.T) {
	var told []uint64
	finish := solve.Stretches(10, func(n uint64) { told = append(told, n) })
	for _, s := range [][2]uint64{{20, 30}, {30, 40}, {10, 20}, {50, 60}, {40, 50}} {
		finish(s[0], s[1])
	}
	if len(told) != 2 || told[0] != 40 || told[1] != 60 {
		t.Error(told)
	}
}
