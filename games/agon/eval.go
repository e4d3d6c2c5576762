package agon

import "tablier/game"

// What a player would name: pieces near the throne, a seated queen, pieces that
// are captured or about to be. In hundredths of a guard brought home.
var (
	guardOn = [6]int{0, 100, 70, 44, 20, 0}
	queenOn = [6]int{190, 110, 80, 52, 24, 0}
)

const (
	waitingGuard = 45 // the turn that relocating costs
	waitingQueen = 60
	exiledQueen  = 70 // more, where the captor chooses her cell
	threat       = 14 // an enemy that could be captured next
	tempo        = 12
)

// Evaluate judges the position for the side to move.
func (p *Position) Evaluate() int {
	if p.setting() {
		return p.standing(p.turn&1) - p.standing(p.turn&1^1)
	}
	return p.standing(p.turn&1) + p.threats(p.turn&1)*2 + tempo - p.standing(p.turn&1^1) - p.threats(p.turn&1^1)
}

// standing adds up where the pieces of s are.
func (p *Position) standing(s game.Side) int {
	score := 0
	free := p.guards[s].minus(p.captives)
	for ring := 1; ring < 5; ring++ {
		score += guardOn[ring] * free.and(rings[ring]).len()
	}
	if !p.captives.empty() {
		score -= waitingGuard * p.captives.and(p.guards[s]).len()
	}
	q := p.queens[s]
	if q == none {
		return score
	}
	if p.captives.has(q) {
		if p.variant&captorPlaces != 0 {
			return score - exiledQueen - waitingQueen
		}
		return score - waitingQueen
	}
	return score + queenOn[ringOf[q]]
}

// threats is the worth of the captures s could make next, were it its turn and
// nothing of its own captured.
func (p *Position) threats(s game.Side) int {
	own, enemy := p.men(s), p.men(s^1)
	prey := enemy.minus(p.captives)
	goals := p.flanks().taking(own, prey).minus(own).minus(enemy)
	n := 0
	for rest := own; !rest.empty() && !goals.empty(); {
		h := rest.pop()
		if hits := stepsOf[h].and(goals); !hits.empty() {
			n += hits.len()
		}
	}
	return threat * min(n, 4)
}

// Rank orders moves for a search: captures, the throne, steps inward.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	from, to := unpack(m)
	if from == none {
		return 0
	}
	if p.captives.has(from) {
		// The nearer to the throne, the better for the owner.
		near := 5 - int(ringOf[to])
		if !p.men(p.turn).has(from) {
			near = int(ringOf[to])
		}
		return near
	}
	s := p.turn & 1
	rank := 0
	taken := p.flanks().taken(to, p.men(s).minus(one(from)), p.men(s^1).minus(p.captives))
	if !taken.empty() {
		rank = 100 * taken.len()
		if taken.has(p.queens[s^1]) {
			rank += 100
		}
	}
	if to == seat {
		rank += 80
	}
	if ringOf[to] < ringOf[from] {
		rank += 10 - int(ringOf[to])
	}
	return rank
}
