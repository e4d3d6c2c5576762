package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Sight implements [game.Sighted]. Each further jump makes a move harder to see.
func (h *Half) Sight(m game.Move) game.Sight {
	own, enemy := h.p.own(), h.p.enemy()
	from, to := board.Cell(m&63), board.Cell(m>>cellBits&63)
	switch m & partKinds {
	case partStep:
		return game.Sight{From: from, To: to, Effort: game.StepEffort}
	case partLong:
		return game.Sight{From: from, To: board.Cell(m >> (2 * cellBits) & 63), Effort: game.CaptureEffort + game.ChainEffort}
	}
	after := board.Bits(m) & whole
	turned := after & enemy
	s := game.Sight{From: noCell, To: noCell, Effort: game.StepEffort + game.ChainEffort}
	if left := own &^ after; left != 0 {
		s.From = left.First()
	}
	if land := after &^ (own | enemy); land != 0 {
		s.To = land.First()
		if s.From == noCell {
			s.From = s.To
		}
	} else {
		s.To = s.From
	}
	if turned != 0 {
		s.Effort = game.CaptureEffort + game.ChainEffort*(turned.Len()-1)
		if s.From != noCell && s.To != noCell && apart(s.From, s.To) != 2 && turned.Len() == 1 {
			s.Effort += game.ChainEffort // it also jumps over an own piece on the way
		}
	}
	return s
}

// apart is the number of king's steps between two cells.
func apart(a, b board.Cell) int {
	rows, columns := int(a)/6-int(b)/6, int(a)%6-int(b)%6
	return max(rows, -rows, columns, -columns)
}
