package tutor

import "tablier/i18n"

// verdict says in one sentence how good the move is.
func (t *teller) verdict(e *Explanation) Point {
	p := Point{Role: Verdict, Side: t.mover, Cells: t.next.LastCells()}
	if o := t.next.Outcome(); o.Decided() {
		switch w, won := o.Winner(); {
		case !won:
			p.Text = i18n.T("tutor.verdict.draws", "move", t.move, "why", o.Reason.Text())
		case w == t.mover:
			p.Text = i18n.T("tutor.verdict.wins", "move", t.move, "why", o.Reason.Text())
		default:
			p.Side = w
			p.Text = i18n.T("tutor.verdict.loses", "move", t.move, "why", o.Reason.Text())
		}
		return p
	}
	if t.st.Count() == 1 {
		p.Text = i18n.T("tutor.verdict.forced", "move", t.move)
		return p
	}
	if !t.before.Known || !t.after.Known {
		p.Text = i18n.T("tutor.verdict.unknown", "move", t.move)
		return p
	}
	best := len(t.before.Moves) > 0 && t.before.Moves[0] == t.move
	id := "tutor.verdict.good"
	switch {
	case e.Certainty == Proved && e.Mark >= Inaccuracy && t.before.Win > 0:
		id = "tutor.verdict.win-lost"
	case e.Certainty == Proved && e.Mark >= Inaccuracy:
		id = "tutor.verdict.draw-lost"
	case e.Mark == Only:
		id = "tutor.verdict.only"
	case e.Mark == Inaccuracy:
		id = "tutor.verdict.inaccuracy"
	case e.Mark == Mistake:
		id = "tutor.verdict.mistake"
	case e.Mark == Blunder:
		id = "tutor.verdict.blunder"
	case t.before.Chance() <= hopeless && t.played() <= hopeless:
		id = "tutor.verdict.lost-anyway"
	case e.Certainty == Proved && t.played() == 1:
		id = "tutor.verdict.keeps-win" // it may be the only move that does
	case e.Certainty == Proved:
		id = "tutor.verdict.keeps"
	case best:
		id = "tutor.verdict.best"
	}
	p.Text = i18n.T(id, "move", t.move, "before", percent(t.before.Chance()), "after", percent(t.played()), "standing", t.standing())
	return p
}

// hopeless is a chance at which a side has lost whatever it plays.
const hopeless = 0.1

// standing says who is ahead after the move, and how certain that is.
func (t *teller) standing() i18n.Text {
	c, side := t.played(), t.mover
	if c < 0.5 {
		c, side = 1-c, side.Other()
	}
	id := "tutor.standing.even"
	switch {
	case t.after.Proved && c == 1:
		id = "tutor.standing.proved-win"
	case t.after.Proved:
		id = "tutor.standing.proved-draw"
	case c >= 0.9:
		id = "tutor.standing.winning"
	case c >= 0.75:
		id = "tutor.standing.clear"
	case c >= 0.6:
		id = "tutor.standing.slight"
	}
	return i18n.T(id, "side", t.st.Rules().Info().Sides[side])
}

// percent rounds a chance to whole per cent.
func percent(c float64) int { return int(c*100 + 0.5) }
