package tiebreak

// draw is the points of a draw, in halves.
const draw = 1

// opponent returns the score of the opponent in a round, in halves, with the part that explains it. In a round that
// was not played, a dummy opponent has the player's own score, but not more than the cap of 16.4.1 or 16.4.2.
func (t *table) opponent(i, round int) (score int, p Part) {
	g := &t.Players[i].Games[round]
	p = Part{Round: round + 1, Opponent: g.Opponent, voluntary: g.Sort.voluntary() && !t.RoundRobin}
	if t.counts(g) {
		score = t.adjusted[g.Opponent]
		if p.Adjusted = score != t.scores[g.Opponent]; p.Adjusted {
			p.cite("16.3.2")
		}
		if g.Sort != Played {
			p.cite("15.2")
		}
		return score, p
	}
	most, article := t.rounds*draw, "16.4.2"
	if g.Sort.forfeit() && g.Opponent >= 0 {
		most, article = t.adjusted[g.Opponent], "16.4.1"
	}
	p.Opponent, p.Adjusted, p.Article = -1, true, article
	return min(t.scores[i], most), p
}

// buchholz adds up the scores of the opponents, without the lowest and highest ones, which are cut.
func (t *table) buchholz(k Kind, i, low, high int) Value {
	v := Value{Kind: k}
	for round, g := range t.Players[i].Games {
		if g.Sort == NoGame {
			continue
		}
		score, p := t.opponent(i, round)
		p.Quarters = 2 * score
		v.Parts = append(v.Parts, p)
	}
	article := map[Kind]string{BuchholzCut1: "14.1", BuchholzCut2: "14.2", BuchholzMedian: "14.3"}[k]
	for range low {
		v.cutLowest(article)
	}
	for range high {
		v.cut(v.best(func(a, b *Part) bool { return a.Quarters > b.Quarters }), article)
	}
	v.sum()
	return v
}

// cutLowest leaves out the lowest part: of the rounds that the player chose not to play, if there are any (16.5).
func (v *Value) cutLowest(article string) {
	at := v.best(func(a, b *Part) bool {
		return a.voluntary && !b.voluntary || a.voluntary == b.voluntary && a.Quarters < b.Quarters
	})
	if at >= 0 && v.Parts[at].voluntary {
		article = "16.5"
	}
	v.cut(at, article)
}

// best returns the first in an order of the parts that are not cut; -1 if there are none.
func (v *Value) best(first func(a, b *Part) bool) int {
	at := -1
	for i := range v.Parts {
		if !v.Parts[i].Cut && (at < 0 || first(&v.Parts[i], &v.Parts[at])) {
			at = i
		}
	}
	return at
}

func (v *Value) cut(at int, article string) {
	if at >= 0 {
		v.Parts[at].Cut = true
		v.Parts[at].cite(article)
	}
}

func (v *Value) sum() {
	for _, p := range v.Parts {
		if !p.Cut {
			v.Quarters += p.Quarters
		}
	}
}

// sonnebornBerger adds up the opponents' scores, each multiplied by the points won against that opponent.
func (t *table) sonnebornBerger(i int) Value {
	v := Value{Kind: SonnebornBerger}
	for round, g := range t.Players[i].Games {
		if g.Sort == NoGame {
			continue
		}
		score, p := t.opponent(i, round)
		p.Quarters = score * g.Points
		v.Parts = append(v.Parts, p)
	}
	v.sum()
	return v
}

// koya adds up the points won against players with at least half of the points that they could have (9.2). A free
// round of a round robin gives nobody a point, so it does not count.
func (t *table) koya(i int) Value {
	v := Value{Kind: Koya}
	for r, g := range t.Players[i].Games {
		if g.Sort != NoGame && g.Opponent >= 0 && t.scores[g.Opponent] >= t.possible(g.Opponent) {
			v.Parts = append(v.Parts, Part{Round: r + 1, Opponent: g.Opponent, Quarters: 2 * g.Points})
		}
	}
	v.sum()
	return v
}

// possible returns half of the greatest score that a player could have, in halves of a point.
func (t *table) possible(i int) int {
	if !t.RoundRobin {
		return t.rounds
	}
	games := 0
	for _, g := range t.Players[i].Games {
		if g.Sort != NoGame {
			games++
		}
	}
	return games
}
