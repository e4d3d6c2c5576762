package agon

import (
	"strings"

	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

func name(h hex) string { return theBoard.Name(cellOf[h]) }

// Explain says why a move is illegal, in French and in English.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	wait, owner := p.waiting()
	switch {
	case m == game.Pass:
		return p.whyNoPass(wait)
	case p.placing(p.turn) && m>>8 != game.Move(none):
		return game.Text{FR: "on pose encore les gardes, chacun écrit @ et sa case", EN: "guards are still being placed, each written as @ and its cell"}
	}
	from, to := unpack(m)
	if from == none {
		return p.whyNotPlaced(to)
	}
	if p.setting() {
		return game.Text{FR: "l’adversaire pose encore ses gardes ; le tour est un « pass »", EN: "the opponent is still placing guards; the turn is a pass"}
	}
	if wait.empty() {
		return p.whyNoStep(from, to)
	}
	if wait.has(from) {
		return p.whyNotLanded(from, to, owner)
	}
	if all := list(wait); wait.has(p.queens[owner]) {
		return game.Text{FR: "la reine prise en " + all + " doit d’abord être replacée", EN: "the captured queen on " + all + " must be relocated first"}
	} else if wait.len() == 1 {
		return game.Text{FR: "le garde pris en " + all + " doit d’abord être replacé", EN: "the captured guard on " + all + " must be relocated first"}
	} else {
		return game.Text{FR: "il faut d’abord replacer un des gardes pris (" + all + ")", EN: "one of the captured guards (" + all + ") must be relocated first"}
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
	case p.placing(p.turn):
		return game.Text{FR: "il faut poser un garde", EN: "a guard must be placed"}
	case !wait.empty():
		return game.Text{FR: "il faut replacer une pièce prise (" + list(wait) + ")", EN: "a captured piece (" + list(wait) + ") must be relocated"}
	}
	return game.Text{FR: "on ne passe pas tant qu’un pas est possible", EN: "a side that has a legal step may not pass"}
}

func (p *Position) whyNotPlaced(to hex) game.Text {
	switch {
	case p.variant&freeSetup == 0:
		return game.Text{FR: "on ne pose de gardes qu’avec setup=free", EN: "guards are placed only with setup=free"}
	case !p.placing(p.turn):
		return game.Text{FR: "les six gardes sont déjà posés", EN: "all six guards are placed already"}
	case to == seat:
		return game.Text{FR: "on ne pose pas de garde sur le trône", EN: "no guard may be placed on the throne"}
	}
	return occupiedText(to)
}

func occupiedText(h hex) game.Text {
	return game.Text{FR: "la case " + name(h) + " est occupée", EN: name(h) + " is occupied"}
}

func (p *Position) occupied(h hex) bool {
	return p.men(game.White).has(h) || p.men(game.Black).has(h)
}

func (p *Position) whyNotLanded(from, to hex, owner game.Side) game.Text {
	queen := p.queens[owner] == from
	switch {
	case from == to:
		return game.Text{FR: "une pièce prise ne revient jamais sur sa propre case", EN: "a captured piece never goes back to its own cell"}
	case p.occupied(to):
		return occupiedText(to)
	case !queen && ringOf[to] != 5:
		return game.Text{FR: "un garde pris va sur le bord du plateau", EN: "a captured guard goes to the outermost ring"}
	case queen && to == seat && p.variant&queenOnThrone == 0:
		return game.Text{FR: "une reine prise ne peut pas être reposée sur le trône", EN: "a captured queen may not be put on the throne"}
	case p.flanks().flanked(p.men(owner.Other())).has(to):
		return game.Text{FR: "en " + name(to) + ", la pièce serait entre deux ennemis", EN: "on " + name(to) + " the piece would stand between two enemies"}
	}
	return game.Text{
		FR: "en " + name(to) + ", la pièce prendrait un ennemi en tenaille, et replacer une pièce ne prend jamais",
		EN: "on " + name(to) + " the piece would flank an enemy, and a relocation never captures",
	}
}

func (p *Position) whyNoStep(from, to hex) game.Text {
	own, enemy := p.men(p.turn), p.men(p.turn.Other())
	switch {
	case enemy.has(from):
		return game.Text{FR: "la pièce en " + name(from) + " est à l’adversaire", EN: "the piece on " + name(from) + " is the opponent's"}
	case !own.has(from):
		return game.Text{FR: "il n’y a rien en " + name(from), EN: "nothing stands on " + name(from)}
	case from == to:
		return game.Text{FR: "un pas mène sur une autre case", EN: "a step leads to another cell"}
	case !around[from].has(to):
		return game.Text{FR: name(from) + " et " + name(to) + " ne se touchent pas", EN: name(from) + " and " + name(to) + " are not adjacent"}
	case p.occupied(to):
		return occupiedText(to)
	case ringOf[to] > ringOf[from]:
		return game.Text{FR: "aucune pièce ne s’éloigne du trône", EN: "no piece ever steps outward"}
	case to == seat && p.queens[p.turn] != from:
		return game.Text{FR: "seule une reine peut monter sur le trône", EN: "only a queen may enter the throne"}
	case p.variant&neverTrap != 0:
		return game.Text{FR: "le pas finit entre deux ennemis", EN: "the step ends between two enemies"}
	}
	return game.Text{FR: "le pas finit entre deux ennemis et ne prend rien", EN: "the step ends between two enemies and captures nothing"}
}
