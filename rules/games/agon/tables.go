package agon

import "tablier/rules/board"

var (
	widths   = []int{6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6}
	theBoard = buildBoard()
)

// leftmost is the axial column of the first cell of a row.
func leftmost(row int) int { return max(-5, -row) }

func buildBoard() *board.Board {
	first := make([]int, len(widths))
	for row := range first {
		first[row] = 2*leftmost(row) + row - 5
	}
	return board.Lattice("agon", board.Cells, widths, first, func(row, col int) board.Shade {
		switch ring := ringAt(row, leftmost(row)+col); {
		case ring == 0:
			return board.Centre
		case ring%2 == 1:
			return board.Dark
		}
		return board.Light
	})
}

// ringAt is the distance of a cell from the throne.
func ringAt(row, q int) int {
	r := row - 5
	return max(q, -q, r, -r, q+r, -q-r)
}

// offsets are the six directions of package board as differences of hexes.
var offsets = [6]int{board.E: 1, board.NE: -11, board.NW: -12, board.W: -1, board.SW: 11, board.SE: 12}

// pairs are the pairs of directions in which two neighbours may flank a cell:
// the three straight ones, then the six at 120 degrees.
var pairs = [9][2]int{{0, 3}, {1, 4}, {2, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}, {5, 1}}

// flanks is the geometry of flanking for one value of the option "capture".
type flanks struct {
	// valid[i] holds the cells that can be flanked from the directions pairs[i].
	valid [9]set
	// partners[h][d] holds the cells that flank, together with h, the neighbour of h in direction d.
	partners [hexes][6]set
}

var (
	cellOf  [hexes]board.Cell // board.None between the rows
	hexOf   [91]hex
	ringOf  [hexes]uint8
	singles [hexes]set
	onBoard set
	rings   [6]set
	around  [hexes]set // neighbours
	stepsOf [hexes]set // neighbours on the same ring or the next one inward
	comesTo [hexes]set // the inverse of stepsOf: the cells from which a step leads here
	dirOf   [25]uint8  // direction by difference of hexes + 12
	capture [4]flanks  // by value of the option
)

func init() {
	for i := range cellOf {
		cellOf[i] = board.None
	}
	for c := range board.Cell(theBoard.Len()) {
		s := theBoard.Site(c)
		q := leftmost(s.Row) + s.Col
		h := hex(12*s.Row + q)
		cellOf[h], hexOf[c], ringOf[h] = c, h, uint8(ringAt(s.Row, q))
		if h < 64 {
			singles[h] = set{lo: 1 << h}
		} else {
			singles[h] = set{hi: 1 << (h - 64)}
		}
		onBoard = onBoard.or(singles[h])
		rings[ringOf[h]] = rings[ringOf[h]].or(singles[h])
	}
	for d, off := range offsets {
		dirOf[off+12] = uint8(d)
	}
	for _, h := range hexOf {
		for d := range offsets {
			if n, ok := neighbour(h, d); ok {
				around[h] = around[h].or(one(n))
			}
		}
		reach := rings[ringOf[h]]
		if ringOf[h] > 0 {
			reach = reach.or(rings[ringOf[h]-1])
		}
		stepsOf[h] = around[h].and(reach)
		for to := stepsOf[h]; !to.empty(); {
			t := to.pop()
			comesTo[t] = comesTo[t].or(one(h))
		}
	}
	for v := range captures {
		capture[v].build(v)
	}
}

func neighbour(h hex, d int) (hex, bool) {
	n := int(h) + offsets[d]
	if n < 0 || n >= hexes || cellOf[n] == board.None {
		return none, false
	}
	return hex(n), true
}

func (f *flanks) build(value int) {
	for _, victim := range hexOf {
		for i, pair := range pairs {
			a, okA := neighbour(victim, pair[0])
			b, okB := neighbour(victim, pair[1])
			straight := i < 3
			own := okA && okB && ringOf[a] == ringOf[victim] && ringOf[b] == ringOf[victim]
			if !okA || !okB || value == captureStraight && !straight || value == captureRing && !own {
				continue
			}
			f.valid[i] = f.valid[i].or(one(victim))
			toVictim := func(d int) int { return board.Opposite(d) }
			f.partners[a][toVictim(pair[0])] = f.partners[a][toVictim(pair[0])].or(one(b))
			f.partners[b][toVictim(pair[1])] = f.partners[b][toVictim(pair[1])].or(one(a))
		}
	}
}

// flanked returns the cells between two of the given pieces.
func (f *flanks) flanked(by set) set {
	// beside[d] are the cells that have one of by in direction d.
	beside := [6]set{by.down(1), by.up(11), by.up(12), by.up(1), by.down(11), by.down(12)}
	var out set
	for i := range pairs {
		out = out.or(beside[pairs[i][0]].and(beside[pairs[i][1]]).and(f.valid[i]))
	}
	return out
}

// taken returns the pieces of prey that a piece arriving on h flanks together
// with one of friends, which must not include the cell that the piece came from.
func (f *flanks) taken(h hex, friends, prey set) set {
	var out set
	for near := around[h&(hexes-1)].and(prey); !near.empty(); {
		v := near.pop()
		if f.partners[h&(hexes-1)][dirOf[int(v)-int(h)+12]].meets(friends) {
			out = out.or(one(v))
		}
	}
	return out
}

// taking returns the cells where one more friend would flank a piece of prey.
func (f *flanks) taking(friends, prey set) set {
	var out set
	for !prey.empty() {
		v := prey.pop()
		for near := around[v&(hexes-1)].and(friends); !near.empty(); {
			h := near.pop()
			out = out.or(f.partners[h&(hexes-1)][dirOf[int(v)-int(h)+12]])
		}
	}
	return out
}
