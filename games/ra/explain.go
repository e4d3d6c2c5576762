package ra

import (
	"strings"

	"tablier/board"
	"tablier/game"
)

// Explain says in a clause why a move is illegal.
func (Game) Explain(p *Position, m game.Move, text string) string {
	if m == game.Pass {
		return "passing is only for a side without a legal move"
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	switch have := p.size(p.turn, from); {
	case p.size(p.turn.Other(), from) > 0:
		return "the pieces on " + b.Name(from) + " are " + sideName(p.turn.Other()) + "'s, and it is " + sideName(p.turn) + "'s turn"
	case have == 0:
		return "no piece stands on " + b.Name(from)
	case have < k:
		return "only " + men(have) + " of " + sideName(p.turn) + " on " + b.Name(from)
	case from == to:
		return "a move goes to another cell"
	}
	dir, steps := line(b, from, to)
	if dir < 0 {
		return b.Name(from) + " and " + b.Name(to) + " are not on one straight line"
	}
	end, why := p.walk(from, dir, k)
	switch {
	case why != "":
		return why
	case end == to && !strings.Contains(text, string(p.link(to))+b.Name(to)):
		if p.link(to) == 'x' {
			return "the move eliminates the group on " + b.Name(to) + ", which is written x"
		}
		return "the move eliminates nothing, so - is written"
	case end == to:
		return "" // legal, but written in some other way
	}
	_, walked := line(b, from, end)
	switch {
	case steps > 4-k:
		return men(k) + " " + goes(k) + " exactly " + cells(4-k) + ", in this direction to " + b.Name(end)
	case walked < steps:
		return "there is no jumping: the move ends on " + b.Name(end)
	}
	return men(k) + " " + goes(k) + " exactly " + cells(4-k) + ", in this direction to " + b.Name(end) + "; only the edge, a group or the enemy Ra ends a move early"
}

// line finds the direction from one cell to another and the number of steps; -1 for none.
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

// walk moves k pieces cell by cell and tells where the move ends, or why it is illegal.
func (p *Position) walk(from board.Cell, dir, k int) (end board.Cell, why string) {
	g := &plateaus[p.plateau]
	at := from
	for step := 1; step <= 4-k; step++ {
		next := g.board.Next(dir, at)
		if next == board.None {
			if at == from {
				return at, "the edge of the board is right there"
			}
			return at, ""
		}
		at = next
		own, enemy := p.size(p.turn, at), p.size(p.turn.Other(), at)
		switch {
		case at == g.ra[p.turn.Other()]:
			return at, ""
		case at == g.ra[p.turn]:
			return at, "the way leads into the own Ra on " + g.board.Name(at) + ", which is never entered nor crossed"
		case enemy > k:
			return at, "the enemy group on " + g.board.Name(at) + " is bigger (" + itoa(enemy) + "), and " + men(k) + " cannot take it"
		case enemy > 0:
			return at, ""
		case own+k > MostInCell:
			return at, "the group on " + g.board.Name(at) + " would have " + itoa(own+k) + " pieces, and a cell holds at most 3"
		case own > 0 && p.join == 1 && step < 4-k:
			return at, "joining the group on " + g.board.Name(at) + " needs the full length of " + cells(4-k) + " under these options"
		case own > 0:
			return at, ""
		}
	}
	return at, ""
}

func men(k int) string {
	if k == 1 {
		return "1 piece"
	}
	return itoa(k) + " pieces"
}

func goes(k int) string {
	if k == 1 {
		return "goes"
	}
	return "go"
}

func cells(n int) string {
	if n == 1 {
		return "1 cell"
	}
	return itoa(n) + " cells"
}
