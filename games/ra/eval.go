package ra

import (
	"math/bits"

	"tablier/board"
	"tablier/game"
)

// What things are worth, in hundredths of a man.
const (
	manWorth      = 100
	canEnter      = 6000 // the side to move enters at once
	entryWorth    = 300  // for each point of an entry
	threatWorth   = 40   // an entry threatened by the side not to move, to be parried
	doubleThreat  = 1500 // two of them, seldom parried with one move
	guardWorth    = 12   // an own group in front of the own Ra, for each lane
	certainThreat = 2
)

// approach is what a group of 1, 2 or 3 is worth for needing so many moves to
// enter the enemy Ra of an empty board. Sizes add up: a triple also counts as a pair and a single.
var approach = [MostInCell + 1][5]int{
	1: {0, 30, 16, 8, 3},
	2: {0, 24, 14, 8, 4},
	3: {0, 30, 18, 10, 5},
}

// Evaluate judges a position that is not decided, for the side to move: men,
// closeness to the enemy Ra in moves, entries possible and threatened, guards.
func (p *Position) Evaluate() int {
	us := p.turn
	them := us.Other()
	var box [128]uint8
	p.spread(&box, us)
	g := &plateaus[p.plateau]
	value := p.standing(us) - p.standing(them)
	if k, lanes := p.entries(&box, us); lanes > 0 {
		return canEnter + entryWorth*entryPoints[k] + value
	}
	if k, lanes := p.entries(&box, them); lanes > 0 {
		value -= threatWorth + threatWorth*entryPoints[k]
		if lanes >= certainThreat {
			value -= doubleThreat
		}
	}
	for s := range game.Side(2) {
		for _, lane := range g.lanes[s] {
			code, _ := first(&box, lane)
			switch ours := code <= MostInCell; {
			case code > 0 && ours && s == us:
				value += guardWorth
			case code > 0 && !ours && s == them:
				value -= guardWorth
			}
		}
	}
	return value
}

// standing is the worth of one side's groups by themselves.
func (p *Position) standing(s game.Side) int {
	tempi := &plateaus[p.plateau].tempi[s]
	value := 0
	for w := range 2 {
		for all := p.low[s][w] | p.high[s][w]; all != 0; all &= all - 1 {
			c := board.Cell((w<<6 + bits.TrailingZeros64(all)) & 127)
			size := p.size(s, c)
			value += manWorth * size
			for k := 1; k <= size; k++ {
				if t := tempi[k][c]; t < uint8(len(approach[k])) {
					value += approach[k][t]
				}
			}
		}
	}
	return value
}

// entries is how a side could enter the enemy Ra at once, were it its turn: the
// most pieces, and along how many lines. The box is seen from the side to move.
func (p *Position) entries(box *[128]uint8, s game.Side) (most, lanes int) {
	base := 0
	if s != p.turn {
		base = codeEnemy
	}
	for _, lane := range plateaus[p.plateau].lanes[s.Other()] {
		code, far := first(box, lane)
		if size := code - base; size >= 1 && size <= MostInCell {
			most = max(most, min(size, 4-far))
			lanes++
		}
	}
	return most, lanes
}

// first finds the nearest group on a lane and how far away it stands; code 0 for none.
func first(box *[128]uint8, lane uint32) (code, far int) {
	for far = 1; far <= 3; far++ {
		code = int(box[lane&127])
		if code == codeWall {
			return 0, far
		}
		if code > 0 {
			return code, far
		}
		lane >>= 8
	}
	return 0, far
}

// Rank puts entries first, by points, then eliminations, by what is taken, then
// moves to where the enemy Ra is one move away.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, to, k := unpack(m)
	g := &plateaus[p.plateau]
	them := p.turn.Other()
	if to == g.ra[them] {
		return 1000 * entryPoints[k]
	}
	rank := 100 * p.size(them, to)
	if g.tempi[p.turn][k][to] == 1 {
		rank += 10 * entryPoints[k]
	}
	return rank
}
