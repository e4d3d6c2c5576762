package ra

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is the objection to a legal move.
var nothing game.Text

// Explain says why a move is illegal.
func (Game) Explain(p *Position, m game.Move, text string) game.Text {
	if m == game.Pass {
		return i18n.T("ra.pass-with-moves")
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	switch have := p.size(p.turn, from); {
	case p.size(p.turn.Other(), from) > 0:
		return i18n.T("ra.enemy-pieces", "from", b.Name(from), "owner", info.Sides[p.turn.Other()], "side", info.Sides[p.turn])
	case have == 0:
		return i18n.T("ra.no-piece-stands", "from", b.Name(from))
	case have < k:
		return i18n.T("ra.too-few-pieces", "men", men(have), "side", info.Sides[p.turn], "from", b.Name(from))
	case from == to:
		return i18n.T("ra.same-cell")
	}
	dir, steps := line(b, from, to)
	if dir < 0 {
		return i18n.T("ra.not-straight", "from", b.Name(from), "to", b.Name(to))
	}
	end, why := p.walk(from, dir, k)
	switch {
	case why != nothing:
		return why
	case end == to && !strings.Contains(text, string(p.link(to))+b.Name(to)):
		return p.wrongLink(to)
	case end == to:
		return nothing // legal, but written in another way
	}
	_, walked := line(b, from, end)
	full := p.fullLength(k, end)
	switch {
	case steps > 4-k:
		return full
	case walked < steps:
		return i18n.T("ra.no-jumping", "end", b.Name(end))
	}
	return i18n.T("ra.too-short", "full", full)
}

// wrongLink is the problem if a move is written with - instead of x, or x instead of -.
func (p *Position) wrongLink(to board.Cell) game.Text {
	if p.link(to) == 'x' {
		name := plateaus[p.plateau].board.Name(to)
		return i18n.T("ra.want-x", "name", name)
	}
	return i18n.T("ra.want-hyphen")
}

// fullLength says how far k pieces go and where they arrive.
func (p *Position) fullLength(k int, end board.Cell) game.Text {
	name := plateaus[p.plateau].board.Name(end)
	return i18n.T("ra.exactly-direction", "n", k, "pieces", men(k), "cells", cells(4-k), "name", name)
}

// line returns the direction from one cell to another and the number of steps. dir is -1
// if they are not on a line.
func line(b *board.Board, from, to board.Cell) (dir, steps int) {
	for d := range b.Directions() {
		for i, c := range b.Ray(d, from) {
			if c == to {
				return d, i + 1
			}
		}
	}
	return -1, 0
}

// walk moves k pieces cell by cell and returns the cell where the move ends, or why it is illegal.
func (p *Position) walk(from board.Cell, dir, k int) (end board.Cell, why game.Text) {
	g := &plateaus[p.plateau]
	at := from
	for step := 1; step <= 4-k; step++ {
		next := g.board.Next(dir, at)
		if next == board.None {
			if at == from {
				return at, i18n.T("ra.edge-board-right")
			}
			return at, nothing
		}
		at = next
		own, enemy := p.size(p.turn, at), p.size(p.turn.Other(), at)
		name := g.board.Name(at)
		switch {
		case at == g.ra[p.turn.Other()]:
			return at, nothing
		case at == g.ra[p.turn]:
			return at, i18n.T("ra.through-own-ra", "name", name)
		case enemy > k:
			return at, i18n.T("ra.enemy-bigger", "name", name, "enemy", enemy, "men", men(k), "n", k)
		case enemy > 0:
			return at, nothing
		case own+k > MostInCell:
			return at, i18n.T("ra.group-too-big", "name", name, "n", men(own+k))
		case own > 0 && p.join == 1 && step < 4-k:
			return at, i18n.T("ra.join-full-length", "name", name, "n", cells(4-k))
		case own > 0:
			return at, nothing
		}
	}
	return at, nothing
}

func men(k int) game.Text {
	return i18n.T("ra.pieces", "n", k)
}

func cells(n int) game.Text {
	return i18n.T("ra.cells", "n", n)
}
