package c07

import "math/big"

// category returns the article of 16.2 that a round of a player falls under; 0 for games.
func category(p *Player, at int) int {
	r := &p.Rounds[at]
	switch {
	case r.Letter == 'U' || r.Letter == 'F':
		return 1
	case r.Letter == '+':
		return 2
	case r.Letter == '-':
		return 4
	case !r.requested():
		return 0
	}
	for later := at + 1; later < len(p.Rounds); later++ {
		if !p.Rounds[later].voluntary() {
			return 3
		}
	}
	return 5
}

// asOpponent is article 16.3: the score as it counts for the opponents.
func (t *Table) asOpponent(i int) *big.Rat {
	if t.RoundRobin { // 15.2 and 15.3
		return t.Score(i)
	}
	out := new(big.Rat)
	for at := range t.Players[i].Rounds {
		if category(&t.Players[i], at) == 5 {
			out.Add(out, rat(1, 2)) // 16.3.2
		} else {
			out.Add(out, t.Players[i].Rounds[at].awarded()) // 16.3.1
		}
	}
	return out
}

// dummy is article 16.4: the score of the dummy opponent of an unplayed round.
func (t *Table) dummy(i, at int) *big.Rat {
	most := rat(int64(len(t.Players[i].Rounds)), 2) // 16.4.2
	if c := category(&t.Players[i], at); c == 2 || c == 4 {
		most = t.asOpponent(t.Players[i].Rounds[at].Opponent) // 16.4.1
	}
	if own := t.Score(i); own.Cmp(most) < 0 {
		return own
	}
	return most
}

// addend is what a round contributes to Buchholz.
type addend struct {
	score     *big.Rat // of the opponent or the dummy
	points    *big.Rat
	voluntary bool
}

// addends lists the contributions of a player's rounds (8.1, 9.1, 15.2, 15.3).
func (t *Table) addends(i int) (list []addend) {
	for at := range t.Players[i].Rounds {
		r := &t.Players[i].Rounds[at]
		a := addend{points: r.awarded(), voluntary: r.voluntary() && !t.RoundRobin}
		switch {
		case r.Letter == 'x':
			continue
		case r.played() || r.forfeit() && t.RoundRobin:
			a.score = t.asOpponent(r.Opponent)
		default:
			a.score = t.dummy(i, at)
		}
		list = append(list, a)
	}
	return list
}

// cut is articles 14.1 to 14.4 with the exception 16.5.
func cut(list []addend, low, high int) []addend {
	for ; low > 0 && len(list) > 0; low-- {
		at := -1
		for k := range list {
			if list[k].voluntary && (at < 0 || list[k].score.Cmp(list[at].score) < 0) {
				at = k
			}
		}
		for k := range list {
			if at < 0 || !list[at].voluntary && list[k].score.Cmp(list[at].score) < 0 {
				at = k
			}
		}
		list = append(list[:at:at], list[at+1:]...)
	}
	for ; high > 0 && len(list) > 0; high-- {
		at := 0
		for k := range list {
			if list[k].score.Cmp(list[at].score) > 0 {
				at = k
			}
		}
		list = append(list[:at:at], list[at+1:]...)
	}
	return list
}
