package ring

import (
	"math/bits"

	"tablier/game"
)

// What the terms of the evaluation are worth, in hundredths of a pawn.
const (
	pawnWorth    = 100
	ringWorth    = 10 // a ring around an own pawn
	stepWorth    = 2  // a step a pawn could make
	exposedWorth = 1  // a line over which a bare pawn could be jumped, were the points right
	turnWorth    = 45 // a capture at hand for the side to move
	hangingWorth = 30 // each bare pawn the enemy could capture, beyond one that may still be saved
)

// Evaluate judges by pawns, protection, threats and mobility.
func (p *Position) Evaluate() int {
	g := &geometry[p.board&3]
	me := p.turn & 1
	own, enemy := p.pawns[me], p.pawns[me^1]
	score := g.standing(own, enemy, p.rings) - g.standing(enemy, own, p.rings)
	if g.prey(own, own|enemy, enemy&^p.rings) != 0 {
		return score + turnWorth
	}
	if hanging := bits.OnesCount64(g.prey(enemy, own|enemy, own&^p.rings)); hanging > 0 {
		score -= hangingWorth*hanging - hangingWorth/2
	}
	return score
}

// standing values one side's pawns where they are.
func (g *tables) standing(own, enemy, rings uint64) int {
	score := pawnWorth*bits.OnesCount64(own) + ringWorth*bits.OnesCount64(own&rings)
	pawns := own | enemy
	for s := own; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s) & 63
		score += stepWorth * bits.OnesCount64(g.near[c]&^pawns)
		if rings>>c&1 == 0 {
			score -= exposedWorth * int(g.lines[c])
		}
	}
	return score
}

// prey is the set of bare pawns that one of the hunters could capture with a
// single jump; pawns is all pawns there are.
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

// Rank prefers long captures and safe landings, then saving a pawn that could be
// captured, then going into a ring.
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
