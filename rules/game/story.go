package game

import (
	"tablier/i18n"
	"tablier/rules/board"
)

// Part is what happens in one go when a move is made: a jump, a step, a piece put back.
type Part struct {
	// Text is a clause in the third person. Only the first part of a move, and one in which another
	// piece goes on, name who moves: "c3 jumps c4, turns it", then "steps to d5".
	Text Text
	// From and To are where something went; From is [board.None] where it was put down.
	From, To board.Cell
	// Clicks is how many of the move's clicks lead to the end of the part.
	Clicks int
	// Pieces is the board after the part. Games leave it to the state.
	Pieces []Piece
}

// Storyteller is the capability of telling a move part by part. A game without it has its
// moves told in one part.
type Storyteller[P any] interface {
	// Tell appends the parts of a legal move of p, at least one.
	Tell(dst []Part, p *P, m Move) []Part
}

func (g guide[P, PP]) Story(i int) []Part {
	s := g.s
	// A state of the history up to the move, of which nothing is changed.
	then := &state[P, PP]{r: s.r, log: s.log[: i+1 : i+1]}
	p, m := &s.log[i].pos, s.log[i+1].move
	clicks := s.r.g.AppendClicks(nil, p, m)
	var parts []Part
	if x, ok := s.r.g.(Storyteller[P]); ok && m != Pass {
		parts = x.Tell(nil, p, m)
	}
	if len(parts) == 0 {
		parts = []Part{g.plainPart(m, clicks)}
	}
	before := then.Pieces()
	for k := range parts {
		if part := &parts[k]; k < len(parts)-1 {
			if e, err := then.Enter(clicks[:part.Clicks]); err == nil && e.Shown != nil {
				before = e.Shown
			}
			part.Pieces = before
		}
	}
	parts[len(parts)-1].Pieces = s.r.g.AppendPieces(nil, &s.log[i+1].pos)
	return parts
}

// plainPart tells a move of any game.
func (g guide[P, PP]) plainPart(m Move, clicks []board.Cell) Part {
	name := g.s.r.board.Name
	switch {
	case m == Pass || len(clicks) == 0:
		return Part{Text: i18n.T("story.pass"), From: board.None, To: board.None}
	case len(clicks) == 1:
		return Part{Text: i18n.T("story.put", "to", name(clicks[0])), From: board.None, To: clicks[0], Clicks: 1}
	}
	from, to := clicks[0], clicks[len(clicks)-1]
	return Part{Text: i18n.T("story.goes", "from", name(from), "to", name(to)), From: from, To: to, Clicks: len(clicks)}
}

// Tale is a story as one text: "c3 jumps c4, turns it, steps to d5".
func Tale(parts []Part) Text {
	texts := make([]Text, len(parts))
	for i, p := range parts {
		texts[i] = p.Text
	}
	return i18n.Series(texts)
}
