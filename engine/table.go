package engine

import "tablier/game"

// bound says what a stored score is worth.
type bound uint8

const (
	empty bound = iota
	exact
	lower // the true score is at least this
	upper // the true score is at most this
)

type slot struct {
	hash  uint64
	move  game.Move
	score int16
	depth int8
	kind  bound
}

// table is a transposition table: always replacing, except that a deeper entry
// of the same search survives a shallower one of another position.
type table struct {
	slots []slot
	mask  uint64
}

func newTable(mb int) *table {
	n := 1
	for n*2*24 <= mb<<20 {
		n *= 2
	}
	return &table{slots: make([]slot, n), mask: uint64(n - 1)}
}

func (t *table) get(hash uint64) *slot {
	s := &t.slots[hash&t.mask]
	if s.kind == empty || s.hash != hash {
		return nil
	}
	return s
}

func (t *table) put(hash uint64, m game.Move, score, depth int, kind bound) {
	s := &t.slots[hash&t.mask]
	if s.kind != empty && s.hash != hash && int(s.depth) > depth+2 {
		s.depth-- // ages, so that nothing stays for ever
		return
	}
	if m == noMove && s.hash == hash {
		m = s.move
	}
	*s = slot{hash, m, int16(score), int8(min(depth, 127)), kind}
}
