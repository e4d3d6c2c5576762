package agon

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var (
	_ game.Prompter[Position]    = Game{}
	_ game.Refuser[Position]     = Game{}
	_ game.Storyteller[Position] = Game{}
)

// cellsOf returns a set as cells of the board.
func cellsOf(s set) (cells []board.Cell) {
	for !s.empty() {
		cells = append(cells, cellOf[s.pop()])
	}
	return cells
}

// Prompt asks for a guard to place, a captured piece to put back, or a step.
func (Game) Prompt(p *Position, clicks []board.Cell, e game.Entry) game.Prompt {
	say := func(id string, values ...any) game.Prompt {
		return game.Prompt{Text: i18n.T(id, values...), Cells: e.Next}
	}
	if len(clicks) > 1 || len(e.Next) == 0 {
		return game.Prompt{}
	}
	wait, owner := p.waiting()
	if wait.empty() && p.placing(p.turn) {
		return say("agon.ask-place", "n", maxGuards-p.guards[p.turn&1].len())
	}
	queen := p.queens[owner]
	if len(clicks) == 0 {
		switch {
		case wait.empty():
			return say("agon.ask-step")
		case !wait.has(queen):
			cells := cellsOf(wait)
			return say("agon.ask-relocate", "n", len(cells), "cells", game.CellList(theBoard, cells))
		case owner == p.turn:
			return say("agon.ask-queen", "cell", name(queen))
		}
		return say("agon.ask-their-queen", "cell", name(queen))
	}
	from := hexOf[clicks[0]]
	switch {
	case wait.has(from) && from == queen:
		return say("agon.ask-queen-target")
	case wait.has(from):
		return say("agon.ask-rim", "cell", name(from))
	case from == queen:
		return say("agon.ask-queen-step")
	}
	return say("agon.ask-guard-step")
}

// Refuse says why a turn that begins with clicks cannot continue with c.
func (Game) Refuse(p *Position, clicks []board.Cell, _ game.Entry, c board.Cell) game.Prompt {
	at := hexOf[c]
	wait, owner := p.waiting()
	switch {
	case len(clicks) > 1:
		return game.Prompt{}
	case wait.empty() && p.placing(p.turn):
		return game.Prompt{Text: i18n.Sentence(p.whyNotPlaced(at))}
	case len(clicks) == 1 && wait.empty():
		return game.Prompt{Text: i18n.Sentence(p.whyNoStep(hexOf[clicks[0]], at))}
	case len(clicks) == 1:
		return game.Prompt{Text: i18n.Sentence(p.whyNotLanded(hexOf[clicks[0]], at, owner))}
	case wait.empty():
		return p.refuseStep(at)
	case !p.men(p.turn).has(at):
		return game.Prompt{}
	}
	why := i18n.T("agon.relocate-guard-first", "all", list(wait))
	if wait.has(p.queens[owner]) {
		why = i18n.T("agon.relocate-queen-first", "all", list(wait))
	} else if wait.len() > 1 {
		why = i18n.T("agon.relocate.guard-first", "all", list(wait))
	}
	return game.Prompt{Text: i18n.Sentence(why), Cells: cellsOf(wait)}
}

// refuseStep says why the own piece on h has no step.
func (p *Position) refuseStep(h hex) game.Prompt {
	if !p.men(p.turn).has(h) {
		return game.Prompt{}
	}
	for reach := stepsOf[h&(hexes-1)]; !reach.empty(); {
		// A free cell that is not a legal step is between two enemies, or is the throne.
		if to := reach.pop(); !p.occupied(to) {
			return game.Prompt{Text: i18n.Sentence(p.whyNoStep(h, to)), Cells: []board.Cell{cellOf[to]}}
		}
	}
	return game.Prompt{Text: i18n.T("agon.refuse-hemmed", "cell", name(h))}
}

// Tell describes a step with its captures, or where a piece is put.
func (Game) Tell(dst []game.Part, p *Position, m game.Move) []game.Part {
	from, to := unpack(m)
	if from == none {
		return append(dst, game.Part{Text: i18n.T("agon.story-place", "to", name(to)), From: board.None, To: cellOf[to], Clicks: 1})
	}
	tell := func(id string) []game.Part {
		return append(dst, game.Part{
			Text: i18n.T(id, "from", name(from), "to", name(to)),
			From: cellOf[from], To: cellOf[to], Clicks: 2,
		})
	}
	owner := p.owner(from)
	queen := p.queens[owner] == from
	switch {
	case p.captives.has(from) && queen:
		return tell("agon.story-put-queen")
	case p.captives.has(from):
		return tell("agon.story-put-guard")
	case queen:
		dst = tell("agon.story-queen-step")
	default:
		dst = tell("agon.story-guard-step")
	}
	friends := p.men(owner).minus(one(from)).minus(one(to))
	if taken := p.flanks().taken(to, friends, p.men(owner.Other()).minus(p.captives)); !taken.empty() {
		last := &dst[len(dst)-1]
		what := i18n.T("agon.story-captures", "cells", game.CellList(theBoard, cellsOf(taken)))
		last.Text = i18n.Series([]game.Text{last.Text, what})
	}
	return dst
}
