package balance

import "tablier/rules/game"

// ResultOf computes the result of a game from its moves and from the score that the mover gave to the position before
// each move. It plays the moves on s, the start of the game. After an error, bad is the index of the illegal move.
func ResultOf(s game.State, k Key, seed uint64, moves []string, scores []int) (g Game, bad int, err error) {
	g = Game{Key: k, Seed: seed}
	var judged []int // from White's view, after each ply
	choices := 0
	for i, m := range moves {
		turn := s.Turn()
		choices += s.Count()
		if _, err := s.Apply(m); err != nil {
			return g, i, err
		}
		score := scores[i]
		if turn == game.Black {
			score = -score
		}
		judged = append(judged, score)
	}
	g.ends(s, choices, judged)
	return g, 0, nil
}

// ends fills in the result of the game.
func (g *Game) ends(s game.State, choices int, judged []int) {
	out := s.Outcome()
	g.Plies, g.Points = s.Plies(), int(out.Points)
	if g.Plies > 0 {
		g.Width = float64(choices) / float64(g.Plies)
	}
	if !out.Decided() {
		g.Result, g.Reason = "draw", "unfinished"
		return
	}
	g.Result, g.Reason = out.Word(s.Rules().Info().First), out.Reason.String()
	if w, won := out.Winner(); won {
		g.Decisive = decisive(judged, w)
	}
}

// With returns the report with games added, to existing cells or as new ones.
func (s Report) With(games []Game) Report {
	out := Report{Game: s.Game, Margin: s.Margin, Cells: append([]Cell{}, s.Cells...)}
	for i := range out.Cells {
		reasons := map[string]int{}
		for k, n := range out.Cells[i].Reasons {
			reasons[k] = n
		}
		out.Cells[i].Reasons = reasons
	}
	for _, g := range games {
		i := 0
		for i < len(out.Cells) && out.Cells[i].Key != g.Key {
			i++
		}
		if i == len(out.Cells) {
			out.Cells = append(out.Cells, Cell{})
		}
		out.Cells[i].add(g)
	}
	return out
}
