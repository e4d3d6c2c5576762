package spaces

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
)

// circuitTurns generates the turns of one position after the other. Positions on the same set
// of cells share where each piece can end up. It is for one goroutine.
type circuitTurns struct {
	*circuitBack
	beside [25][8]int8 // the cell in each direction, or -1

	orbit   uint32
	set     uint32
	cellOf  [maxPieces]int8
	pieceOf [25]int8                        // or -1
	canStep uint32                          // pieces with an empty adjacent cell
	ends    [maxPieces][25]uint32           // by piece and new cell, the index in read; 0: not made yet
	read    []reading                       // readings for this set; the first is unused
	seen    [25][1 << maxPieces]uint32      // by cell and pieces turned: the last search that came there
	search  uint32                          // counts searches
	room    [25 << maxPieces]circuitJumping // the states of a search
	moves   []game.Move
}

// circuitJumping is a point within a series of jumps.
type circuitJumping struct {
	at     int8
	turned uint32
}

func newCircuitTurns(b *circuitBack) *circuitTurns {
	t := &circuitTurns{circuitBack: b, orbit: ^uint32(0)}
	for c := range b.cells {
		d := 0
		for row := -1; row <= 1; row++ {
			for col := -1; col <= 1; col++ {
				if row == 0 && col == 0 {
					continue
				}
				t.beside[c][d] = -1
				if y, x := c/b.side+row, c%b.side+col; y >= 0 && y < b.side && x >= 0 && x < b.side {
					t.beside[c][d] = int8(y*b.side + x)
				}
				d++
			}
		}
	}
	return t
}

// stand prepares for the positions of an orbit.
func (t *circuitTurns) stand(n uint32) {
	t.orbit, t.set, t.canStep = n, t.orbits[n], 0
	for c := range t.pieceOf {
		t.pieceOf[c] = -1
	}
	j := 0
	for s := t.set; s != 0; s &= s - 1 {
		c := bits.TrailingZeros32(s)
		t.cellOf[j], t.pieceOf[c] = int8(c), int8(j)
		if t.near[c]&^t.set != 0 {
			t.canStep |= 1 << j
		}
		t.ends[j] = [25]uint32{}
		j++
	}
	if t.read == nil {
		t.read = make([]reading, 1, 1+maxPieces*25)
	}
	t.read = t.read[:1]
}

// end returns how the set is read when a piece stands on a cell.
func (t *circuitTurns) end(piece int, cell int8) *reading {
	i := &t.ends[piece][cell]
	if *i == 0 {
		*i = uint32(len(t.read))
		t.read = append(t.read, reading{})
		t.circuitBack.read(&t.read[*i], t.set, 1<<t.cellOf[piece], 1<<cell)
	}
	return &t.read[*i]
}

// back returns the value of a position.
func (t *circuitTurns) back(index uint64) solve.Value {
	if t.orbit == ^uint32(0) || uint64(t.first[t.orbit]) > index || uint64(t.first[t.orbit+1]) <= index {
		t.stand(t.orbitAt(index))
	}
	ours := uint32(index) - t.first[t.orbit] + 1
	if o := t.own[t.orbit]; o != nil {
		ours = uint32(o.list[ours-1])
	}
	best := uint8(0)
	if ours&(ours-1) == 0 {
		best = t.dame(bits.TrailingZeros32(ours))
	} else {
		if ours&t.canStep != 0 {
			best = t.half[int(t.orbit)<<t.pieces|int(ours)]
		}
		for s := ours; s != 0 && best != backWon; s &= s - 1 {
			best = max(best, t.jumps(bits.TrailingZeros32(s), ours))
		}
	}
	if best == 0 {
		return t.pass(ours)
	}
	return backed(best)
}

// reach adds a point within a series of jumps, once.
func (t *circuitTurns) reach(n int, at int8, turned uint32) int {
	if s := &t.seen[at][turned]; *s != t.search {
		*s = t.search
		t.room[n] = circuitJumping{at, turned}
		n++
	}
	return n
}

// begin starts the search of a piece's jumps.
func (t *circuitTurns) begin(piece int) (n int) {
	if t.search++; t.search == 0 {
		clear(t.seen[:])
		t.search = 1
	}
	return t.reach(0, t.cellOf[piece], 0)
}

// ended returns the worth of the best step after jumps by a piece that now stands on a cell.
func (t *circuitTurns) ended(piece int, at int8, ours uint32) uint8 {
	r := t.end(piece, at)
	return t.half[int(r.orbit)<<t.pieces|int(r.colouring(ours))]
}

// jumps returns the worth of the best turn that begins with jumps by one of several pieces. It
// may jump its own pieces before anything is turned, and each of the opponent's once. Turned
// pieces remain obstacles.
func (t *circuitTurns) jumps(piece int, ours uint32) (best uint8) {
	start, theirs := t.cellOf[piece], (uint32(1)<<t.pieces-1)&^ours
	others := ours &^ (1 << piece)
	n := t.begin(piece)
	for i := 0; i < n; i++ {
		s := t.room[i]
		if s.at != start || s.turned != 0 {
			if best = max(best, t.ended(piece, s.at, ours|s.turned)); best == backWon {
				return best
			}
		}
		over := theirs &^ s.turned
		if s.turned == 0 {
			over |= others
		}
		for d, by := range t.beside[s.at] {
			if by < 0 || t.pieceOf[by] < 0 {
				continue
			}
			bit := uint32(1) << t.pieceOf[by]
			to := t.beside[by][d]
			if over&bit == 0 || to < 0 || to != start && t.pieceOf[to] >= 0 {
				continue
			}
			n = t.reach(n, to, s.turned|bit&theirs)
		}
	}
	return best
}

// dame returns the worth of the best turn of a side's last piece, which moves and jumps any
// distance.
func (t *circuitTurns) dame(piece int) (best uint8) {
	start, ours := t.cellOf[piece], uint32(1)<<piece
	theirs := (uint32(1)<<t.pieces - 1) &^ ours
	free := func(c int8) bool { return c >= 0 && (c == start || t.pieceOf[c] < 0) }
	for d := range t.beside[start] {
		for to := t.beside[start][d]; free(to); to = t.beside[to][d] {
			best = max(best, worths[t.values.At(t.number(t.end(piece, to), theirs))])
		}
	}
	n := t.begin(piece)
	for i := 0; i < n && best != backWon; i++ {
		s := t.room[i]
		if s.turned != 0 {
			best = max(best, t.ended(piece, s.at, ours|s.turned))
		}
		for d := range t.beside[s.at] {
			over := t.beside[s.at][d]
			for free(over) {
				over = t.beside[over][d]
			}
			if over < 0 || s.turned>>t.pieceOf[over]&1 != 0 {
				continue
			}
			for to := t.beside[over][d]; free(to); to = t.beside[to][d] {
				n = t.reach(n, to, s.turned|1<<t.pieceOf[over])
			}
		}
	}
	return best
}

// pass returns the value of a position whose mover has no turn, which is rare. The rules say
// whether the opponent has one.
func (t *circuitTurns) pass(ours uint32) solve.Value {
	var men [2]uint64
	for j := range t.pieces {
		men[ours>>j&1^1] |= 1 << t.cellOf[j]
	}
	p := circuit.With(t.side, men[game.White], men[game.Black], game.White)
	if t.moves = p.AppendMoves(t.moves[:0]); len(t.moves) == 0 {
		return backed(0)
	}
	return t.values.At(t.number(t.end(0, t.cellOf[0]), (uint32(1)<<t.pieces-1)&^ours)).Before()
}
