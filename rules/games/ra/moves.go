package ra

import (
	"math/bits"
	"slices"

	"tablier/rules/board"
	"tablier/rules/game"
)

// pack makes a move: k pieces go from one cell to another.
func pack(from, to board.Cell, k int) game.Move {
	return game.Move(from) | game.Move(to)<<8 | game.Move(k)<<16
}

func unpack(m game.Move) (from, to board.Cell, k int) {
	return board.Cell(m), board.Cell(m >> 8), int(m >> 16 & 3)
}

// The bytes of a mailbox, from the view of the moving side.
const (
	codeEnemy = 3 // added to the size of an enemy group; an own group is its size
	codeWall  = 7
)

// travel says, by the codes of the three cells ahead (the nearest lowest), how far 1, 2 and 3 pieces go, two
// bits each; 0 for an illegal move. total counts the legal ones among them for a group of 1, 2 or 3. The
// first index is the value of the option join.
var (
	travel [2][512]uint8
	total  [2][MostInCell + 1][512]uint8
)

func init() {
	for join := range 2 {
		for ahead := range 512 {
			n := uint8(0)
			for k := 1; k <= MostInCell; k++ {
				far := distance(ahead, k, join == 1)
				travel[join][ahead] |= uint8(far << (2 * (k - 1)))
				if far > 0 {
					n++
				}
				total[join][k][ahead] = n
			}
		}
	}
}

// distance returns how far k pieces go, or 0 if they may not move.
func distance(ahead, k int, exact bool) int {
	full := 4 - k
	for i := 1; i <= full; i++ {
		code := ahead >> (3 * (i - 1)) & 7
		switch {
		case code == codeWall:
			return 0
		case code > codeEnemy:
			if code-codeEnemy > k {
				return 0
			}
			return i
		case code > 0:
			if code+k > MostInCell || exact && i < full {
				return 0
			}
			return i
		}
	}
	return full
}

// spread writes the codes of all cells, from the view of side us.
func (p *Position) spread(box *[128]uint8, us game.Side) {
	box[wall] = codeWall
	them := us.Other()
	for w := range 2 {
		low, high := p.low[us][w], p.high[us][w]
		for all := low | high; all != 0; all &= all - 1 {
			i := bits.TrailingZeros64(all)
			box[(w<<6+i)&127] = uint8(low>>i&1 | high>>i&1<<1)
		}
		low, high = p.low[them][w], p.high[them][w]
		for all := low | high; all != 0; all &= all - 1 {
			i := bits.TrailingZeros64(all)
			box[(w<<6+i)&127] = codeEnemy + uint8(low>>i&1|high>>i&1<<1)
		}
	}
}

// ahead returns the codes of the three cells of a ray.
func ahead(box *[128]uint8, ray uint32) int {
	return int(box[ray&127]) | int(box[ray>>8&127])<<3 | int(box[ray>>16&127])<<6
}

// count returns how many moves a side would have if it were to move.
func (p *Position) count(us game.Side) int {
	var box [128]uint8
	p.spread(&box, us)
	rays := &plateaus[p.plateau].rays[us]
	n := 0
	for w := range 2 {
		for all := p.low[us][w] | p.high[us][w]; all != 0; all &= all - 1 {
			c := (w<<6 + bits.TrailingZeros64(all)) & 127
			t := &total[p.join&1][box[c]&3]
			for _, ray := range rays[c] {
				n += int(t[ahead(&box, ray)&511])
			}
		}
	}
	return n
}

// movable reports whether a side would have a move if it were to move.
func (p *Position) movable(us game.Side) bool {
	var box [128]uint8
	p.spread(&box, us)
	rays := &plateaus[p.plateau].rays[us]
	for w := range 2 {
		for all := p.low[us][w] | p.high[us][w]; all != 0; all &= all - 1 {
			c := (w<<6 + bits.TrailingZeros64(all)) & 127
			for _, ray := range rays[c] {
				if total[p.join&1][box[c]&3][ahead(&box, ray)&511] > 0 {
					return true
				}
			}
		}
	}
	return false
}

// CountMoves returns how many moves AppendMoves would append.
func (p *Position) CountMoves() int {
	if p.over() {
		return 0
	}
	n := p.count(p.turn)
	if n == 0 && p.count(p.turn.Other()) > 0 {
		return 1
	}
	return n
}

// mostMoves is a power of two above the number of moves of nine pieces, six ways each, plus one that is overwritten.
const mostMoves = 64

// AppendMoves appends the legal moves: from each cell, in each direction, with each number of pieces that may
// go there; or the forced pass.
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.over() {
		return dst
	}
	us := p.turn
	var box [128]uint8
	p.spread(&box, us)
	rays, far := &plateaus[p.plateau].rays[us], &travel[p.join&1]
	before := len(dst)
	dst = slices.Grow(dst, mostMoves)
	list, n := (*[mostMoves]game.Move)(dst[before:before+mostMoves]), 0
	for w := range 2 {
		for all := p.low[us][w] | p.high[us][w]; all != 0; all &= all - 1 {
			c := (w<<6 + bits.TrailingZeros64(all)) & 127
			size := int(box[c] & 3)
			for _, ray := range &rays[c] {
				// Each number of pieces is written, and kept if it may go. This avoids an unpredictable branch.
				steps := uint32(far[ahead(&box, ray)&511])
				for k := 1; k <= size; k++ {
					d := steps & 3
					list[n&(mostMoves-1)] = pack(board.Cell(c), board.Cell(ray<<8>>(8*d)), k)
					if d != 0 {
						n++
					}
					steps >>= 2
				}
			}
		}
	}
	dst = dst[:before+n]
	if len(dst) == before && p.count(us.Other()) > 0 {
		dst = append(dst, game.Pass)
	}
	return dst
}
