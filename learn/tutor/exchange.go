package tutor

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// recapture says what an exchange has brought if the move takes back: a capture that answers a capture wins nothing by
// itself. It looks back over the captures that led to the move.
func (t *teller) recapture() []Point {
	taken := men(t.st, t.mover.Other()) - men(t.next, t.mover.Other())
	if taken <= 0 {
		return nil
	}
	lost := 0
	for st := t.st.Clone(); ; {
		now := [2]int{men(st, 0), men(st, 1)}
		if !st.Undo() {
			break
		}
		by := st.Turn()
		n := men(st, by.Other()) - now[by.Other()]
		if n <= 0 {
			break
		}
		if by == t.mover {
			taken += n
		} else {
			lost += n
		}
	}
	if lost == 0 {
		return nil
	}
	cells := t.next.LastCells()
	return []Point{{
		Role: Makes, Side: t.mover, Text: i18n.T("tutor.recapture", "taken", taken, "lost", lost),
		Cells: cells[max(0, len(cells)-1):], Worth: recaptureWorth,
	}}
}

// recaptureWorth places the balance of an exchange before anything else that the move makes.
const recaptureWorth = 1000

// men returns the number of pieces of a side on the board.
func men(st game.State, s game.Side) (n int) {
	for _, p := range st.Pieces() {
		if p.Kind != game.Ring && p.Side == s {
			n += int(p.Count)
		}
	}
	return n
}
