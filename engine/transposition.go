package engine

import (
	"math/bits"
	"sync/atomic"
)

// boundType is the relation of a stored score to the true one.
type boundType uint8

const (
	boundNone boundType = iota
	boundExact
	boundLower // the true score is at least the stored one
	boundUpper // the true score is at most the stored one
)

// ttEntry is the stored data of a position, in 64 bits. From the lowest: 16 bits score, 16 static evaluation, 16 move
// key, 8 depth, 2 bound, 6 age.
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

// moveKey hashes a move to the 16 bits that the table stores. Only generated moves are compared with it, so a collision
// can harm move ordering but not correctness.
func moveKey(m uint64) uint16 { return uint16(m * 0x9E3779B97F4A7C15 >> 48) }

// slot holds an entry (data) and check, the position's hash XORed with the entry. Threads write both without a lock. If
// the halves come from two different writes, the check fails and the entry is not found (lockless hashing).
type slot struct{ check, data uint64 }

const clusterSize = 4 // slots that a position may use: 64 bytes, a cache line

// transpositionTable is shared by the threads of a search without locks.
type transpositionTable struct {
	clusters [][clusterSize]slot
	age      uint8
}

func newTranspositionTable(mb int) *transpositionTable {
	clusters := make([][clusterSize]slot, max(mb, 1)<<20/(16*clusterSize))
	adviseHugePages(clusters)
	// Touch every page now. The system maps a page on first use, which may take milliseconds, and a search would touch
	// them all within its first thousand nodes.
	for i := 0; i < len(clusters); i += 4096 / (16 * clusterSize) {
		clusters[i][0] = slot{}
	}
	return &transpositionTable{clusters: clusters}
}

// newSearch increments the age, so that entries of earlier searches are replaced first.
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

// store replaces the least valuable entry of the cluster, an older or shallower one. It keeps the position's own entry
// if that is of this search and clearly deeper and e is not exact.
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

// hashFull estimates how many of a thousand slots hold an entry of this search.
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

// scoreToTT converts the distance of a win from plies from the root to plies from the position. scoreFromTT converts
// back.
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
