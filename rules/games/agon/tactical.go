package agon

import "tablier/rules/game"

// NeverForced implements [game.Unforced].
func (*Position) NeverForced() {}

// AppendTactical implements [game.Tactical]: captures, and the step that fills the
// ring around the queen on the throne. There are none while pieces wait to be
// relocated: the evaluation knows the cost of a relocation, and nearly all
// relocations are alike.
func (p *Position) AppendTactical(dst []game.Move) (moves []game.Move, forced bool) {
	if p.crowned() || p.setting() {
		return dst, false
	}
	if wait, _ := p.waiting(); !wait.empty() {
		return dst, false
	}
	s := p.turn & 1
	own, enemy := p.men(s), p.men(s^1)
	goals := p.flanks().taking(own, enemy.minus(p.captives)).minus(own).minus(enemy)
	last := p.lastGap(s)
	if goals.empty() && last.empty() {
		return dst, false
	}
	w := p.stepper(s)
	for own := w.own; !own.empty(); {
		h := own.pop()
		open := goals.or(last)
		if h != p.queens[s] {
			open = open.minus(rings[0])
		}
		if stepsOf[h&(hexes-1)].and(open).empty() {
			continue
		}
		friends := w.own.minus(one(h))
		for to := w.targets(h, open); !to.empty(); {
			t := to.pop()
			if last.has(t) && h != p.queens[s] && ringOf[h] != 1 || !w.flanks.taken(t, friends, w.prey).empty() {
				dst = append(dst, pack(h, t))
			}
		}
	}
	return dst, false
}

// lastGap is the only cell around the throne without a guard of s if it is free and
// the queen is on the throne; else it is empty.
func (p *Position) lastGap(s game.Side) set {
	if p.queens[s] != seat {
		return set{}
	}
	if gap := rings[1].minus(p.guards[s]); gap.len() == 1 {
		return gap.minus(p.men(s ^ 1))
	}
	return set{}
}
