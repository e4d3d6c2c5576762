package embedded_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/solve"
	"tablier/solve/embedded"
	"tablier/solve/embedded/list"
	"tablier/solve/table"
)

// most limits the embedded bytes, which must not make the program much larger.
const most = 12 << 20

// The files match the list and hold the chosen slices.
func TestFiles(t *testing.T) {
	total := int64(0)
	for _, p := range list.All() {
		f, err := embedded.At(p.Address())
		if err != nil {
			t.Fatal(err)
		}
		h := sha256.New()
		size, err := io.Copy(h, f)
		if err != nil || size != p.Size || hex.EncodeToString(h.Sum(nil)) != p.Sum {
			t.Errorf("%s: %d bytes, %v: make it again, by go generate ./solve/embedded", p.Name, size, err)
		}
		total += size
	}
	if total > most || len(list.All()) != len(embedded.Choices) {
		t.Errorf("%d files, %d bytes", len(list.All()), total)
	}
	if _, err := embedded.At("/tables/other"); err == nil {
		t.Error("a file that there is not")
	}
}

// open returns the tables of a choice and their slices.
func open(t *testing.T, c embedded.Choice) (*solve.Dir, []int) {
	t.Helper()
	space, err := c.Space(roster.All())
	if err != nil {
		t.Fatal(err)
	}
	from, err := embedded.Packs.Pack(c.Game, space.Key())
	if err != nil || from == nil {
		t.Fatal(c.Name, from, err)
	}
	chosen := c.Slices(space)
	if names := from.(*table.Pack).Slices(); len(names) != len(chosen) {
		t.Fatalf("%s: %d tables, chosen %d", c.Name, len(names), len(chosen))
	}
	d := solve.OpenSource(space, from)
	t.Cleanup(func() { d.Close() })
	return d, chosen
}

// published has the first digits of hashes given in docs/lab/2026-11-22-solving.md.
var published = map[string]map[string]string{
	"ringo": {
		"w1b1o1": "00f30da95cbd", "w1b2o0": "d41d06cc7bd5", "w1b2o1": "0f36e1cce6a6", "w1b3o0": "64cc5e95e5c9", "w1b3o1": "474119c0a6e5",
		"w2b1o1": "0eed2030dc36", "w2b2o0": "7ec128d47520", "w2b2o1": "a6e32319cb4d", "w3b1o1": "97dd4873ae6b", "w3b2o0": "8d50dd69aab9",
	},
	"ringo-rings-5": {
		"w1b1o1": "ec371312374c", "w1b2o0": "f635a1db1c0f", "w1b2o1": "fa965c5e492a", "w1b3o0": "13b39c3cd2bc", "w1b3o1": "ac27f9347455",
		"w2b1o1": "e14113e2dfb8", "w2b2o0": "dcabff4ff304", "w2b2o1": "b0e28730be63", "w3b1o1": "591bb2321b3e", "w3b2o0": "865e8a1aa46e",
	},
}

// Whole groups have the published hashes.
func TestPublished(t *testing.T) {
	for _, c := range embedded.Choices {
		d, chosen := open(t, c)
		groups, err := solve.List(d, chosen)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, g := range groups {
			if g.Solved != g.Slices || g.Bytes == 0 {
				t.Errorf("%s %s: %d of %d, %d bytes", c.Name, g.Group, g.Solved, g.Slices, g.Bytes)
			}
			if want, is := published[c.Name][g.Group]; is {
				found++
				if !strings.HasPrefix(g.Sum, want) {
					t.Errorf("%s %s: %s, published %s", c.Name, g.Group, g.Sum, want)
				}
			}
		}
		if found != len(published[c.Name]) {
			t.Errorf("%s: %d groups of the published %d", c.Name, found, len(published[c.Name]))
		}
	}
}

// A sample of every table whose successors are embedded is verified by the rules.
func TestSample(t *testing.T) {
	for _, c := range embedded.Choices {
		d, chosen := open(t, c)
		all := d.Space.Slices()
		var closed []int
		for _, i := range chosen {
			if all[i].Size < 100_000 && !slices.ContainsFunc(all[i].Needs, func(n int) bool { return !slices.Contains(chosen, n) }) {
				closed = append(closed, i)
			}
		}
		if len(closed) == 0 {
			t.Errorf("%s: nothing to look at", c.Name)
		}
		d.SetCacheSize(64 << 20)
		looked := uint64(0)
		v := solve.Verification{Dir: d, Slices: closed, Pick: 20, Seed: 1, Threads: 1, Report: func(v solve.Verified) { looked += v.Checked() }}
		if err := v.Do(t.Context()); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if looked < 20*uint64(len(closed)) {
			t.Errorf("%s: %d positions of %d tables", c.Name, looked, len(closed))
		}
	}
}
