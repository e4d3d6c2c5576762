package ringo

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var (
	_ game.Prompter[Position]    = Game{}
	_ game.Refuser[Position]     = Game{}
	_ game.Storyteller[Position] = Game{}
)

// Prompt asks for a piece to move and for its target, and mentions the citadel if the piece can enter it.
func (Game) Prompt(p *Position, clicks []board.Cell, e game.Entry) game.Prompt {
	say := func(id string, values ...any) game.Prompt {
		return game.Prompt{Text: i18n.T(id, values...), Cells: e.Next}
	}
	if len(clicks) > 1 {
		if len(e.Moves) > 1 {
			return say("ringo.ask-which")
		}
		return game.Prompt{}
	}
	if len(clicks) == 0 {
		switch {
		case p.turn == game.Black:
			return say("ringo.ask-attacker")
		case p.opts&mustCapture != 0 && len(p.appendWhiteCaptures(nil)) > 0:
			return say("ringo.ask-capture", "n", len(e.Next), "cells", game.CellList(p.board(), e.Next))
		}
		return say("ringo.ask-defender")
	}
	from := p.place(clicks[0])
	switch {
	case p.turn == game.Black && slices.Contains(e.Next, p.cell(citadel)):
		return say("ringo.ask-citadel")
	case p.turn == game.Black:
		return say("ringo.ask-attacker-target", "from", p.name(from))
	}
	return say("ringo.ask-defender-target", "from", p.name(from))
}

// Refuse says why a turn that begins with clicks cannot continue with c.
func (g Game) Refuse(p *Position, clicks []board.Cell, e game.Entry, c board.Cell) game.Prompt {
	mine, theirs := p.white, p.black
	if p.turn == game.Black {
		mine, theirs = theirs, mine
	}
	at := p.place(c)
	if len(clicks) == 0 {
		switch {
		case at == citadel && p.citadel > 0:
			return game.Prompt{Text: i18n.Sentence(i18n.T("ringo.leaves-citadel"))}
		case !mine.has(at):
			return game.Prompt{}
		case p.turn == game.White && p.opts&mustCapture != 0 && len(p.appendWhiteCaptures(nil)) > 0:
			return game.Prompt{Text: i18n.Sentence(i18n.T("ringo.must-capture")), Cells: e.Next}
		case at&7 == 0 && p.opts&neutralCaptures == 0:
			return game.Prompt{Text: i18n.T("ringo.refuse-stuck-neutral", "cell", p.name(at))}
		}
		return game.Prompt{Text: i18n.T("ringo.refuse-stuck", "cell", p.name(at))}
	}
	if len(clicks) > 1 {
		return game.Prompt{}
	}
	from, taken := p.place(clicks[0]), uint(nowhere)
	if theirs.has(at) {
		// The cell to choose if the piece can only be jumped.
		if over := jumpOver(p, from, at, e.Next); over != nowhere {
			return game.Prompt{Text: i18n.T("ringo.refuse-jump-over", "cell", p.name(at), "to", p.name(over)), Cells: []board.Cell{p.cell(over)}}
		}
		taken = at
	}
	return game.Prompt{Text: i18n.Sentence(g.Explain(p, pack(from, at, taken), ""))}
}

// jumpOver is the landing cell of a jump from a piece over another one, or nowhere if there is none.
func jumpOver(p *Position, from, over uint, next []board.Cell) uint {
	for _, m := range p.AppendMoves(nil) {
		if f, to, taken := unpack(m); f == from && taken == over && to != over && slices.Contains(next, p.cell(to)) {
			return to
		}
	}
	return nowhere
}

// Tell describes a move with the piece that it takes.
func (Game) Tell(dst []game.Part, p *Position, m game.Move) []game.Part {
	from, to, taken := unpack(m)
	id := "ringo.story-moves"
	switch {
	case taken == to:
		id = "ringo.story-takes"
	case to == citadel && taken != nowhere:
		id = "ringo.story-jumps-in"
	case taken != nowhere:
		id = "ringo.story-jumps"
	case to == citadel:
		id = "ringo.story-enters"
	case p.turn == game.White && to>>3 == from>>3:
		id = "ringo.story-slides"
	}
	over := ""
	if taken != nowhere {
		over = p.name(taken)
	}
	return append(dst, game.Part{
		Text: i18n.T(id, "from", p.name(from), "to", p.name(to), "over", over),
		From: p.cell(from), To: p.cell(to), Clicks: 2,
	})
}
