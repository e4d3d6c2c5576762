package spaces

import (
	"context"
	"math/bits"
)

// jumpTables describes the jumps of one piece among the others, which do not move meanwhile.
// For each set of all pieces but the jumper, and each free cell for the jumper, it has the
// orbit of the whole set.
type jumpTables struct {
	at    []jumperAt // for each set of the others, one for each free cell, rising
	lines []jumpLine
	rays  [][8][]uint8 // the cells beyond each cell, by direction
}

// jumperAt holds the orbit of the whole set, the order in which colourings are read there (the
// other pieces in order, then the jumper as the highest bit), and the index of the jumper in
// the orbit's set.
type jumperAt struct {
	order  order
	orbit  uint32
	jumper uint8
}

// jumpLine is three adjacent cells in line.
type jumpLine struct{ from, over, to uint8 }

func newJumpTables(c *circuitNumbers) (j jumpTables) {
	j.rays = make([][8][]uint8, c.cells)
	for cell := range c.cells {
		for d, by := range [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			row, col := cell/c.side+by[0], cell%c.side+by[1]
			for row >= 0 && row < c.side && col >= 0 && col < c.side {
				j.rays[cell][d] = append(j.rays[cell][d], uint8(row*c.side+col))
				row, col = row+by[0], col+by[1]
			}
			if ray := j.rays[cell][d]; len(ray) >= 2 {
				j.lines = append(j.lines, jumpLine{uint8(cell), ray[0], ray[1]})
			}
		}
	}
	all := uint32(1)<<c.cells - 1
	for _, rest := range c.rest.sets {
		for free := all &^ rest; free != 0; free &= free - 1 {
			x := free & -free
			code := c.orbitOf[c.ranks.of(rest|x)]
			orbit := c.orbits[code>>3]
			var from [maxPieces]uint8
			n := 0
			place := func(cell uint32) uint8 {
				return uint8(bits.OnesCount32(orbit & (c.image(int(code&7), cell) - 1)))
			}
			for r := rest; r != 0; r &= r - 1 {
				from[n] = place(r & -r)
				n++
			}
			from[n] = place(x)
			j.at = append(j.at, jumperAt{orderOf(from[:n+1]), code >> 3, from[n]})
		}
	}
	return j
}

const (
	mostFree = 25 - (maxPieces - 1) // free cells among the others
	halfLong = 1 << (maxPieces - 1) / 64
)

type halfColours [halfLong]uint64

// jump is a jump among others that do not move: the numbers of the free cells it starts and
// ends on, and of the piece jumped.
type jump struct{ from, to, over uint8 }

// jumping is the state of the work on one set of the others. Each array is indexed by the
// jumper's cell, and holds colourings of the others.
type jumping struct {
	goal   [mostFree]halfColours // the jumper may stop here
	turned [mostFree]halfColours // or jump on over enemies to such a cell
	own    [mostFree]halfColours // or jump over its own first
	after  [mostFree]halfColours // at least one jump leads to such a cell
	jumps  []jump
	free   []uint8    // cells
	number [25]uint8  // number of a free cell, or of one of the others
	flying []jump     // jumps of a Dame
	slides [][2]uint8 // slides of a Dame
}

// before adds to out the positions from which jumps lead into after, which holds positions of
// the side that is to step. It also adds those from which a Dame jumps there or slides into
// theirs.
func (j *jumpTables) before(ctx context.Context, s *circuitSweeper, out, after, theirs, known bitset) error {
	var k jumping
	half := max(1, s.words/2)
	each := s.cells - s.pieces + 1
	for r, rest := range s.rest.sets {
		if r&0xFFF == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		at := j.at[r*each : (r+1)*each]
		some := false
		for c := range at {
			v := s.load(after, &at[c])
			copy(k.goal[c][:half], v[:half])
			for _, w := range v[:half] {
				some = some || w != 0
			}
		}
		dame := false
		for c := range at {
			bit := uint(1) << at[c].jumper
			word := int(at[c].orbit)*s.words + int(bit/64)
			dame = dame || known == nil || known[word]>>(bit%64)&1 == 0
		}
		if !some && !dame {
			continue
		}
		k.place(j, s, rest)
		if some {
			k.jumpBack(half, each)
		} else {
			clear(k.after[:each])
		}
		if dame {
			if some {
				k.flyBack(j, half, each)
			}
			k.slideBack(j, s, at, theirs)
		}
		for c := range at {
			var v colours
			union := uint64(0)
			for i, w := range k.after[c][:half] {
				union |= w
				if s.words > 1 {
					v[half+i] = w
				} else {
					v[0] = w << 32
				}
			}
			if union == 0 {
				continue
			}
			at[c].order.undo(v[:s.words])
			o := s.of(out, int(at[c].orbit))
			for i := range o {
				o[i] |= v[i]
			}
		}
	}
	return nil
}

// load reads the positions in which the jumper, at this cell, is the mover's.
func (s *circuitSweeper) load(b bitset, at *jumperAt) (v colours) {
	copy(v[:s.words], s.of(b, int(at.orbit)))
	at.order.apply(v[:s.words])
	if s.words > 1 {
		copy(v[:], v[s.words/2:s.words])
	} else {
		v[0] >>= 32
	}
	return v
}

// place numbers the cells and lists the jumps among a set of others.
func (k *jumping) place(j *jumpTables, s *circuitSweeper, rest uint32) {
	k.free, k.jumps, k.flying, k.slides = k.free[:0], k.jumps[:0], k.flying[:0], k.slides[:0]
	pieces := uint8(0)
	for c := range uint8(s.cells) {
		if rest>>c&1 != 0 {
			k.number[c] = pieces
			pieces++
		} else {
			k.number[c] = uint8(len(k.free))
			k.free = append(k.free, c)
		}
	}
	for _, l := range j.lines {
		if rest>>l.from&1 == 0 && rest>>l.over&1 != 0 && rest>>l.to&1 == 0 {
			k.jumps = append(k.jumps, jump{k.number[l.from], k.number[l.to], k.number[l.over]})
		}
	}
}

// jumpBack finds the positions from which jumps lead to goals: over own pieces first, then over
// enemies, which are turned.
func (k *jumping) jumpBack(half, each int) {
	copy(k.turned[:each], k.goal[:each])
	for changed := true; changed; {
		changed = false
		for _, m := range k.jumps {
			if orTurned(k.turned[m.from][:half], k.turned[m.to][:half], int(m.over)) {
				changed = true
			}
		}
	}
	copy(k.own[:each], k.turned[:each])
	for changed := true; changed; {
		changed = false
		for _, m := range k.jumps {
			if orOwn(k.own[m.from][:half], k.own[m.to][:half], int(m.over)) {
				changed = true
			}
		}
	}
	clear(k.after[:each])
	for _, m := range k.jumps {
		orTurned(k.after[m.from][:half], k.turned[m.to][:half], int(m.over))
		orWith(k.after[m.from][:half], k.own[m.to][:half], int(m.over))
	}
}

// orOwn is orWith, but reports whether v changed.
func orOwn(v, u []uint64, j int) bool {
	changed := uint64(0)
	for n, w := range u {
		if j < 6 {
			w &= halfMasks[j]
		} else if n>>(j-6)&1 == 0 {
			continue
		}
		changed |= w &^ v[n]
		v[n] |= w
	}
	return changed != 0
}

// flyBack is jumpBack for a Dame, a side's last piece, which jumps any distance.
func (k *jumping) flyBack(j *jumpTables, half, each int) {
	k.dameMoves(j)
	copy(k.turned[:each], k.goal[:each])
	for changed := true; changed; {
		changed = false
		for _, m := range k.flying {
			if orTurned(k.turned[m.from][:half], k.turned[m.to][:half], int(m.over)) {
				changed = true
			}
		}
	}
	for _, m := range k.flying {
		// At the start all the others are enemies.
		var v halfColours
		orTurned(v[:half], k.turned[m.to][:half], int(m.over))
		k.after[m.from][0] |= v[0] & 1
	}
}

// dameMoves lists a Dame's jumps and slides.
func (k *jumping) dameMoves(j *jumpTables) {
	var free uint32
	for _, c := range k.free {
		free |= 1 << c
	}
	for n, c := range k.free {
		for d := range j.rays[c] {
			over := -1
			for _, to := range j.rays[c][d] {
				switch {
				case free>>to&1 == 0 && over >= 0:
					over = -2
				case free>>to&1 == 0:
					over = int(k.number[to])
				case over < 0:
					k.slides = append(k.slides, [2]uint8{uint8(n), k.number[to]})
				default:
					k.flying = append(k.flying, jump{uint8(n), k.number[to], uint8(over)})
				}
				if over == -2 {
					break
				}
			}
		}
	}
}

// slideBack adds the positions from which a Dame slides into a set.
func (k *jumping) slideBack(j *jumpTables, s *circuitSweeper, at []jumperAt, theirs bitset) {
	if len(k.slides) == 0 {
		k.dameMoves(j)
	}
	for _, m := range k.slides {
		to := at[m[1]]
		bit := uint(1) << to.jumper
		if theirs[int(to.orbit)*s.words+int(bit/64)]>>(bit%64)&1 != 0 {
			k.after[m[0]][0] |= 1
		}
	}
}
