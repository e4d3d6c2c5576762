package cli

import (
	"tablier/learn/tutor"
	"tablier/rules/board"
	"tablier/rules/game"
)

// pointJSON is one statement of the tutor.
type pointJSON struct {
	Role    string      `json:"role"`
	Pattern string      `json:"pattern,omitempty"`
	Side    string      `json:"side"`
	Text    string      `json:"text"`
	Cells   []string    `json:"cells"`
	Arrows  [][2]string `json:"arrows"`
}

type explanationJSON struct {
	Ply       int         `json:"ply,omitempty"` // from 1, in a review
	Move      string      `json:"move"`
	Mark      string      `json:"mark"`
	Loss      float64     `json:"loss"` // of winning probability, 0 to 1
	Certainty string      `json:"certainty"`
	Points    []pointJSON `json:"points"`
}

type judgedJSON struct {
	Ply    int      `json:"ply"` // from 1
	Move   string   `json:"move"`
	Side   string   `json:"side"`
	Before float64  `json:"before"` // winning probability of the mover, 0 to 1
	After  float64  `json:"after"`
	Mark   string   `json:"mark"`
	Proved bool     `json:"proved"`
	Best   []string `json:"best,omitempty"`
}

type reviewedJSON struct {
	Side         string `json:"side"`
	Accuracy     int    `json:"accuracy"` // per cent
	Inaccuracies int    `json:"inaccuracies"`
	Mistakes     int    `json:"mistakes"`
	Blunders     int    `json:"blunders"`
}

type reviewJSON struct {
	Moves   []judgedJSON      `json:"moves"`
	Players []reviewedJSON    `json:"players"`
	Moments []explanationJSON `json:"moments"`
}

func (p tutorPrinter) reviewJSON(r *tutor.Report, moments []*tutor.Explanation) reviewJSON {
	out := reviewJSON{Moves: []judgedJSON{}, Moments: []explanationJSON{}}
	for _, j := range r.Moves {
		out.Moves = append(out.Moves, judgedJSON{Ply: j.Ply + 1, Move: j.Move, Side: j.Mover.String(), Before: j.Before,
			After: j.After, Mark: j.Mark.String(), Proved: j.Proved, Best: j.Best})
	}
	for s, of := range r.Players {
		out.Players = append(out.Players, reviewedJSON{game.Side(s).String(), of.Accuracy, of.Inaccuracies, of.Mistakes, of.Blunders})
	}
	for i, e := range moments {
		j := p.explanationJSON(e)
		j.Ply = r.Moments[i] + 1
		out.Moments = append(out.Moments, j)
	}
	return out
}

func (p tutorPrinter) explanationJSON(e *tutor.Explanation) explanationJSON {
	out := explanationJSON{Move: e.Move, Mark: e.Mark.String(), Loss: e.Loss, Certainty: e.Certainty.String(), Points: []pointJSON{}}
	for _, q := range e.Points {
		out.Points = append(out.Points, p.pointJSON(q.Role.String(), q.Pattern, q.Side, q.Text, q.Cells, q.Arrows))
	}
	return out
}

func (p tutorPrinter) pointJSON(role, pattern string, side game.Side, text game.Text, cells []board.Cell, arrows []game.Arrow) pointJSON {
	b := p.rules.Board()
	out := pointJSON{Role: role, Pattern: pattern, Side: side.String(), Text: text.In(p.lang), Cells: []string{}, Arrows: [][2]string{}}
	for _, c := range cells {
		out.Cells = append(out.Cells, b.Name(c))
	}
	for _, a := range arrows {
		out.Arrows = append(out.Arrows, [2]string{b.Name(a.From), b.Name(a.To)})
	}
	return out
}
