package ra

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/net"
)

// groupWorth is the worth of a group by itself, for its side, according to the weights, and the number of moves in
// which it could enter, at most farthest+1: [plateau][side][size][cell].
var groupWorth = func() (all [2][2][MostInCell + 1][128]struct {
	score   int32
	fastest uint8
}) {
	for i := range plateaus {
		for c := range plateaus[i].board.Len() {
			for s := range all[i] {
				for size := 1; size <= MostInCell; size++ {
					var p Position
					p.plateau = uint8(i)
					p.put(game.Side(s), board.Cell(c), size)
					var f features
					at := &all[i][s][size][c]
					at.fastest = p.standing(&f, game.Side(s), 1)
					for j, n := range f {
						at.score += int32(weights[j]) * int32(n)
					}
				}
			}
		}
	}
	return all
}()

// sight is the first group along a lane, from the view of the side to move: whose it is (both fields are 0 if there is
// none), and with how many pieces it could enter along the lane.
type sight struct{ own, enemy, most uint8 }

var sights = func() (all [512]sight) {
	for ahead := range all {
		for far := 1; far <= 3; far++ {
			code := ahead >> (3 * (far - 1)) & 7
			if code == 0 {
				continue
			}
			switch {
			case code <= MostInCell:
				all[ahead] = sight{own: 1, most: uint8(min(code, 4-far))}
			case code != codeWall:
				all[ahead] = sight{enemy: 1, most: uint8(min(code-codeEnemy, 4-far))}
			}
			break
		}
	}
	return all
}()

// sum returns the worth of the groups of a side by themselves, and the fewest moves in which one of them could enter.
func (p *Position) sum(s game.Side) (score, fewest int) {
	least := uint8(farthest + 1)
	table := &groupWorth[p.plateau&1][s&1]
	for w := range 2 {
		low, high := p.low[s&1][w], p.high[s&1][w]
		for all := low | high; all != 0; all &= all - 1 {
			at := bits.TrailingZeros64(all) & 63
			of := &table[(low>>at&1|high>>at&1<<1)&3][w<<6+at]
			score += int(of.score)
			least = min(least, of.fastest)
		}
	}
	return score, int(least)
}

// Evaluate implements [game.Evaluator]: with the network under the options that it was trained for, else with the
// weights. The position must not be decided.
func (p *Position) Evaluate() int {
	if p.plateau == 0 && p.join == 0 {
		if n := trained(); n != nil {
			return p.judge(n)
		}
	}
	return p.Weigh()
}

// judge evaluates with the network. If an entry is available, it adds the worth of the entry by the weights.
func (p *Position) judge(n *net.Net) int {
	us := p.turn & 1
	var box [128]uint8
	p.spread(&box, us)
	var in [mostInputs]uint16
	count, most := p.fill(&in, &box)
	score := n.Score(in[:count&(mostInputs-1)])
	if most > 0 {
		score += int(weights[entry]) + int(weights[points])*entryPoints[most&3]
	}
	return score
}

// Weigh implements [game.Weigher]: by men, closeness to the enemy Ra in moves, entries possible and threatened, and
// guards. It is the sum of features times weights, computed without a list of them.
func (p *Position) Weigh() int {
	us := p.turn & 1
	var box [128]uint8
	p.spread(&box, us)
	g := &plateaus[p.plateau&1]
	score, ours := p.sum(us)
	enemies, theirs := p.sum(us ^ 1)
	score -= enemies
	ways, most, guarded := 0, uint8(0), 0
	for _, lane := range g.lanes[us^1] {
		s := sights[ahead(&box, lane)&511]
		ways += int(s.own)
		most = max(most, s.most&-s.own)
		guarded -= int(s.enemy)
	}
	if ways > 0 {
		return score + int(weights[entry]) + int(weights[points])*entryPoints[most&3]
	}
	score += int(weights[move]) + int(weights[race])*(theirs-ours)
	for _, lane := range g.lanes[us] {
		s := sights[ahead(&box, lane)&511]
		ways += int(s.enemy)
		most = max(most, s.most&-s.enemy)
		guarded += int(s.own)
	}
	if ways > 0 {
		score += int(weights[threat]) + int(weights[threatPoints])*entryPoints[most&3]
		if ways > 1 {
			score += int(weights[double])
		}
	}
	return score + int(weights[blocked])*guarded
}
