package agon

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

func name(h hex) string { return theBoard.Name(cellOf[h]) }

// Explain says why a move is illegal.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	wait, owner := p.waiting()
	switch {
	case m == game.Pass:
		return p.whyNoPass(wait)
	case wait.empty() && p.placing(p.turn) && m>>8 != game.Move(none):
		return i18n.T("agon.want-guard")
	}
	from, to := unpack(m)
	if from == none && wait.empty() {
		return p.whyNotPlaced(to)
	}
	if wait.empty() {
		return p.whyNoStep(from, to)
	}
	if wait.has(from) {
		return p.whyNotLanded(from, to, owner)
	}
	if all := list(wait); wait.has(p.queens[owner]) {
		return i18n.T("agon.relocate-queen-first", "all", all)
	} else if wait.len() == 1 {
		return i18n.T("agon.relocate-guard-first", "all", all)
	} else {
		return i18n.T("agon.relocate.guard-first", "all", all)
	}
}

func list(s set) string {
	var names []string
	for !s.empty() {
		names = append(names, name(s.pop()))
	}
	return strings.Join(names, ", ")
}

func (p *Position) whyNoPass(wait set) game.Text {
	switch {
	case !wait.empty():
		return i18n.T("agon.relocate-first", "wait", list(wait))
	case p.placing(p.turn):
		return i18n.T("agon.guard-must-placed")
	}
	return i18n.T("agon.pass-with-steps")
}

func (p *Position) whyNotPlaced(to hex) game.Text {
	switch {
	case p.variant&freeSetup == 0:
		return i18n.T("agon.placing.needs-option")
	case !p.placing(p.turn):
		return i18n.T("agon.hand-empty")
	case to == seat:
		return i18n.T("agon.throne.no-guard")
	}
	return occupiedText(to)
}

func occupiedText(h hex) game.Text {
	return i18n.T("agon.occupied", "cell", name(h))
}

func (p *Position) occupied(h hex) bool {
	return p.men(game.White).has(h) || p.men(game.Black).has(h)
}

func (p *Position) whyNotLanded(from, to hex, owner game.Side) game.Text {
	queen := p.queens[owner] == from
	switch {
	case from == to:
		return i18n.T("agon.relocate.own-cell")
	case p.occupied(to):
		return occupiedText(to)
	case !queen && ringOf[to] != 5:
		return i18n.T("agon.guard-to-rim")
	case queen && to == seat && p.variant&queenOnThrone == 0:
		return i18n.T("agon.relocate.queen-throne")
	case p.flanks().flanked(p.men(owner.Other())).has(to):
		return i18n.T("agon.relocation-flanked", "to", name(to))
	}
	return i18n.T("agon.relocation-flanks", "to", name(to))
}

func (p *Position) whyNoStep(from, to hex) game.Text {
	own, enemy := p.men(p.turn), p.men(p.turn.Other())
	switch {
	case enemy.has(from):
		return i18n.T("agon.piece-opponents", "from", name(from))
	case !own.has(from):
		return i18n.T("agon.nothing-stands-on", "from", name(from))
	case from == to:
		return i18n.T("agon.step-same-cell")
	case !around[from].has(to):
		return i18n.T("agon.not-adjacent", "from", name(from), "to", name(to))
	case p.occupied(to):
		return occupiedText(to)
	case ringOf[to] > ringOf[from]:
		return i18n.T("agon.step-outward")
	case to == seat && p.queens[p.turn] != from:
		return i18n.T("agon.throne-queens-only")
	case p.variant&neverTrap != 0:
		return i18n.T("agon.step-flanked")
	}
	return i18n.T("agon.step-between.no-capture")
}
