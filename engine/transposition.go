package engine

import (
	"math/bits"
	"sync/atomic"
)

// boundType says what a stored score is worth.
type boundType uint8

const (
	boundNone boundType = iota
	boundExact
	boundLower // the true score is at least this
	boundUpper // the true score is at most this
)

// ttEntry is what the table knows of a position: 64 bits, from the lowest on
// 16 the score, 16 the static evaluation, 16 the move's print, 8 the depth, 2 the
// bound, 6 the age.
type ttEntry uint64

func newEntry(score, eval int, moveKey uint16, depth int, bound boundType, age uint8) ttEntry {
	return ttEntry(uint16(score)) | ttEntry(uint16(eval))<<16 | ttEntry(moveKey)<<32 | ttEntry(uint8(depth))<<48 | ttEntry(bound)<<56 | ttEntry(age&63)<<58
}

func (e ttEntry) score() int       { return int(int16(e)) }
func (e ttEntry) eval() int        { return int(int16(e >> 16)) }
func (e ttEntry) moveKey() uint16  { return uint16(e >> 32) }
func (e ttEntry) depth() int       { return int(e >> 48 & 255) }
func (e ttEntry) bound() boundType { return boundType(e >> 56 & 3) }
func (e ttEntry) age() uint8       { return uint8(e >> 58) }

// print is the part of a move that the table keeps. Two moves of a position may share
// one: that costs a little order, never a wrong move.
func moveKey(m uint64) uint16 { return uint16(m * 0x9E3779B97F4A7C15 >> 48) }

// slot keeps an entry and the position's hash combined with it. Threads write
// both without a lock: halves of two writers do not fit together and are not found.
type slot struct{ check, data uint64 }

const clusterSize = 4 // slots that a position may be in: 64 bytes, a cache line

// transpositionTable is a transposition table that threads share.
type transpositionTable struct {
	clusters [][clusterSize]slot
	age      uint8
}

func newTranspositionTable(mb int) *transpositionTable {
	clusters := make([][clusterSize]slot, max(mb, 1)<<20/(16*clusterSize))
	adviseHugePages(clusters)
	// A page that was never written to is not there yet, and to get one may take milliseconds: that is not to fall
	// into a search, which would read all of a new table's pages within its first thousand nodes.
	for i := 0; i < len(clusters); i += 4096 / (16 * clusterSize) {
		clusters[i][0] = slot{}
	}
	return &transpositionTable{clusters: clusters}
}

// newSearch begins a search: entries of earlier ones may go.
func (t *transpositionTable) newSearch() { t.age = (t.age + 1) & 63 }

func (t *transpositionTable) clear() {
	clear(t.clusters)
	t.age = 0
}

func (t *transpositionTable) cluster(hash uint64) *[clusterSize]slot {
	i, _ := bits.Mul64(hash, uint64(len(t.clusters)))
	return &t.clusters[i]
}

func (t *transpositionTable) probe(hash uint64) (e ttEntry, ok bool) {
	g := t.cluster(hash)
	for i := range g {
		data := atomic.LoadUint64(&g[i].data)
		if atomic.LoadUint64(&g[i].check)^data == hash && ttEntry(data).bound() != boundNone {
			return ttEntry(data), true
		}
	}
	return 0, false
}

// store keeps e in place of what is worth least: an older or shallower entry. A
// position's own entry is kept where it is deeper, of this search and not less exact.
func (t *transpositionTable) store(hash uint64, e ttEntry) {
	g := t.cluster(hash)
	victim, leastWorth := 0, 1<<30
	for i := range g {
		data := atomic.LoadUint64(&g[i].data)
		old := ttEntry(data)
		if atomic.LoadUint64(&g[i].check)^data == hash && old.bound() != boundNone {
			if e.moveKey() == 0 {
				e |= old & (0xFFFF << 32)
			}
			if old.age() == t.age && old.depth() > e.depth()+3 && e.bound() != boundExact {
				return
			}
			victim = i
			break
		}
		worth := old.depth() - 8*int((t.age-old.age())&63)
		if old.bound() == boundNone {
			worth = -1 << 20
		}
		if worth < leastWorth {
			victim, leastWorth = i, worth
		}
	}
	atomic.StoreUint64(&g[victim].data, uint64(e))
	atomic.StoreUint64(&g[victim].check, hash^uint64(e))
}

// hashFull is how many of a thousand slots hold something of this search, by a sample.
func (t *transpositionTable) hashFull() int {
	n, most := 0, min(len(t.clusters), 1000/clusterSize)
	for i := range t.clusters[:most] {
		for j := range t.clusters[i] {
			e := ttEntry(atomic.LoadUint64(&t.clusters[i][j].data))
			if e.bound() != boundNone && e.age() == t.age {
				n++
			}
		}
	}
	return n * 1000 / (most * clusterSize)
}

// scoreToTT makes a win's distance count from the position instead of the root;
// fromTable turns it back.
func scoreToTT(score, turns int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score + turns
	case score <= -(WinScore - MaxPly):
		return score - turns
	}
	return score
}

func scoreFromTT(score, turns int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score - turns
	case score <= -(WinScore - MaxPly):
		return score + turns
	}
	return score
}
