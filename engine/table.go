package engine

import (
	"math/bits"
	"sync/atomic"
)

// bound says what a stored score is worth.
type bound uint8

const (
	empty bound = iota
	exact
	lower // the true score is at least this
	upper // the true score is at most this
)

// entry is what the table knows of a position: 64 bits, from the lowest on
// 16 the score, 16 the static evaluation, 16 the move's print, 8 the depth, 2 the
// bound, 6 the age.
type entry uint64

func pack(score, static int, print uint16, depth int, kind bound, age uint8) entry {
	return entry(uint16(score)) | entry(uint16(static))<<16 | entry(print)<<32 | entry(uint8(depth))<<48 | entry(kind)<<56 | entry(age&63)<<58
}

func (e entry) score() int    { return int(int16(e)) }
func (e entry) static() int   { return int(int16(e >> 16)) }
func (e entry) print() uint16 { return uint16(e >> 32) }
func (e entry) depth() int    { return int(e >> 48 & 255) }
func (e entry) kind() bound   { return bound(e >> 56 & 3) }
func (e entry) age() uint8    { return uint8(e >> 58) }

// print is the part of a move that the table keeps. Two moves of a position may share
// one: that costs a little order, never a wrong move.
func printOf(m uint64) uint16 { return uint16(m * 0x9E3779B97F4A7C15 >> 48) }

// slot keeps an entry and the position's hash combined with it. Threads write
// both without a lock: halves of two writers do not fit together and are not found.
type slot struct{ check, data uint64 }

const ways = 4 // slots that a position may be in: 64 bytes, a cache line

// table is a transposition table that threads share.
type table struct {
	groups [][ways]slot
	age    uint8
}

func newTable(mb int) *table {
	groups := make([][ways]slot, max(mb, 1)<<20/(16*ways))
	largePages(groups)
	// A page that was never written to is not there yet, and to get one may take milliseconds: that is not to fall
	// into a search, which would read all of a new table's pages within its first thousand nodes.
	for i := 0; i < len(groups); i += 4096 / (16 * ways) {
		groups[i][0] = slot{}
	}
	return &table{groups: groups}
}

// next begins a search: entries of earlier ones may go.
func (t *table) next() { t.age = (t.age + 1) & 63 }

func (t *table) clear() {
	clear(t.groups)
	t.age = 0
}

func (t *table) group(hash uint64) *[ways]slot {
	i, _ := bits.Mul64(hash, uint64(len(t.groups)))
	return &t.groups[i]
}

func (t *table) get(hash uint64) (e entry, ok bool) {
	g := t.group(hash)
	for i := range g {
		data := atomic.LoadUint64(&g[i].data)
		if atomic.LoadUint64(&g[i].check)^data == hash && entry(data).kind() != empty {
			return entry(data), true
		}
	}
	return 0, false
}

// put keeps e in place of what is worth least: an older or shallower entry. A
// position's own entry is kept where it is deeper, of this search and not less exact.
func (t *table) put(hash uint64, e entry) {
	g := t.group(hash)
	worst, least := 0, 1<<30
	for i := range g {
		data := atomic.LoadUint64(&g[i].data)
		old := entry(data)
		if atomic.LoadUint64(&g[i].check)^data == hash && old.kind() != empty {
			if e.print() == 0 {
				e |= old & (0xFFFF << 32)
			}
			if old.age() == t.age && old.depth() > e.depth()+3 && e.kind() != exact {
				return
			}
			worst = i
			break
		}
		worth := old.depth() - 8*int((t.age-old.age())&63)
		if old.kind() == empty {
			worth = -1 << 20
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	atomic.StoreUint64(&g[worst].data, uint64(e))
	atomic.StoreUint64(&g[worst].check, hash^uint64(e))
}

// full is how many of a thousand slots hold something of this search, by a sample.
func (t *table) full() int {
	n, most := 0, min(len(t.groups), 1000/ways)
	for i := range t.groups[:most] {
		for j := range t.groups[i] {
			e := entry(atomic.LoadUint64(&t.groups[i][j].data))
			if e.kind() != empty && e.age() == t.age {
				n++
			}
		}
	}
	return n * 1000 / (most * ways)
}

// toTable makes a win's distance count from the position instead of the root;
// fromTable turns it back.
func toTable(score, turns int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score + turns
	case score <= -(WinScore - MaxPly):
		return score - turns
	}
	return score
}

func fromTable(score, turns int) int {
	switch {
	case score >= WinScore-MaxPly:
		return score - turns
	case score <= -(WinScore - MaxPly):
		return score + turns
	}
	return score
}
