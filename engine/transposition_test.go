package engine

import (
	"math/rand/v2"
	"sync"
	"testing"
)

func TestEntries(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		score, static := r.IntN(2*Infinity)-Infinity, r.IntN(2*Infinity)-Infinity
		print, depth, kind, age := uint16(r.Uint32()), r.IntN(256), boundType(r.IntN(4)), uint8(r.IntN(64))
		e := newEntry(score, static, print, depth, kind, age)
		if e.score() != score || e.eval() != static || e.moveKey() != print || e.depth() != depth || e.bound() != kind || e.age() != age {
			t.Fatalf("%x: %d %d %x %d %d %d", uint64(e), e.score(), e.eval(), e.moveKey(), e.depth(), e.bound(), e.age())
		}
	}
}

func TestTableSize(t *testing.T) {
	tab := newTranspositionTable(3)
	if n := len(tab.clusters) * clusterSize * 16; n != 3<<20 {
		t.Errorf("%d bytes, want 3 MB", n)
	}
}

// Deep entries outlive shallow ones of the same search, but not later searches.
func TestReplacement(t *testing.T) {
	tab := &transpositionTable{clusters: make([][clusterSize]slot, 1)}
	for h := range uint64(clusterSize) {
		tab.store(h+1, newEntry(1, 0, 1, 9, boundExact, tab.age))
	}
	tab.store(77, newEntry(2, 0, 1, 1, boundExact, tab.age))
	tab.store(78, newEntry(3, 0, 1, 2, boundExact, tab.age))
	deep := 0
	for h := range uint64(clusterSize) {
		if _, ok := tab.probe(h + 1); ok {
			deep++
		}
	}
	if deep != clusterSize-1 {
		t.Errorf("%d of %d deep entries left", deep, clusterSize)
	}
	for range 3 {
		tab.newSearch()
	}
	for h := range uint64(clusterSize) {
		tab.store(100+h, newEntry(4, 0, 1, 1, boundExact, tab.age))
	}
	for h := range uint64(clusterSize) {
		if _, ok := tab.probe(100 + h); !ok {
			t.Error("old entries outlive new ones")
		}
	}
	// A position's own deeper entry stays, and so does its move if the new entry has none.
	tab.store(100, newEntry(5, 0, 7, 20, boundLower, tab.age))
	tab.store(100, newEntry(6, 0, 8, 3, boundUpper, tab.age))
	if e, _ := tab.probe(100); e.depth() != 20 {
		t.Errorf("depth %d", e.depth())
	}
	tab.store(100, newEntry(6, 0, 0, 21, boundUpper, tab.age))
	if e, _ := tab.probe(100); e.depth() != 21 || e.moveKey() != 7 {
		t.Errorf("depth %d, print %d", e.depth(), e.moveKey())
	}
}

// Threads that overwrite each other's entries never create an entry that nobody wrote.
func TestTornEntriesAreNotFound(t *testing.T) {
	tab := &transpositionTable{clusters: make([][clusterSize]slot, 2)}
	of := func(h uint64) ttEntry {
		return newEntry(int(h%1000), int(h%777), uint16(h|1), int(h%100), boundExact, 0)
	}
	var all sync.WaitGroup
	for id := range uint64(4) {
		all.Go(func() {
			r := rand.New(rand.NewPCG(id, 1))
			for range 20_000 {
				h := r.Uint64()%50 + 1
				h |= h << 58
				if e, ok := tab.probe(h); ok && e != of(h) {
					t.Errorf("%x: %x, want %x", h, e, of(h))
					return
				}
				tab.store(h, of(h))
			}
		})
	}
	all.Wait()
}

func TestShares(t *testing.T) {
	const s = 1_000_000_000
	for _, c := range []struct {
		clock       Clock
		least, most float64 // of soft, in seconds
		hardest     float64
	}{
		{Clock{Left: 60 * s}, 0.5, 3, 40},
		{Clock{Left: 60 * s, Increment: 2 * s}, 2, 5, 40},
		{Clock{Left: 60 * s, MovesToGo: 1}, 20, 60, 60},
		{Clock{Left: 60 * s, MovesToGo: 40}, 0.5, 3, 40},
		{Clock{Left: 0, Byoyomi: 10 * s, On: true}, 3, 10, 10},
		{Clock{Left: 5 * s, Delay: 3 * s}, 1, 4, 6.2},
		{Clock{Left: 30_000_000, On: true}, 0, 0.02, 0.02},
		{Clock{On: true}, 0, 0.001, 0.001},
	} {
		soft, hard := c.clock.allocate()
		if f := soft.Seconds(); f < c.least || f > c.most || hard < soft || hard.Seconds() > c.hardest {
			t.Errorf("%+v: %v, at most %v", c.clock, soft, hard)
		}
		if left := c.clock.Left + c.clock.Byoyomi + c.clock.Delay; hard > left && hard > 1_000_000 {
			t.Errorf("%+v: %v is more than there is", c.clock, hard)
		}
	}
}
