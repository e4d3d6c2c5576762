package game

import (
	"tablier/i18n"
	"tablier/rules/board"
)

// Part is one step of a move: a jump, a step, a piece put back.
type Part struct {
	// Text is a clause in the third person. It names the moving piece only in the first part of a
	// move and when another piece continues: "c3 jumps c4, turns it", then "steps to d5".
	Text Text
	// From and To are the start and end of the movement. From is [board.None] if a piece was put down.
	From, To board.Cell
	// Clicks is how many of the move's clicks lead up to the end of the part.
	Clicks int
	// Pieces is the board after the part. The state fills it in, not the game.
	Pieces []Piece
}

// Storyteller is the capability to describe a move part by part. Without it, a move is described in one part.
type Storyteller[P any] interface {
	// Tell appends the parts of a legal move of p, at least one.
	Tell(dst []Part, p *P, m Move) []Part
}

func (g guide[P, PP]) Story(i int) []Part {
	s := g.s
	// A state with the history up to the move. It shares the log and does not change it.
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

// plainPart describes a move of any game.
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

// Tale joins the parts of a story into one text: "c3 jumps c4, turns it, steps to d5".
func Tale(parts []Part) Text {
	texts := make([]Text, len(parts))
	for i, p := range parts {
		texts[i] = p.Text
	}
	return i18n.Series(texts)
}
