package ra

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// strikes says, by the codes of the three cells ahead, which of 1, 2 and 3
// pieces that go there eliminate an enemy group, two bits each as in travel.
var strikes [512]uint8

func init() {
	for ahead := range strikes {
		for k := 1; k <= MostInCell; k++ {
			far := distance(ahead, k, false)
			if far > 0 && far <= 3 {
				if code := ahead >> (3 * (far - 1)) & 7; code > codeEnemy && code != codeWall {
					strikes[ahead] |= 3 << (2 * (k - 1))
				}
			}
		}
	}
}

// NeverForced implements [game.Unforced].
func (*Position) NeverForced() {}

// AppendTactical implements [game.Tactical]: entries and eliminations.
func (p *Position) AppendTactical(dst []game.Move) (moves []game.Move, forced bool) {
	if p.over() {
		return dst, false
	}
	us := p.turn
	var box [128]uint8
	p.spread(&box, us)
	g := &plateaus[p.plateau]
	rays := &g.rays[us]
	goal := uint32(g.ra[us.Other()])
	for w := range 2 {
		for all := p.low[us][w] | p.high[us][w]; all != 0; all &= all - 1 {
			c := (w<<6 + bits.TrailingZeros64(all)) & 127
			sizes := uint8(1)<<(2*box[c]) - 1
			for _, ray := range rays[c] {
				look := ahead(&box, ray) & 511
				hits := strikes[look]
				entry := ray&0xFF == goal || ray>>8&0xFF == goal || ray>>16&0xFF == goal
				if hits == 0 && !entry {
					continue
				}
				far := travel[p.join&1][look] & sizes
				for k := 1; far != 0; k++ {
					if d := far & 3; d != 0 {
						if to := ray >> (8 * (d - 1)) & 0xFF; hits&3 != 0 || to == goal {
							dst = append(dst, pack(board.Cell(c), board.Cell(to), k))
						}
					}
					far >>= 2
					hits >>= 2
				}
			}
		}
	}
	return dst, false
}

// Threatens implements [game.Threatening]: the side could enter the enemy Ra.
func (p *Position) Threatens(s game.Side) bool {
	s &= 1
	g := &plateaus[p.plateau&1]
	lanes, near := &g.lanes[s^1], &g.near[s^1]
	own := [2]uint64{p.low[s][0] | p.high[s][0], p.low[s][1] | p.high[s][1]}
	if own[0]&near[0]|own[1]&near[1] == 0 {
		return false
	}
	enemies := [2]uint64{p.low[s^1][0] | p.high[s^1][0], p.low[s^1][1] | p.high[s^1][1]}
	for _, lane := range lanes {
		for range 3 {
			c := lane & 127
			if c == wall || enemies[c>>6]>>(c&63)&1 != 0 {
				break
			}
			if own[c>>6]>>(c&63)&1 != 0 {
				return !p.over()
			}
			lane >>= 8
		}
	}
	return false
}

// AppendParries implements [game.Threatening]: entries, and the moves to the cells of one open lane to the own Ra.
func (p *Position) AppendParries(dst []game.Move) []game.Move {
	from := len(dst)
	dst = p.AppendMoves(dst)
	us := p.turn & 1
	g := &plateaus[p.plateau&1]
	own := [2]uint64{p.low[us][0] | p.high[us][0], p.low[us][1] | p.high[us][1]}
	enemies := [2]uint64{p.low[us^1][0] | p.high[us^1][0], p.low[us^1][1] | p.high[us^1][1]}
	on := attackedLane(&g.lanes[us], own, enemies)
	goal := g.ra[us^1]
	on[goal>>6] |= 1 << (goal & 63)
	kept := dst[:from]
	for _, m := range dst[from:] {
		if to := m >> 8 & 127; on[to>>6]>>(to&63)&1 != 0 {
			kept = append(kept, m)
		}
	}
	return kept
}

// attackedLane returns the cells of one of some lanes on which the enemy could enter, up to the enemy's group. Without such a
// lane it returns all cells.
func attackedLane(lanes *[board.LatticeDirections]uint32, own, enemies [2]uint64) (on [2]uint64) {
	for _, lane := range lanes {
		on = [2]uint64{}
		for range 3 {
			c := lane & 127
			if c == wall || own[c>>6]>>(c&63)&1 != 0 {
				break
			}
			on[c>>6] |= 1 << (c & 63)
			if enemies[c>>6]>>(c&63)&1 != 0 {
				return on
			}
			lane >>= 8
		}
	}
	return [2]uint64{^uint64(0), ^uint64(0)}
}
