package agon

import (
	"strings"

	"tablier/game"
)

func name(h hex) string { return theBoard.Name(cellOf[h]) }

// Explain says why a move is illegal.
func (Game) Explain(p *Position, m game.Move, _ string) string {
	wait, owner := p.waiting()
	switch {
	case m == game.Pass:
		return p.whyNoPass(wait)
	case p.placing(p.turn) && m>>8 != game.Move(none):
		return "guards are still being placed, each written as @ and its cell"
	}
	from, to := unpack(m)
	if from == none {
		return p.whyNotPlaced(to)
	}
	if p.setting() {
		return "the opponent is still placing guards; the turn is a pass"
	}
	if wait.empty() {
		return p.whyNoStep(from, to)
	}
	if !wait.has(from) {
		first := wait
		if wait.has(p.queens[owner]) {
			return "the captured queen on " + name(first.pop()) + " must be relocated first"
		}
		if wait.len() == 1 {
			return "the captured guard on " + name(first.pop()) + " must be relocated first"
		}
		return "one of the captured guards on " + list(wait) + " must be relocated first"
	}
	return p.whyNotLanded(from, to, owner)
}

func list(s set) string {
	var names []string
	for !s.empty() {
		names = append(names, name(s.pop()))
	}
	return strings.Join(names, ", ")
}

func (p *Position) whyNoPass(wait set) string {
	switch {
	case p.placing(p.turn):
		return "a guard must be placed"
	case !wait.empty():
		return "the captured piece on " + list(wait) + " must be relocated"
	}
	return "a side that has a legal step may not pass"
}

func (p *Position) whyNotPlaced(to hex) string {
	switch {
	case p.variant&freeSetup == 0:
		return "guards are placed only with setup=free"
	case !p.placing(p.turn):
		return "all six guards are placed already"
	case to == seat:
		return "no guard may be placed on the throne"
	}
	return name(to) + " is occupied"
}

func (p *Position) occupied(h hex) bool {
	return p.men(game.White).has(h) || p.men(game.Black).has(h)
}

func (p *Position) whyNotLanded(from, to hex, owner game.Side) string {
	enemy := p.men(owner.Other())
	queen := p.queens[owner] == from
	switch {
	case from == to:
		return "a captured piece never goes back to its own cell"
	case p.occupied(to):
		return name(to) + " is occupied"
	case !queen && ringOf[to] != 5:
		return "a captured guard goes to the outermost ring"
	case queen && to == seat && p.variant&queenOnThrone == 0:
		return "a captured queen may not be put on the throne"
	case p.flanks().flanked(enemy).has(to):
		return "on " + name(to) + " the piece would stand between two enemies"
	}
	return "on " + name(to) + " the piece would flank an enemy, and a relocation never captures"
}

func (p *Position) whyNoStep(from, to hex) string {
	own, enemy := p.men(p.turn), p.men(p.turn.Other())
	switch {
	case enemy.has(from):
		return "the piece on " + name(from) + " is the opponent's"
	case !own.has(from):
		return "nothing stands on " + name(from)
	case from == to:
		return "a step leads to another cell"
	case !around[from].has(to):
		return name(from) + " and " + name(to) + " are not adjacent"
	case p.occupied(to):
		return name(to) + " is occupied"
	case ringOf[to] > ringOf[from]:
		return "no piece ever steps outward"
	case to == seat && p.queens[p.turn] != from:
		return "only a queen may enter the throne"
	}
	if p.variant&neverTrap != 0 {
		return "the step ends between two enemies"
	}
	return "the step ends between two enemies and captures nothing"
}
