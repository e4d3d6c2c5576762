package arbiter

import (
	"errors"
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Question is a question about a position: a move, or else cells in the order of the taps.
type Question struct {
	Move  string
	Cells []string
}

// Verdict is the rules' answer to a question.
type Verdict string

// The verdicts.
const (
	Legal   Verdict = "legal"   // it may be played
	Refused Verdict = "refused" // it may not
	Begun   Verdict = "begun"   // the cells begin a turn that is not complete
)

// Answer is the answer to a question.
type Answer struct {
	Verdict Verdict
	Moves   []string  // the moves meant, in canonical form; several if the cells are ambiguous
	Reason  game.Text // why the move is refused, or what comes next
	Clauses []game.Clause
}

// Ask answers a question about the position of st, which it leaves unchanged. The game must be
// [game.Ruled]. An error means that the question names a cell that does not exist.
func Ask(st game.State, q Question) (Answer, error) {
	ruled, ok := game.As[game.Ruled](st.Rules())
	if !ok {
		return Answer{}, &game.Error{Kind: game.UnknownGame, Input: st.Rules().Info().ID, Problem: i18n.T("arbiter.no-rulebook")}
	}
	d := asked{st: st, book: ruled.Rulebook()}
	if o := st.Outcome(); o.Decided() {
		return d.refused(o.Reason.Text()), nil
	}
	if q.Move != "" {
		return d.move(q.Move), nil
	}
	return d.cells(q.Cells)
}

type asked struct {
	st   game.State
	book *game.Rulebook
}

func (d *asked) refused(why game.Text) Answer {
	a := Answer{Verdict: Refused, Reason: why}
	if c, ok := d.book.CiteText(why); ok {
		a.Clauses = append(a.Clauses, c)
	}
	return a
}

func (d *asked) move(text string) Answer {
	canonical, err := d.st.Canonical(text)
	if err == nil {
		return d.legal([]string{canonical})
	}
	var e *game.Error
	if !errors.As(err, &e) {
		return Answer{Verdict: Refused, Reason: i18n.FromError(err)}
	}
	a := d.refused(e.Problem)
	if len(a.Clauses) == 0 {
		if c, ok := d.book.Cite("notation"); ok {
			a.Clauses = append(a.Clauses, c)
		}
	}
	return a
}

// legal cites the clauses that allow the parts of moves.
func (d *asked) legal(moves []string) Answer {
	a := Answer{Verdict: Legal, Moves: moves}
	add := func(c game.Clause, ok bool) {
		if ok && !slices.ContainsFunc(a.Clauses, func(x game.Clause) bool { return x.ID == c.ID }) {
			a.Clauses = append(a.Clauses, c)
		}
	}
	for _, m := range moves {
		if m == "pass" {
			add(d.book.Cite("pass"))
			continue
		}
		after := d.st.Clone()
		if _, err := after.Apply(m); err != nil {
			continue
		}
		for _, part := range after.Guide().Story(after.Plies() - 1) {
			for _, id := range part.Text.IDs() {
				add(d.book.Cite(id))
			}
		}
	}
	return a
}

func (d *asked) cells(names []string) (Answer, error) {
	b := d.st.Rules().Board()
	var clicks []board.Cell
	for _, name := range names {
		c, ok := b.Cell(name)
		if !ok {
			return Answer{}, &game.Error{Kind: game.BadClick, Input: name, Problem: i18n.T("bridge.no-such-cell")}
		}
		e, err := d.st.Enter(clicks)
		if err != nil {
			return Answer{}, err
		}
		if !slices.Contains(e.Next, c) {
			p, err := d.st.Guide().Refusal(clicks, c)
			return d.refused(p.Text), err
		}
		clicks = append(clicks, c)
	}
	e, err := d.st.Enter(clicks)
	if err != nil {
		return Answer{}, err
	}
	if len(clicks) > 0 && len(e.Moves) > 0 {
		return d.legal(e.Moves), nil
	}
	p, err := d.st.Guide().Prompt(clicks)
	a := Answer{Verdict: Begun, Reason: p.Text}
	if c, ok := d.book.CiteText(p.Text); ok {
		a.Clauses = append(a.Clauses, c)
	}
	return a, err
}
