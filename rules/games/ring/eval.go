package ring

import (
	"math/bits"

	"tablier/rules/game"
)

// The features of a position. Unless stated otherwise, each is the side to move's number less the enemy's.
// weights.go has their weights.
const (
	pawns   = iota // pawns
	ringed         // pawns in rings
	steps          // steps to points without a pawn
	lines          // lines over which a bare pawn could be jumped if the points around it were right
	atHand         // 1 if the side to move can capture
	hanging        // if it cannot: its bare pawns that the enemy could capture
	hangs          // 1 if there are any
	move           // always 1
	prey           // enemy pawns that the side to move could capture
	reach          // free rings next to a pawn
	few            // pawns ahead times pawns gone, in quarters: exchanges help the side that is ahead
)

// features holds a number for each feature.
type features [few + 1]int16

var names = [len(features{})]string{
	pawns:   "pawns",
	ringed:  "pawns in rings",
	steps:   "steps of pawns",
	lines:   "lines over which bare pawns stand",
	atHand:  "a capture at hand",
	hanging: "bare pawns the enemy could capture",
	hangs:   "any such pawn",
	move:    "being on move",
	prey:    "enemy pawns that could be captured",
	reach:   "free rings next to pawns",
	few:     "pawns ahead, times the pawns gone, in quarters",
}

// Evaluate evaluates with the network under the options that it was trained for, else with the weights.
func (p *Position) Evaluate() int {
	if p.usual() {
		if n := trained(); n != nil {
			var in [mostInputs]uint16
			return n.Score(in[:p.fill(&in)&(mostInputs-1)])
		}
	}
	return p.Weigh()
}

// Weigh implements [game.Weigher]: it evaluates with the weights.
func (p *Position) Weigh() (score int) {
	var f features
	p.measure(&f)
	for i, w := range &weights {
		score += int(w) * int(f[i])
	}
	return score
}

// AppendFeatures implements [game.Featured].
func (p *Position) AppendFeatures(dst []int16) []int16 {
	var f features
	p.measure(&f)
	return append(dst, f[:]...)
}

// Weights implements [game.Weighted].
func (Game) Weights() []game.Weight {
	list := make([]game.Weight, len(weights))
	for i, w := range weights {
		list[i] = game.Weight{Name: names[i], Value: int(w), Aim: int(aim[i])}
	}
	return list
}

func (p *Position) measure(f *features) {
	g := &geometry[p.board&3]
	me := p.turn & 1
	own, enemy := p.pawns[me], p.pawns[me^1]
	all := own | enemy
	free, lined, beside := g.standing(own, all, p.rings)
	hisFree, hisLined, hisBeside := g.standing(enemy, all, p.rings)
	f[pawns] = int16(bits.OnesCount64(own) - bits.OnesCount64(enemy))
	f[ringed] = int16(bits.OnesCount64(own&p.rings) - bits.OnesCount64(enemy&p.rings))
	f[steps], f[lines] = int16(free-hisFree), int16(lined-hisLined)
	f[reach] = int16(bits.OnesCount64(beside&p.rings&^all) - bits.OnesCount64(hisBeside&p.rings&^all))
	f[move] = 1
	gone := 2*maxPawns - bits.OnesCount64(all)
	f[few] = f[pawns] * int16(gone) / 4
	if n := bits.OnesCount64(g.prey(own, all, enemy&^p.rings)); n != 0 {
		f[atHand], f[prey] = 1, int16(n)
	} else if n := bits.OnesCount64(g.prey(enemy, all, own&^p.rings)); n != 0 {
		f[hanging], f[hangs] = int16(n), 1
	}
}

// standing counts for one side the steps that its pawns could make and the lines over which its bare pawns could
// be jumped. It also returns all points next to its pawns.
func (g *tables) standing(own, all, rings uint64) (free, lined int, beside uint64) {
	for s := own; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s) & 63
		near := g.near[c]
		beside |= near
		free += bits.OnesCount64(near &^ all)
		if rings>>c&1 == 0 {
			lined += int(g.lines[c])
		}
	}
	return free, lined, beside
}

// prey returns the set of bare pawns that one of the hunters could capture with a single jump. pawns are all pawns
// on the board.
func (g *tables) prey(hunters, pawns, bare uint64) uint64 {
	taken := pawns | 1<<wall
	prey := uint64(0)
	for s := hunters; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s) & 63
		for v := g.near[c] & bare &^ prey; v != 0; v &= v - 1 {
			if taken>>(g.land[c][bits.TrailingZeros64(v)&63]&63)&1 == 0 {
				prey |= v & -v
			}
		}
	}
	return prey
}

// atRisk reports whether the enemy could capture a bare pawn of own on c.
func (g *tables) atRisk(c int, own, enemy uint64) bool {
	taken := own | enemy | 1<<wall
	for s := g.near[c&63] & enemy; s != 0; s &= s - 1 {
		if taken>>(g.land[bits.TrailingZeros64(s)&63][c&63]&63)&1 == 0 {
			return true
		}
	}
	return false
}

// Rank ranks long captures and safe landings first, then saving a pawn that could be captured, then going into a ring.
func (p *Position) Rank(m game.Move) int {
	g := &geometry[p.board&3]
	me := p.turn & 1
	own, enemy := p.pawns[me], p.pawns[me^1]
	c := source(m)
	if kindOf(m) == capture {
		rank := 1000 + 100*jumps(m)
		for i := range jumps(m) {
			d := jump(m, i)
			enemy &^= 1 << g.next[c&63][d]
			c = int(g.hop[c&63][d])
		}
		if own = own&^(1<<source(m)) | 1<<c; p.rings>>c&1 != 0 || !g.atRisk(c, own, enemy) {
			rank += 50
		}
		return rank
	}
	to := target(m)
	if kindOf(m) == ringStep {
		if own>>to&1 != 0 && g.atRisk(to, own, enemy) {
			return 80
		}
		return 0
	}
	rank := 0
	if p.rings>>to&1 != 0 {
		rank = 20
	}
	if p.rings>>c&1 == 0 && g.atRisk(c, own, enemy) {
		rank += 60
	}
	return rank
}
