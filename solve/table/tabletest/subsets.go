package tabletest

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"tablier/solve/table"
)

// Outcomes makes outcomes in runs, for each repetitions of all subsets on each side.
func Outcomes(seed uint64, s table.Subsets, each int) *table.Outcomes {
	n := uint64(2 * each)
	for i := range s.Pieces {
		n = n * uint64(s.Free-i)
	}
	for i := range s.Pieces {
		n /= uint64(i + 1)
	}
	values := Values(seed, int(n), 1)
	o := table.NewOutcomes(n)
	for i, v := range values {
		switch v := table.Value(v); {
		case v.Lost():
			o.Set(uint64(i), 1, 0, 1)
		case v.Won():
			o.Set(uint64(i), 0, 1, 1)
		}
	}
	return o
}

// SubsetFile returns a WDL table of subsets, and its identity.
func SubsetFile(t testing.TB, o *table.Outcomes, s table.Subsets) ([]byte, table.Identity) {
	t.Helper()
	id := table.Identity{Game: "ringo", Options: "values=outcomes", Slice: "w3b2o0-110000", Size: o.Len()}
	var b bytes.Buffer
	if _, err := table.EncodeSubsets(&b, id, o, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), id
}

// subsets reads a table of subsets value by value, block by block and all at once. A damaged table gives an
// error or correct values.
func subsets(t *testing.T, open Opener) {
	for i, c := range []struct {
		table.Subsets
		each int
	}{
		{table.Subsets{Free: 1, Pieces: 1}, 37}, {table.Subsets{Free: 39, Pieces: 1}, 37}, {table.Subsets{Free: 38, Pieces: 2}, 37},
		{table.Subsets{Free: 20, Pieces: 3}, 37}, {table.Subsets{Free: 12, Pieces: 4}, 37}, {table.Subsets{Free: 3, Pieces: 3}, 37},
		{table.Subsets{Free: 31, Pieces: 1}, 66}, // 4 values short of 64 times 64
		{table.Subsets{Free: 32, Pieces: 1}, 64}, // exactly 64 times 64
	} {
		s := c.Subsets
		want := Outcomes(uint64(i), s, c.each)
		file, id := SubsetFile(t, want, s)
		r, err := open(t, file, id)
		if err != nil {
			t.Fatal(err)
		}
		all, err := r.Values()
		if err != nil {
			t.Fatal(err)
		}
		for k := range want.Len() {
			if all.At(k) != want.At(k) {
				t.Fatalf("%v: value %d is %v, want %v", s, k, all.At(k), want.At(k))
			}
		}
		at := uint64(0)
		for b := uint64(0); at < want.Len(); b++ {
			got, err := r.Block(b)
			if err != nil || b*r.PerBlock() != at {
				t.Fatalf("%v: block %d from %d on: %v", s, b, at, err)
			}
			for _, v := range got {
				if table.Value(v) != want.At(at) {
					t.Fatalf("%v: in block %d, value %d is %v", s, b, at, table.Value(v))
				}
				at++
			}
		}
		for k := uint64(0); k < want.Len(); k += 1 + want.Len()/100 {
			if v, err := r.Value(k); err != nil || v != want.At(k) {
				t.Fatalf("%v: value %d is %v (%v), want %v", s, k, v, err, want.At(k))
			}
		}
		damagedSubsets(t, open, file, id, want)
	}
}

func damagedSubsets(t *testing.T, open Opener, file []byte, id table.Identity, want *table.Outcomes) {
	rng := rand.New(rand.NewPCG(15, 16))
	for range 20 {
		at := rng.IntN(len(file))
		bad := bytes.Clone(file)
		bad[at] ^= 1 << rng.IntN(8)
		r, err := open(t, bad, id)
		if err != nil {
			continue
		}
		if all, err := r.Values(); err == nil {
			t.Fatalf("byte %d was changed, and all %d values were read", at, all.Len())
		}
		for range 20 {
			k := rng.Uint64N(want.Len())
			if v, err := r.Value(k); err == nil && v != want.At(k) {
				t.Fatalf("byte %d was changed, and position %d is read wrong", at, k)
			}
		}
	}
}
