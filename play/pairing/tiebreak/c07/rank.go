package c07

import "math/big"

// Rank returns the place of each player after the score and a list of tie-breaks (4.2). Players who stay tied share
// a place. Disqualified players have place 0, and the others move up.
func (t *Table) Rank(kinds []string) []int {
	var all []int
	for i := range t.Players {
		if !t.Players[i].Barred {
			all = append(all, i)
		}
	}
	groups := apart(all, t.Score)
	for _, kind := range kinds {
		var next [][]int
		for _, group := range groups {
			if kind == "DE" {
				next = append(next, t.encounter(group)...)
			} else {
				next = append(next, apart(group, func(i int) *big.Rat { return t.Value(kind, i) })...)
			}
		}
		groups = next
	}
	rank, before := make([]int, len(t.Players)), 0
	for _, group := range groups {
		for _, i := range group {
			rank[i] = before + 1
		}
		before += len(group)
	}
	return rank
}

// apart splits players by a value, the highest first.
func apart(players []int, value func(int) *big.Rat) (groups [][]int) {
	left := players
	for len(left) > 0 {
		best := value(left[0])
		for _, i := range left {
			if v := value(i); v.Cmp(best) > 0 {
				best = v
			}
		}
		var top, rest []int
		for _, i := range left {
			if value(i).Cmp(best) == 0 {
				top = append(top, i)
			} else {
				rest = append(rest, i)
			}
		}
		groups, left = append(groups, top), rest
	}
	return groups
}

// mutual returns the average of a player's points in the games with another (6.1, 6.1.1, 6.1.2); nil if there are
// none.
func (t *Table) mutual(i, j int) *big.Rat {
	var games []*big.Rat
	for at := range t.Players[i].Rounds {
		r := &t.Players[i].Rounds[at]
		if r.Opponent == j && (r.played() || r.forfeit() && t.RoundRobin) {
			games = append(games, r.awarded())
		}
	}
	if len(games) == 0 {
		return nil
	}
	return new(big.Rat).Quo(sum(games), rat(int64(len(games)), 1))
}

// encounter is article 6.
func (t *Table) encounter(tied []int) [][]int {
	if len(tied) < 2 {
		return [][]int{tied}
	}
	least, most, complete := t.extremes(tied)
	if complete { // 6.2
		groups := apart(tied, func(i int) *big.Rat { return least[i] })
		if len(groups) == 1 {
			return groups
		}
		var out [][]int
		for _, g := range groups {
			out = append(out, t.encounter(g)...)
		}
		return out
	}
	var out [][]int // 6.3
	rest := tied
	for {
		first := -1
		for _, i := range rest {
			alone := true
			for _, j := range rest {
				alone = alone && (i == j || least[i].Cmp(most[j]) > 0)
			}
			if alone {
				first = i
			}
		}
		if first < 0 {
			break
		}
		out = append(out, []int{first})
		var others []int
		for _, i := range rest {
			if i != first {
				others = append(others, i)
			}
		}
		rest = others
	}
	switch {
	case len(rest) == 0:
		return out
	case len(rest) == len(tied):
		return [][]int{tied}
	}
	return append(out, t.encounter(rest)...)
}

// extremes returns the least and the most points in the separate standings, whatever the missing games bring.
func (t *Table) extremes(tied []int) (least, most map[int]*big.Rat, complete bool) {
	least, most, complete = map[int]*big.Rat{}, map[int]*big.Rat{}, true
	for _, i := range tied {
		least[i], most[i] = new(big.Rat), new(big.Rat)
		for _, j := range tied {
			if i == j {
				continue
			}
			points := t.mutual(i, j)
			if points == nil {
				complete = false
				most[i].Add(most[i], rat(1, 1))
				continue
			}
			least[i].Add(least[i], points)
			most[i].Add(most[i], points)
		}
	}
	return least, most, complete
}
