package modelgames

import (
	"cmp"
	"slices"

	"tablier/learn/tutor"
)

// Comment is what the tutor says about a move.
type Comment struct {
	Ply    int // from 0
	Mark   tutor.Mark
	Points []tutor.Point
}

// mostComments is the most comments on moves without a mark. Readers ignore the comments if every
// move has one.
const mostComments = 9

// Commented returns the review of the game, and the comments on the moves that deserve one, by ply.
func (g *Game) Commented() (*tutor.Report, []Comment, error) {
	moves := g.Moves()
	report, err := tutor.Review(g.start, moves, g.Lines)
	if err != nil {
		return nil, nil, err
	}
	var marked, others []Comment
	st := g.Start()
	for i, m := range moves {
		e, err := tutor.Explain(st, m, g.Lines[i], g.Lines[i+1])
		if err != nil {
			return nil, nil, err
		}
		c := Comment{i, report.Moves[i].Mark, e.Points}
		if _, err := st.Apply(m); err != nil {
			return nil, nil, err
		}
		switch {
		case c.Mark != tutor.NoMark || i == len(moves)-1:
			marked = append(marked, c)
		default:
			// The verdict on a good move adds nothing. What the move does for its side is worth
			// saying.
			c.Points = slices.DeleteFunc(c.Points, func(p tutor.Point) bool { return p.Role == tutor.Verdict })
			if len(c.Points) > 0 {
				others = append(others, c)
			}
		}
	}
	slices.SortStableFunc(others, func(a, b Comment) int { return cmp.Compare(weight(b), weight(a)) })
	all := append(marked, others[:min(len(others), mostComments)]...)
	slices.SortFunc(all, func(a, b Comment) int { return cmp.Compare(a.Ply, b.Ply) })
	return report, all, nil
}

// weight returns the importance of a comment: that of its most important point.
func weight(c Comment) (most int) {
	for _, p := range c.Points {
		most = max(most, p.Worth)
	}
	return most
}
