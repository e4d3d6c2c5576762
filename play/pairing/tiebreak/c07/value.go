package c07

import "math/big"

// Value returns the value of a tie-break of a player, by its acronym. [Table.Rank] computes direct encounters.
func (t *Table) Value(kind string, i int) *big.Rat {
	switch kind {
	case "BH":
		return t.buchholz(i, 0, 0)
	case "BH-C1":
		return t.buchholz(i, 1, 0)
	case "BH-C2":
		return t.buchholz(i, 2, 0)
	case "BH-M1":
		return t.buchholz(i, 1, 1)
	case "SB":
		return t.sonnebornBerger(i)
	case "KS":
		return t.koya(i)
	case "PS":
		return t.progressive(i)
	}
	return t.own(kind, i)
}

// buchholz is article 8.1.
func (t *Table) buchholz(i, low, high int) *big.Rat {
	out := new(big.Rat)
	for _, a := range cut(t.addends(i), low, high) {
		out.Add(out, a.score)
	}
	return out
}

// sonnebornBerger is article 9.1.
func (t *Table) sonnebornBerger(i int) *big.Rat {
	out := new(big.Rat)
	for _, a := range t.addends(i) {
		out.Add(out, new(big.Rat).Mul(a.score, a.points))
	}
	return out
}

// koya is article 9.2: the points against those with at least half of the possible score.
func (t *Table) koya(i int) *big.Rat {
	out := new(big.Rat)
	for at := range t.Players[i].Rounds {
		r := &t.Players[i].Rounds[at]
		if r.Letter == 'x' || r.Opponent < 0 {
			continue
		}
		possible := 0
		for k := range t.Players[r.Opponent].Rounds {
			if !t.RoundRobin || t.Players[r.Opponent].Rounds[k].Letter != 'x' {
				possible++
			}
		}
		if t.Score(r.Opponent).Cmp(rat(int64(possible), 2)) >= 0 {
			out.Add(out, r.awarded())
		}
	}
	return out
}

// progressive is article 7.5.
func (t *Table) progressive(i int) *big.Rat {
	var after []*big.Rat
	score := new(big.Rat)
	for at := range t.Players[i].Rounds {
		score = new(big.Rat).Add(score, t.Players[i].Rounds[at].awarded())
		after = append(after, score)
	}
	return sum(after)
}

// own is articles 7.1 to 7.4, and the points of single games.
func (t *Table) own(kind string, i int) *big.Rat {
	out := new(big.Rat)
	for at := range t.Players[i].Rounds {
		r := &t.Players[i].Rounds[at]
		win := r.awarded().Cmp(rat(1, 1)) == 0
		switch {
		case kind == "WIN" && win, kind == "WON" && win && r.played(),
			kind == "BPG" && r.Black && r.played(), kind == "BWG" && r.Black && r.played() && win:
			out.Add(out, rat(1, 1))
		case kind == "GP":
			out.Add(out, rat(int64(r.Given), 2))
		}
	}
	return out
}
