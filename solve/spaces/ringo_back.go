package spaces

import (
	"math/bits"

	"tablier/rules/game"
)

// Quiet moves are reversible: a step sideways, a step along a sector, a slide over empty cells
// outside the neutral zone. So predecessors are found by making moves of the side that has just
// moved. Only the quota of the neutral zone and White's duty to capture depend on the position
// before the move.

// Predecessors implements solve.Walker.
func (w *ringoWalker) Predecessors(dst []uint64, i uint64) []uint64 {
	if i < w.half {
		n := i / w.sets
		return w.beforeBlack(dst, n, i-n*w.sets)
	}
	i -= w.half
	n := i / w.sets
	return w.beforeWhite(dst, n, i-n*w.sets)
}

// stepBlock lists the sideways steps of Black that lead to the black set of one block.
type stepBlock struct {
	n     uint64
	steps []step
}

type step struct {
	from uint64 // the cell the black piece came from, as a set: White must not stand there
	landing
	same bool // White's set has the same rank there
	both bool // the earlier set equals its image and this one does not: two positions lead here
}

func (w *ringoWalker) stepBlock(n uint64) *stepBlock {
	at := &w.stepsAt
	if at.n == n {
		return at
	}
	at.n = n
	at.steps = at.steps[:0]
	black := w.block(n).black
	raw := w.f.raw[n]
	own := w.f.image(raw) == raw
	crowded := bits.OnesCount64(black&neutral) > w.part.whites
	for s := black; s != 0; s &= s - 1 {
		y := uint(bits.TrailingZeros64(s))
		if y&7 == 0 && crowded {
			continue
		}
		r := y >> 3
		ring := uint8(black >> (8 * r))
		for _, d := range [2]uint{1, 7} {
			x := y&^7 | (y+d)&7
			if black>>x&1 != 0 {
				continue
			}
			// Only one ring changes, so the number can be derived from the raw number.
			was := ring&^(1<<(y&7)) | 1<<(x&7)
			code := w.f.code[raw+(uint32(ringRank[was])-uint32(ringRank[ring]))*w.f.weight[r]]
			mirrored := code&1 != 0
			if own && mirrored {
				continue // the mirror image of this step is listed instead
			}
			before := black&^(1<<y) | 1<<x
			st := step{from: 1 << x, landing: landing{w.half + uint64(code>>1)*w.sets, before, mirrored}}
			if mirrored {
				st.black = mirror(before)
			} else {
				st.same = x-y == 1 || y-x == 1
				st.both = !own && before == mirror(before)
			}
			at.steps = append(at.steps, st)
		}
	}
	return at
}

// beforeBlack appends the predecessors of White's k-th set in block n, White to move.
func (w *ringoWalker) beforeBlack(dst []uint64, n, k uint64) []uint64 {
	at := w.stepBlock(n)
	white := spread(subsets[w.part.whites][k], w.part.whites, &w.block(n).free)
	for i := range at.steps {
		s := &at.steps[i]
		if s.from&white != 0 {
			continue
		}
		if s.same {
			dst = append(dst, s.base+k)
		} else {
			dst = append(dst, s.index(white))
		}
		if s.both {
			dst = append(dst, s.base+rankSet(mirror(white), s.black))
		}
	}
	return dst
}

// beforeWhite appends the predecessors of White's k-th set in block n, Black to move.
func (w *ringoWalker) beforeWhite(dst []uint64, n, k uint64) []uint64 {
	b := w.block(n)
	whites := w.part.whites
	members := subsets[whites][k]
	white := spread(members, whites, &b.free)
	all := white | b.black
	empty := w.board &^ all
	base := n * w.sets
	begun := len(dst)
	for s := white; s != 0; s &= s - 1 {
		t := uint(bits.TrailingZeros64(s))
		lane := t &^ 7
		from := uint64(w.quiet[uint8(all>>lane)][t&7])<<lane | (1<<t<<8|1<<t>>8)&empty
		// sum[j] is the rank of the other pieces if one more stands just below the j-th of them.
		others := white &^ (1 << t)
		var sum [5]uint64
		j := 0
		for o := others; o != 0; o &= o - 1 {
			c := uint(bits.TrailingZeros64(o))
			f := int(c) - bits.OnesCount64(b.black&(1<<c-1))
			below, above := choose[f][j+1], choose[f][j+2]
			for i := 0; i <= j; i++ {
				sum[i] += above
			}
			for i := j + 1; i < whites; i++ {
				sum[i] += below
			}
			j++
		}
		for ; from != 0; from &= from - 1 {
			x := uint(bits.TrailingZeros64(from))
			j := bits.OnesCount64(others & (1<<x - 1))
			f := int(x) - bits.OnesCount64(b.black&(1<<x-1))
			dst = append(dst, base+sum[j&3]+choose[f][j&3+1])
		}
	}
	if w.c.forced {
		dst = w.free(dst, begun, n)
	}
	return dst
}

// free filters dst from begun on: it keeps the positions in which White need not capture.
func (w *ringoWalker) free(dst []uint64, begun int, n uint64) []uint64 {
	b := w.block(n)
	kept := dst[:begun]
	for _, i := range dst[begun:] {
		white := spread(subsets[w.part.whites][i-n*w.sets], w.part.whites, &b.free)
		p := w.c.empty.With(white, b.black, w.part.inCitadel, game.White)
		if w.moves, _ = p.AppendTactical(w.moves[:0]); len(w.moves) == 0 {
			kept = append(kept, i)
		}
	}
	return kept
}

// freeQuiet and stepQuiet hold the sectors that a white piece reaches along its ring, by the
// occupied sectors and its own, for white-slide=yes and =no.
var freeQuiet, stepQuiet = newQuiet(7), newQuiet(1)

func newQuiet(reach int) (t [256][8]uint8) {
	for occupied := range t {
		for from := range 8 {
			for _, d := range [2]int{1, 7} {
				for at, n := (from+d)&7, 1; n <= reach && at != from && occupied>>at&1 == 0; n++ {
					t[occupied][from] |= 1 << at
					if at == 0 {
						break // the neutral zone stops a slide
					}
					at = (at + d) & 7
				}
			}
		}
	}
	return t
}
