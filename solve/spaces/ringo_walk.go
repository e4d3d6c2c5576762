package spaces

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

const (
	neutral   uint64 = 0x0101_0101_0101_0101
	fullBoard uint64 = 1<<48 - 1
)

// ringoWalker walks one slice. Captures and entries come from the rules
// ([ringo.Position.AppendTactical]). Only quiet moves are computed here, with sets, since there
// are many of them and their indexes are close.
//
// The numbers of one half (a side to move) consist of blocks: one black set with all of
// White's. What depends only on the black set is computed once for each block.
type ringoWalker struct {
	c    *ringoCodec
	part *ringoPart
	f    *frame
	sets uint64 // number of positions in a block
	half uint64 // number of positions with White to move; those with Black to move follow

	slot    []int16 // by slice: its index in needs, or -1
	needs   []*table.Values
	inward  [6]target // by ring: the target when a black piece steps inward from there
	taken   [6]target // by ring: the target when a black piece is taken there
	moves   []game.Move
	quiet   *[256][8]uint8
	board   uint64 // all cells on the rings
	blackAt blackBlock
	whiteAt whiteBlock
	stepsAt stepBlock
	freeAt  freeBlock
}

// target is a slice that moves lead to.
type target struct {
	slot int // -1: the rules give the value
	f    *frame
	sets uint64
}

// Walk implements solve.Walkers.
func (c *ringoCodec) Walk(slice int) solve.Walker {
	part := &c.parts[slice]
	w := &ringoWalker{c: c, part: part, f: part.frame(), sets: part.sets(), quiet: &freeQuiet, board: fullBoard >> (8 * (6 - c.rings))}
	if c.steps {
		w.quiet = &stepQuiet
	}
	w.half = uint64(w.f.sets) * w.sets
	w.slot = make([]int16, len(c.slices))
	for i := range w.slot {
		w.slot[i] = -1
	}
	for i, n := range c.slices[slice].Needs {
		w.slot[n] = int16(i)
	}
	for r, n := range part.count[:c.rings] {
		if n == 0 {
			continue
		}
		count := part.count
		count[r]--
		w.taken[r] = w.target(count)
		if r > 0 {
			count[r-1]++
			w.inward[r] = w.target(count)
		}
	}
	w.blackAt.n, w.whiteAt.n, w.stepsAt.n, w.freeAt.n = none, none, none, none
	return w
}

const none = ^uint64(0)

// target finds the slice with the same numbers of white pieces and of black pieces in the
// citadel, and the given counts on the rings.
func (w *ringoWalker) target(count [6]int) target {
	i := w.c.find(w.part.whites, w.part.inCitadel, count)
	if i < 0 {
		return target{slot: -1}
	}
	p := &w.c.parts[i]
	return target{slot: int(w.slot[i]), f: p.frame(), sets: p.sets()}
}

// landing is a block of this or another slice: where it starts, and how White's set is ranked
// there.
type landing struct {
	base     uint64
	black    uint64 // the black set, mirrored if need be
	mirrored bool
}

func (l *landing) index(white uint64) uint64 {
	if l.mirrored {
		white = mirror(white)
	}
	return l.base + rankSet(white, l.black)
}

func land(f *frame, sets, black uint64) landing {
	n, mirrored := f.number(black)
	if mirrored {
		black = mirror(black)
	}
	return landing{uint64(n) * sets, black, mirrored}
}

// freeBlock is a black set and the cells it leaves free.
type freeBlock struct {
	n     uint64
	black uint64
	free  [48]uint8
}

func (w *ringoWalker) block(n uint64) *freeBlock {
	if w.freeAt.n != n {
		w.freeAt.n = n
		w.freeAt.black = w.f.set(n)
		w.freeAt.free = freeCells(w.freeAt.black, w.c.rings)
	}
	return &w.freeAt
}

// Start implements solve.Walker.
func (w *ringoWalker) Start(lo uint64, out []solve.Entry, needs []*table.Values) {
	w.needs = needs
	if lo < w.half {
		k := min(w.half-lo, uint64(len(out)))
		w.startWhite(lo, out[:k])
		lo, out = lo+k, out[k:]
	}
	if len(out) > 0 {
		w.startBlack(lo-w.half, out)
	}
}

// whiteBlock is where White's captures on the rings lead from one block.
type whiteBlock struct {
	n     uint64
	taken [48]landing // by cell of the piece taken
}

func (w *ringoWalker) startWhite(lo uint64, out []solve.Entry) {
	list, whites := subsets[w.part.whites], w.part.whites
	n, k := lo/w.sets, lo%w.sets
	b := w.block(n)
	for i := range out {
		white := spread(list[k], whites, &b.free)
		p := w.c.empty.With(white, b.black, w.part.inCitadel, game.White)
		w.moves, _ = p.AppendTactical(w.moves[:0])
		t := solve.Tally{}
		if !w.c.forced || len(w.moves) == 0 {
			t.Inside = w.quietMoves(white, white|b.black)
		}
		for _, m := range w.moves {
			t.See(w.whiteCapture(b, n, white, m))
		}
		out[i] = t.Entry()
		if k++; k == w.sets && i+1 < len(out) {
			n, k = n+1, 0
			b = w.block(n)
		}
	}
}

// quietMoves counts White's quiet moves.
func (w *ringoWalker) quietMoves(white, all uint64) int {
	empty := w.board &^ all
	n := bits.OnesCount64(white<<8&empty) + bits.OnesCount64(white>>8&empty)
	for s := white; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s)
		n += bits.OnesCount8(w.quiet[uint8(all>>(c&^7))][c&7])
	}
	return n
}

// whiteCapture returns the value of the position that a capture leads to.
func (w *ringoWalker) whiteCapture(b *freeBlock, n, white uint64, m game.Move) solve.Value {
	from, to, cell := ringo.Step(m)
	white ^= 1<<from | 1<<to
	if cell >= ringo.InCitadel {
		return w.elsewhere(white, b.black, w.part.inCitadel-1, game.Black)
	}
	t := &w.taken[cell>>3]
	if t.slot < 0 {
		return table.LossIn(0) // White has reached the target
	}
	at := &w.whiteAt
	if at.n != n {
		at.n = n
		for s := b.black; s != 0; s &= s - 1 {
			y := bits.TrailingZeros64(s)
			t := &w.taken[y>>3]
			if t.slot >= 0 {
				at.taken[y] = land(t.f, t.sets, b.black&^(1<<y))
				at.taken[y].base += uint64(t.f.sets) * t.sets // Black to move
			}
		}
	}
	return w.needs[t.slot].At(at.taken[cell].index(white))
}

// elsewhere returns the value of any position of a needed slice.
func (w *ringoWalker) elsewhere(white, black uint64, inCitadel int, turn game.Side) solve.Value {
	p := w.c.rank(white, black, inCitadel, turn)
	if p.Slice < 0 {
		return p.Known
	}
	return w.needs[w.slot[p.Slice]].At(p.Index)
}

// blackBlock holds Black's quiet moves from one block.
type blackBlock struct {
	n                  uint64
	clockwise, counter uint64 // targets of sideways steps, unless White stands there
	inward             []inwardStep
	// Black has only quiet moves unless White stands within reach or a black piece may enter
	// the citadel.
	reach uint64
	enter bool
}

type inwardStep struct {
	to     uint64
	values *table.Values
	landing
}

func (w *ringoWalker) blackBlock(n uint64, black uint64) *blackBlock {
	at := &w.blackAt
	if at.n == n {
		return at
	}
	at.n = n
	clockwise := black<<1&^neutral | black>>7&neutral
	counter := black>>1&^(neutral<<7) | black<<7&(neutral<<7)
	at.reach, at.enter = black>>8|clockwise|counter, black&0xFF != 0
	at.clockwise, at.counter = clockwise&w.board&^black, counter&w.board&^black
	if bits.OnesCount64(black&neutral) >= w.part.whites {
		at.clockwise &^= neutral
		at.counter &^= neutral
	}
	at.inward = at.inward[:0]
	for s := black >> 8 &^ black; s != 0; s &= s - 1 {
		y := bits.TrailingZeros64(s)
		t := &w.inward[y>>3+1]
		at.inward = append(at.inward, inwardStep{1 << y, w.needs[t.slot], land(t.f, t.sets, black&^(1<<(y+8))|1<<y)})
	}
	return at
}

func (w *ringoWalker) startBlack(lo uint64, out []solve.Entry) {
	list, whites := subsets[w.part.whites], w.part.whites
	n, k := lo/w.sets, lo%w.sets
	b := w.block(n)
	at := w.blackBlock(n, b.black)
	for i := range out {
		white := spread(list[k], whites, &b.free)
		t := solve.Tally{Inside: bits.OnesCount64(at.clockwise&^white) + bits.OnesCount64(at.counter&^white)}
		for j := range at.inward {
			if s := &at.inward[j]; s.to&white == 0 {
				t.See(s.values.At(s.index(white)))
			}
		}
		if at.enter || at.reach&white != 0 {
			w.tactical(&t, white, b.black)
		}
		out[i] = t.Entry()
		if k++; k == w.sets && i+1 < len(out) {
			n, k = n+1, 0
			b = w.block(n)
			at = w.blackBlock(n, b.black)
		}
	}
}

// tactical adds Black's captures and entries to t.
func (w *ringoWalker) tactical(t *solve.Tally, white, black uint64) {
	p := w.c.empty.With(white, black, w.part.inCitadel, game.Black)
	w.moves, _ = p.AppendTactical(w.moves[:0])
	for _, m := range w.moves {
		q := p
		q.Play(m)
		white, black, in := q.Sets()
		t.See(w.elsewhere(white, black, in, game.White))
	}
}
