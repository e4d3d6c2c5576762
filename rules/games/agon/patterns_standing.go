package agon

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// AppendStanding implements [game.Patterned].
func (Game) AppendStanding(dst []game.Finding, pos *Position) []game.Finding {
	p := teacher{pos}
	if p.setting() || p.crowned() {
		return dst
	}
	for s := range game.Black + 1 {
		dst = p.appendThreats(dst, s)
		dst = p.appendThrone(dst, s)
		dst = p.appendGates(dst, s)
	}
	return p.appendCount(dst)
}

// appendThreats reports the enemies that s could capture next.
func (p teacher) appendThreats(dst []game.Finding, s game.Side) []game.Finding {
	var told set
	queen := p.queens[s^1]
	for _, h := range p.hits(s) {
		if h.taken.len() > 1 {
			all := h.taken.list()
			f := finding(doubleFlank, s, 140, i18n.T("agon.pattern.double-flank.threat", "move", name(h.from)+"-"+name(h.to), "victims", named(all...)), all...)
			f.Arrows = append(f.Arrows, arrow(h.from, h.to))
			dst = append(dst, f)
		}
		for rest := h.taken.minus(told); !rest.empty(); {
			v := rest.pop()
			told = told.or(one(v))
			with := p.partner(h.to, v, p.men(s).minus(one(h.from)))
			pattern, worth, text := openFlank, 50+10*(5-int(ringOf[v])), "agon.pattern.open-flank.threat"
			if v == queen {
				pattern, worth, text = exposedQueen, 120, "agon.pattern.exposed-queen.threat"
			}
			f := finding(pattern, s, worth, i18n.T(text, "from", named(h.from), "to", named(h.to), "victim", named(v), "with", named(with)), v, h.from, h.to)
			f.Arrows = append(f.Arrows, arrow(h.from, h.to))
			dst = append(dst, f)
		}
	}
	return dst
}

// appendThrone reports the pieces of s around the throne.
func (p teacher) appendThrone(dst []game.Finding, s game.Side) []game.Finding {
	q := p.queens[s]
	near := p.guards[s].minus(p.captives).and(rings[1])
	switch {
	case q == none:
		return dst
	case q == seat && !p.captives.has(q):
		text := i18n.T("agon.pattern.seated-queen.is", "n", near.len())
		if near.empty() {
			text = i18n.T("agon.pattern.seated-queen.alone")
		}
		dst = append(dst, finding(seatedQueen, s, 30+10*near.len(), text, q))
		if near.len() >= 4 {
			gaps := rings[1].minus(p.guards[s]).list()
			if len(gaps) > 0 {
				f := finding(closingCircle, s, 60*near.len()-120, i18n.T("agon.pattern.closing-circle.is", "n", len(gaps), "gaps", named(gaps...)), gaps...)
				f.Whole = true
				dst = append(dst, f)
			}
		}
		return dst
	}
	if home := p.guards[s].and(rings[1]); home.len() >= 5 {
		dst = append(dst, finding(emptyCircle, s^1, 200, i18n.T("agon.pattern.empty-circle.is", "guards", named(home.list()...)), home.list()...))
	}
	if p.captives.has(q) {
		return dst
	}
	if inner := p.guards[s].minus(p.captives).and(rings[1].or(rings[2])); ringOf[q] >= 4 && inner.len() >= 3 {
		dst = append(dst, finding(lateQueen, s^1, 40, i18n.T("agon.pattern.late-queen.is", "queen", named(q), "n", inner.len()), q))
	}
	return p.appendBlocked(dst, s, q)
}

// appendBlocked reports whether the way to the throne is closed for the queen of s, who is not on it.
func (p teacher) appendBlocked(dst []game.Finding, s game.Side, q hex) []game.Finding {
	men := p.men(s).or(p.men(s ^ 1))
	switch {
	case ringOf[q] == 1 && men.has(seat):
		dst = append(dst, finding(blockedThrone, s^1, 70, i18n.T("agon.pattern.blocked-throne.taken", "queen", named(q)), q, seat))
	case ringOf[q] == 2:
		inward := around[q].and(rings[1])
		w := p.stepper(s)
		if w.targets(q, w.free).meets(inward) {
			return dst
		}
		dst = append(dst, finding(blockedThrone, s^1, 60, i18n.T("agon.pattern.blocked-throne.inward", "queen", named(q), "cells", named(inward.list()...), "n", inward.len()), append([]hex{q}, inward.list()...)...))
	case ringOf[q] > 2 && rings[1].minus(men).empty():
		dst = append(dst, finding(blockedThrone, s^1, 60, i18n.T("agon.pattern.blocked-throne.full", "queen", named(q)), q))
	}
	return dst
}

// appendGates reports the cells near the throne that the pieces of s keep shut by standing on both
// sides of them.
func (p teacher) appendGates(dst []game.Finding, s game.Side) []game.Finding {
	w := p.stepper(s ^ 1)
	for gates := w.traps.and(w.free).and(rings[1].or(rings[2])); !gates.empty(); {
		gate := gates.pop()
		shut := set{}
		for from := comesTo[gate].and(w.own); !from.empty(); {
			if h := from.pop(); w.targets(h, one(gate)).empty() {
				shut = shut.or(one(h))
			}
		}
		if shut.empty() {
			continue
		}
		keepers := p.men(s).and(around[gate])
		dst = append(dst, finding(shutGate, s, 30+10*(2-int(ringOf[gate])), i18n.T("agon.pattern.shut-gate.is", "gate", named(gate), "keepers", named(keepers.list()...), "out", named(shut.list()...), "n", shut.len()), append([]hex{gate}, keepers.list()...)...))
	}
	return dst
}

// clearLead is the lead, in steps, from which a lead is reported.
const clearLead = 4

// appendCount compares the numbers of steps inward that both sides still need.
func (p teacher) appendCount(dst []game.Finding) []game.Finding {
	var need [2]int
	for s := range need {
		if p.queens[s] == none {
			return dst
		}
		need[s] = int(ringOf[p.queens[s]])
		for g := p.guards[s]; !g.empty(); {
			need[s] += int(ringOf[g.pop()]) - 1
		}
	}
	ahead := game.White
	if need[game.Black] < need[game.White] {
		ahead = game.Black
	}
	if lead := need[ahead^1] - need[ahead]; lead >= clearLead {
		dst = append(dst, finding(stepCount, ahead, 10*lead, i18n.T("agon.pattern.step-count.is", "side", info.Sides[ahead], "mine", need[ahead], "theirs", need[ahead^1])))
	}
	return dst
}
