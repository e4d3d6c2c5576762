package ra

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

const (
	rows   = 13
	middle = 6   // the 0-based row through both Ra
	wall   = 127 // the mailbox index that always holds a wall; above all cells
)

// plateau is one of the two boards with its precomputed geometry.
type plateau struct {
	board  *board.Board
	ra     [2]board.Cell    // the Ra each side defends
	stacks [2][3]board.Cell // the cells of the triples at the start
	// rays packs the three cells ahead of a side's piece on a cell, nearest in the
	// low byte: wall if there is no way, the last cell repeated beyond the edge,
	// the enemy Ra repeated beyond itself (see doc.go).
	rays [2][board.MaxCells][board.LatticeDirections]uint32
	// tempi is the number of moves that a group of 1, 2 or 3 that stays together
	// needs to enter the enemy Ra on an empty board.
	tempi [2][4][board.MaxCells]uint8
	// lanes packs the three cells seen from each Ra, nearest in the low byte. They
	// are wall beyond the edge and from the other Ra on.
	lanes [2][board.LatticeDirections]uint32
	// near are the cells of the lanes to each Ra.
	near [2][2]uint64
	// mirror exchanges top and bottom.
	mirror [board.MaxCells]board.Cell
}

// The boards, indexed by the value of the option board.
var plateaus = [2]plateau{
	newPlateau("ra114", 5, [2]string{"g10", "g3"}, [2][3]string{{"e9", "g8", "i9"}, {"e2", "g5", "i2"}}),
	newPlateau("ra127", 6, [2]string{"g10", "g4"}, [2][3]string{{"e9", "g8", "i9"}, {"e3", "g6", "i3"}}),
}

// newPlateau builds the board of the cells with -6 <= r <= 6, -6 <= q <= most and
// -6 <= q+r <= most in axial coordinates, with r = 0 in the middle row.
func newPlateau(id string, most int, ra [2]string, stacks [2][3]string) plateau {
	var widths, first, firstQ [rows]int
	for row := range rows {
		r := row - middle
		from, to := max(-middle, -middle-r), min(most, most-r)
		widths[row], first[row], firstQ[row] = to-from+1, 2*from+r, from
	}
	// Cells of one colour of the three-colouring are dark, so dark cells never
	// touch. A single piece that moves the full length stays on its colour.
	shade := func(row, col int) board.Shade {
		switch string(rune('a'+row)) + itoa(col+1) {
		case ra[game.White]:
			return board.WhiteRa
		case ra[game.Black]:
			return board.BlackRa
		}
		if (firstQ[row]+col-(row-middle))%3 == 0 {
			return board.Dark
		}
		return board.Light
	}
	b := board.Lattice(id, board.Cells, widths[:], first[:], shade)
	p := plateau{board: b}
	for side := range 2 {
		p.ra[side] = b.MustCell(ra[side])
		for i, name := range stacks[side] {
			p.stacks[side][i] = b.MustCell(name)
		}
	}
	for c := range board.Cell(b.Len()) {
		s := b.Site(c)
		p.mirror[c] = b.At(rows-1-s.Row, s.Col)
		for side := range game.Side(2) {
			for d := range board.LatticeDirections {
				p.rays[side][c][d] = p.ray(side, c, d)
			}
		}
	}
	for side := range game.Side(2) {
		for d := range board.LatticeDirections {
			p.lanes[side][d] = p.lane(side, d)
			for far := range 3 {
				if c := p.lanes[side][d] >> (8 * far) & 127; c != wall {
					p.near[side][c>>6] |= 1 << (c & 63)
				}
			}
		}
		for k := 1; k <= 3; k++ {
			p.race(side, k)
		}
	}
	return p
}

func (p *plateau) ray(side game.Side, c board.Cell, dir int) uint32 {
	packed := uint32(0)
	at := c
	for i := range 3 {
		next := at
		if i == 0 || at != p.ra[side.Other()] {
			next = p.board.Next(dir, at)
		}
		switch {
		case next == p.ra[side], next == board.None && i == 0:
			next = wall
		case next == board.None:
			next = at
		}
		packed |= uint32(next) << (8 * i)
		if next == wall {
			break
		}
		at = next
	}
	return packed
}

func (p *plateau) lane(side game.Side, dir int) uint32 {
	packed := uint32(0)
	at := p.ra[side]
	for i := range 3 {
		if at != wall {
			at = p.board.Next(dir, at)
			if at == board.None || at == p.ra[side.Other()] {
				at = wall
			}
		}
		packed |= uint32(at) << (8 * i)
	}
	return packed
}

// race fills tempi for one side and one group size, nearest cells first.
func (p *plateau) race(side game.Side, k int) {
	t := &p.tempi[side][k]
	for c := range t {
		t[c] = never
	}
	goal := p.ra[side.Other()]
	t[goal] = 0
	for tempo := uint8(1); tempo < never; tempo++ {
		found := false
		for c := range board.Cell(p.board.Len()) {
			if t[c] != never || c == p.ra[side] {
				continue
			}
			for _, ray := range p.rays[side][c] {
				if to, ok := reach(ray, k); ok && t[to] == tempo-1 {
					t[c], found = tempo, true
					break
				}
			}
		}
		if !found {
			return
		}
	}
}

// never is the value in tempi if there is no way at all.
const never = 99

// reach returns the cell where k pieces arrive along a ray of an empty board.
func reach(ray uint32, k int) (board.Cell, bool) {
	to := board.Cell(0)
	for i := range 4 - k {
		to = board.Cell(ray >> (8 * i))
		if to == wall {
			return board.None, false
		}
	}
	return to, true
}
