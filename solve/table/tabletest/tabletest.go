package tabletest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"

	"tablier/solve/table"
)

// Opener opens a table whose file holds these bytes, and expects the identity want. It closes
// what it opened when the test ends.
type Opener func(t testing.TB, file []byte, want table.Identity) (*table.Reader, error)

// Values makes n values in runs, as in real slices.
func Values(seed uint64, n, longest int) []uint16 {
	rng := rand.New(rand.NewPCG(seed, 12))
	values := make([]uint16, n)
	v := table.Draw
	for i := range values {
		switch rng.IntN(12) {
		case 0:
			v = table.Draw
		case 1:
			v = table.WinIn(2*rng.IntN(longest) + 1)
		case 2:
			v = table.LossIn(2 * rng.IntN(longest))
		}
		values[i] = uint16(v)
	}
	return values
}

// File returns a table of values, and its identity.
func File(t testing.TB, values []uint16) ([]byte, table.Identity) {
	t.Helper()
	id := table.Identity{Game: "ringo", Options: "rings=5", Slice: "w1b2o0-11000", Size: uint64(len(values))}
	var b bytes.Buffer
	if _, err := table.Encode(&b, id, values, 45); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), id
}

// Run tests a way of reading tables.
func Run(t *testing.T, open Opener) {
	t.Run("values", func(t *testing.T) { values(t, open) })
	t.Run("at once", func(t *testing.T) { atOnce(t, open) })
	t.Run("cut short", func(t *testing.T) { cutShort(t, open) })
	t.Run("damaged", func(t *testing.T) { damaged(t, open) })
	t.Run("subsets", func(t *testing.T) { subsets(t, open) })
	t.Run("of something else", func(t *testing.T) { ofSomethingElse(t, open) })
}

// values reads a table value by value, block by block and all at once.
func values(t *testing.T, open Opener) {
	for i, n := range []int{1, table.BlockSize, 40*table.BlockSize + 77} {
		want := Values(uint64(i), n, 40)
		file, id := File(t, want)
		r, err := open(t, file, id)
		if err != nil {
			t.Fatal(err)
		}
		all, err := r.All()
		if err != nil {
			t.Fatal(err)
		}
		for k, v := range all {
			if v != want[k] {
				t.Fatalf("of %d values %d is %v, want %v", n, k, table.Value(v), table.Value(want[k]))
			}
		}
		blocks := (n + table.BlockSize - 1) / table.BlockSize
		for b := range blocks {
			got, err := r.Block(uint64(b))
			if err != nil {
				t.Fatal(err)
			}
			for k, v := range got {
				if v != want[b*table.BlockSize+k] {
					t.Fatalf("of block %d value %d is %v", b, k, table.Value(v))
				}
			}
		}
		if _, err := r.Block(uint64(blocks)); err == nil {
			t.Error("a block behind the last was read")
		}
		for k := 0; k < n; k += 1 + n/200 {
			if v, err := r.Value(uint64(k)); err != nil || v != table.Value(want[k]) {
				t.Fatalf("value %d is %v (%v), want %v", k, v, err, table.Value(want[k]))
			}
		}
	}
}

// atOnce reads from several goroutines.
func atOnce(t *testing.T, open Opener) {
	want := Values(7, 30*table.BlockSize, 30)
	file, id := File(t, want)
	r, err := open(t, file, id)
	if err != nil {
		t.Fatal(err)
	}
	var readers sync.WaitGroup
	for seed := range uint64(4) {
		readers.Go(func() {
			rng := rand.New(rand.NewPCG(seed, 1))
			for range 200 {
				i := rng.Uint64N(id.Size)
				if v, err := r.Value(i); err != nil || v != table.Value(want[i]) {
					t.Errorf("value %d is %v (%v), want %v", i, v, err, table.Value(want[i]))
					return
				}
			}
		})
	}
	readers.Wait()
}

// cutShort tests truncated files: opening them is an error.
func cutShort(t *testing.T, open Opener) {
	file, id := File(t, Values(3, 3*table.BlockSize, 20))
	for _, n := range []int{1, 7, 11, 40, 300, len(file) / 2, len(file) - 1} {
		if _, err := open(t, file[:n], id); !errors.As(err, new(*table.Error)) {
			t.Errorf("the first %d of %d bytes: %v", n, len(file), err)
		}
	}
}

// damaged flips bits: every read gives an error or the correct value.
func damaged(t *testing.T, open Opener) {
	want := Values(4, 2*table.BlockSize+500, 20)
	file, id := File(t, want)
	rng := rand.New(rand.NewPCG(13, 14))
	for range 60 {
		at := rng.IntN(len(file))
		bad := bytes.Clone(file)
		bad[at] ^= 1 << rng.IntN(8)
		r, err := open(t, bad, id)
		if err != nil {
			if !errors.As(err, new(*table.Error)) {
				t.Errorf("byte %d: %v", at, err)
			}
			continue
		}
		if _, err := r.All(); !errors.As(err, new(*table.Error)) {
			t.Errorf("byte %d was changed, and nobody saw it: %v", at, err)
		}
		for b := range uint64(3) {
			got, err := r.Block(b)
			if err != nil {
				continue
			}
			for k, v := range got {
				if v != want[int(b)*table.BlockSize+k] {
					t.Fatalf("byte %d was changed, and position %d is read wrong", at, k)
				}
			}
		}
	}
}

// ofSomethingElse tests valid files that do not have the identity wanted.
func ofSomethingElse(t *testing.T, open Opener) {
	file, id := File(t, Values(5, 3000, 20))
	other := id
	other.Options = ""
	newer := bytes.Clone(file)
	binary.LittleEndian.PutUint32(newer[8:], table.Version+1)
	for _, c := range []struct {
		what string
		file []byte
		want table.Identity
		is   table.Problem
	}{
		{"other options", file, other, table.OtherTable},
		{"another version", newer, id, table.OtherVersion},
		{"no table", bytes.Repeat([]byte("what is this? "), 100), id, table.NotATable},
		{"something behind", append(bytes.Clone(file), 0), id, table.Damaged},
	} {
		if _, err := open(t, c.file, c.want); !errors.Is(err, &table.Error{Problem: c.is}) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	if r, err := open(t, file, id); err != nil {
		t.Error(err)
	} else if _, err := r.Value(id.Size); err == nil {
		t.Error("a position that is not there has a value")
	}
}
