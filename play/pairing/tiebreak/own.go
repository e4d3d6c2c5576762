package tiebreak

// progressive adds up the scores after each round.
func (t *table) progressive(i int) Value {
	v := Value{Kind: Progressive}
	score := 0
	for r, g := range t.Players[i].Games {
		score += g.Points + g.Bonus
		v.Parts = append(v.Parts, Part{Round: r + 1, Opponent: g.Opponent, Quarters: 2 * score})
	}
	v.sum()
	return v
}

// count adds up the rounds that count for a tie-break, or the points of their single games.
func (t *table) count(k Kind, i int) Value {
	const one = 4
	v := Value{Kind: k}
	for r, g := range t.Players[i].Games {
		p := Part{Round: r + 1, Opponent: g.Opponent, Quarters: one}
		counts := false
		switch k {
		case Wins:
			counts = g.Points >= 2
		case WinsPlayed:
			counts = g.Points >= 2 && g.Sort == Played
		case BlackGames:
			counts = g.Sort == Played && g.Black
		case BlackWins:
			counts = g.Sort == Played && g.Black && g.Points >= 2
		case GamePoints:
			counts, p.Quarters = g.GamePoints > 0, 2*g.GamePoints
		}
		if counts {
			v.Parts = append(v.Parts, p)
		}
	}
	v.sum()
	return v
}
