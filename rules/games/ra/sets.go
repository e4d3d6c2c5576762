package ra

import (
	"math/bits"
	"sync"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Groups returns the set of cells with exactly size pieces of a side, 1 to [MostInCell].
func (p *Position) Groups(s game.Side, size int) board.Bits128 {
	low, high := &p.low[s&1], &p.high[s&1]
	var flip [2]uint64 // inverts the digits that must be 0
	if size&1 == 0 {
		flip[0] = ^uint64(0)
	}
	if size&2 == 0 {
		flip[1] = ^uint64(0)
	}
	return board.Bits128{Lo: (low[0] ^ flip[0]) & (high[0] ^ flip[1]), Hi: (low[1] ^ flip[0]) & (high[1] ^ flip[1])}
}

// Bare returns the board without pieces under the options of p.
func (p *Position) Bare(turn game.Side) Position {
	return Position{turn: turn, plateau: p.plateau, join: p.join}
}

// Put sets the number of pieces of a side on a cell to size. It checks nothing.
func (p *Position) Put(s game.Side, c board.Cell, size int) { p.put(s&1, c&127, size) }

// Step unpacks a move: from where, to where, and how many pieces.
func Step(m game.Move) (from, to board.Cell, k int) { return unpack(m) }

// way is a cell and a direction from it.
type way struct {
	from uint8
	dir  uint8
}

// backs lists, by plateau, side and cell, the ways on whose three cells ahead the cell lies.
var backs = sync.OnceValue(func() *[2][2][board.MaxCells][]way {
	var all [2][2][board.MaxCells][]way
	for i := range plateaus {
		for s := range plateaus[i].rays {
			for c := range board.Cell(plateaus[i].board.Len()) {
				if c == plateaus[i].ra[0] || c == plateaus[i].ra[1] {
					continue // no move continues from a Ra
				}
				for d, ray := range plateaus[i].rays[s][c] {
					last := uint8(wall)
					for n := range 3 {
						to := uint8(ray >> (8 * n))
						if to == wall {
							break
						}
						if to != last {
							all[i][s][to] = append(all[i][s][to], way{uint8(c), uint8(d)})
						}
						last = to
					}
				}
			}
		}
	}
	return &all
})

// AppendBefore appends the positions from which a move that takes nothing leads to p, once
// for each such move. A forced pass counts as one.
func (p *Position) AppendBefore(dst []Position) []Position {
	us, them := p.turn.Other(), p.turn
	var box [128]uint8
	p.spread(&box, us)
	g := &plateaus[p.plateau]
	ways := &backs()[p.plateau][us]
	for w := range 2 {
		for all := p.low[us][w] | p.high[us][w]; all != 0; all &= all - 1 {
			to := (w<<6 + bits.TrailingZeros64(all)) & 127
			here := box[to]
			for _, b := range ways[to] {
				there := box[b.from&127]
				if there > MostInCell || int(b.from) == to {
					continue
				}
				ray := g.rays[us][b.from][b.dir]
				for k := uint8(1); k <= here && there+k <= MostInCell; k++ {
					box[to], box[b.from&127] = here-k, there+k
					far := travel[p.join&1][ahead(&box, ray)&511] >> (2 * (k - 1)) & 3
					if far != 0 && int(ray>>(8*(far-1))&127) == to {
						q := *p
						q.turn = us
						q.put(us, board.Cell(to), int(here-k))
						q.put(us, board.Cell(b.from), int(there+k))
						dst = append(dst, q)
					}
				}
				box[to], box[b.from&127] = here, there
			}
		}
	}
	if !p.movable(us) && p.movable(them) {
		q := *p
		q.turn = us
		dst = append(dst, q)
	}
	return dst
}
