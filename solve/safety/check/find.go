package check

import (
	"math/bits"
	"slices"
)

// finder is a hash table that finds the defenders of a key in one or two lookups. A
// verification makes about a hundred lookups for each position.
type finder struct {
	set   *Set
	slots []uint32 // numbers of keys, from 1; 0 for a free slot; collisions use the next slot
	shift int
}

func newFinder(s *Set) *finder {
	size := bits.Len(uint(2*len(s.keys) + 1))
	f := &finder{set: s, slots: make([]uint32, 1<<size), shift: 64 - size}
	for n, key := range s.keys {
		at := f.slot(key)
		for f.slots[at] != 0 {
			at = (at + 1) & (len(f.slots) - 1)
		}
		f.slots[at] = uint32(n + 1)
	}
	return f
}

func (f *finder) slot(key uint64) int { return int(key * 0x9E37_79B9_7F4A_7C15 >> f.shift) }

// group returns the defenders of a key, or nil if the set does not have it.
func (f *finder) group(key uint64) []uint64 {
	for at := f.slot(key); ; at = (at + 1) & (len(f.slots) - 1) {
		n := f.slots[at]
		if n == 0 {
			return nil
		}
		if f.set.keys[n-1] == key {
			return f.set.group(int(n - 1))
		}
	}
}

// reader caches the finder's last answer: quiet moves of the defenders do not change the
// attackers.
type reader struct {
	*finder
	key  uint64
	last []uint64
}

func (r *reader) has(black uint64, in int, white uint64) bool {
	if key := black | uint64(in)<<citadelShift; key != r.key {
		r.key, r.last = key, r.group(key)
	}
	_, found := slices.BinarySearch(r.last, white)
	return found
}
