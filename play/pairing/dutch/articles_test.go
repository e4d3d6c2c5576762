package dutch

import (
	"cmp"
	"slices"

	"tablier/play/pairing"
)

// articles pairs a round as the rules are written: it goes through all candidates of each bracket, in the order
// of articles 3 and 4, and takes the first of the best. It shares only the data about each player with the fast
// implementation. It can handle at most ten players.
type articles struct {
	round
	lowest int // the score of the player with the bye (C5)
	next   map[string]quality
}

// quality holds the values of C6 to C21 for a candidate, each to be minimised, in order.
type quality [][]int

func compareQuality(a, b quality) int {
	for i := range a {
		if c := slices.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return 0
}

func pairByArticles(t Tournament) ([]pairing.Pair, bool) {
	a := &articles{round: *newRound(&t), lowest: -1}
	var all []int
	for i := range a.players {
		all = append(all, i)
	}
	if !a.findLowest(all) {
		return nil, false
	}
	var pairs [][2]int
	var moved []int
	for from := 0; from < len(all); {
		to := from
		for to < len(all) && a.players[to].score == a.players[from].score {
			to++
		}
		made, down := a.bracket(moved, all[from:to], all[to:])
		pairs, moved, from = append(pairs, made...), down, to
	}
	for _, p := range moved {
		pairs = append(pairs, [2]int{p, -1})
	}
	return a.boards(pairs), true
}

// findLowest finds the lowest score of a player who can have the bye, by trial.
func (a *articles) findLowest(all []int) bool {
	if len(all)%2 == 0 {
		return a.canComplete(all)
	}
	for i := len(all) - 1; i >= 0; i-- {
		a.lowest = a.players[i].score
		if a.canComplete(all) {
			return true
		}
	}
	return false
}

// canComplete tries all ways to pair the players (C1 to C5).
func (a *articles) canComplete(left []int) bool {
	if len(left) == 0 {
		return true
	}
	p, rest := left[0], left[1:]
	if len(left)%2 == 1 && a.players[p].mayRest && a.players[p].score == a.lowest && a.canComplete(rest) {
		return true
	}
	for i, q := range rest {
		if a.mayMeet(p, q) && a.canComplete(slices.Concat(rest[:i], rest[i+1:])) {
			return true
		}
	}
	return false
}

// bracket returns the pairs of the first best candidate, and the downfloaters.
func (a *articles) bracket(moved, residents, lower []int) (pairs [][2]int, down []int) {
	a.next = map[string]quality{}
	var best quality
	for n := (len(moved) + len(residents)) / 2; n >= 0 && best == nil; n-- {
		for m := 0; m <= min(n, len(moved)); m++ {
			a.candidates(moved, residents, n, m, func(made [][2]int) {
				left := unpaired(slices.Concat(moved, residents), made)
				if !a.canComplete(slices.Concat(left, lower)) {
					return
				}
				if q := a.quality(len(moved), moved, residents, lower, made, left); best == nil || compareQuality(q, best) < 0 {
					best, pairs, down = q, slices.Clone(made), left
				}
			})
		}
	}
	return pairs, down
}

func unpaired(players []int, pairs [][2]int) []int {
	var left []int
	for _, p := range players {
		if !slices.ContainsFunc(pairs, func(two [2]int) bool { return two[0] == p || two[1] == p }) {
			left = append(left, p)
		}
	}
	return left
}

// candidates visits the candidates with n pairs, m of which contain an MDP, in order (3.6, 3.7).
func (a *articles) candidates(moved, residents []int, n, m int, visit func([][2]int)) {
	for _, set := range choose(len(moved), m) { // 4.4: lexicographic
		arrange(residents, m, func(s2 []int) { // 4.2
			var pairs [][2]int
			for i, at := range set {
				if !a.mayMeet(moved[at], s2[i]) {
					return
				}
				pairs = append(pairs, [2]int{moved[at], s2[i]})
			}
			a.homogeneous(unpaired(residents, pairs), n-m, func(more [][2]int) { visit(slices.Concat(pairs, more)) })
		})
	}
}

// exchange is a swap of players between S1 and S2, by their BSNs.
type exchange struct{ out, in []int }

// homogeneous visits the candidates of a homogeneous bracket or a remainder (3.6).
func (a *articles) homogeneous(players []int, n int, visit func([][2]int)) {
	if 2*n > len(players) {
		return
	}
	for _, x := range exchangesInOrder(n, len(players)) {
		var s1, s2 []int
		for i, p := range players {
			if i < n && !slices.Contains(x.out, i) || slices.Contains(x.in, i) {
				s1 = append(s1, p)
			} else {
				s2 = append(s2, p)
			}
		}
		arrange(s2, n, func(order []int) {
			var pairs [][2]int
			for i, p := range s1 {
				if !a.mayMeet(p, order[i]) {
					return
				}
				pairs = append(pairs, [2]int{p, order[i]})
			}
			visit(pairs)
		})
	}
}

// exchangesInOrder lists the exchanges between the first n of all and the others (4.3).
func exchangesInOrder(n, all int) []exchange {
	var list []exchange
	for k := 0; k <= min(n, all-n); k++ {
		for _, out := range choose(n, k) {
			for _, in := range choose(all-n, k) {
				x := exchange{out: out}
				for _, i := range in {
					x.in = append(x.in, n+i)
				}
				list = append(list, x)
			}
		}
	}
	sum := func(s []int) (total int) {
		for _, v := range s {
			total += v
		}
		return total
	}
	slices.SortStableFunc(list, func(x, y exchange) int {
		highestFirst := func(s []int) []int {
			c := slices.Clone(s)
			slices.Reverse(c)
			return c
		}
		return cmp.Or(
			cmp.Compare(len(x.out), len(y.out)),
			cmp.Compare(sum(x.in)-sum(x.out), sum(y.in)-sum(y.out)),
			slices.Compare(highestFirst(y.out), highestFirst(x.out)),
			slices.Compare(x.in, y.in))
	})
	return list
}

// choose lists the subsets of size k of 0 to n-1, in lexicographic order.
func choose(n, k int) [][]int {
	var list [][]int
	var extend func(set []int, from int)
	extend = func(set []int, from int) {
		if len(set) == k {
			list = append(list, slices.Clone(set))
			return
		}
		for v := from; v < n; v++ {
			extend(append(set, v), v+1)
		}
	}
	extend(nil, 0)
	return list
}

// arrange visits the ordered selections of k players, in lexicographic order.
func arrange(players []int, k int, visit func([]int)) {
	var extend func(order []int)
	extend = func(order []int) {
		if len(order) == k {
			visit(order)
			return
		}
		for _, p := range players {
			if !slices.Contains(order, p) {
				extend(append(order, p))
			}
		}
	}
	extend(nil)
}

// quality returns the values of a candidate.
func (a *articles) quality(m0 int, moved, residents, lower []int, pairs [][2]int, left []int) quality {
	q := a.downfloaters(left)
	q = append(q, a.following(left, lower)...) // C8
	unplayed := 0
	if len(left) == 1 && len(a.players)%2 == 1 && !a.canCompleteWithout(left, lower) {
		unplayed = a.players[left[0]].unplayed
	}
	q = append(q, []int{unplayed})
	var wide, row, preference, strongly int
	for _, two := range pairs {
		high, low := &a.players[two[0]], &a.players[two[1]]
		colour := map[*player]pairing.Colour{high: pairing.Black, low: pairing.White}
		if (two[0] < two[1]) == white(&a.players[min(two[0], two[1])], &a.players[max(two[0], two[1])], a.initial) {
			colour = map[*player]pairing.Colour{high: pairing.White, low: pairing.Black}
		}
		for p, c := range colour {
			played := append(slices.Clone(p.colours), c)
			if n := len(played); high.top || low.top {
				wide += count(p.difference+int(c) > 2 || p.difference+int(c) < -2)
				row += count(n > 2 && played[n-2] == c && played[n-3] == c)
			}
			if p.strength != noPreference && p.prefers != c {
				preference++
				strongly += count(p.strength != mild)
			}
		}
	}
	q = append(q, []int{wide}, []int{row}, []int{preference}, []int{strongly})
	return append(q, a.floats(moved, residents, pairs, left)...)
}

// canCompleteWithout reports whether somebody below could have the bye, so that the downfloater need not.
func (a *articles) canCompleteWithout(left, lower []int) bool {
	return slices.ContainsFunc(lower, func(p int) bool {
		return a.players[p].mayRest && a.players[p].score == a.lowest
	})
}

// downfloaters returns the values of C6 and C7.
func (a *articles) downfloaters(left []int) quality {
	scores := []int{}
	for _, p := range left {
		scores = append(scores, -a.players[p].score)
	}
	slices.Sort(scores)
	for i := range scores {
		scores[i] = -scores[i]
	}
	return quality{{len(left)}, scores}
}

// following returns the best values of C6 and C7 in the following bracket.
func (a *articles) following(left, lower []int) quality {
	if len(lower) == 0 {
		return quality{{0}, {0}}
	}
	to := 0
	for to < len(lower) && a.players[lower[to]].score == a.players[lower[0]].score {
		to++
	}
	key := ""
	for _, p := range left {
		key += string(rune('a' + p))
	}
	if q, known := a.next[key]; known {
		return q
	}
	var best quality
	var try func(moved, residents, over []int)
	try = func(moved, residents, over []int) {
		if len(moved)+len(residents) == 0 {
			if q := a.downfloaters(over); best == nil || compareQuality(q, best) < 0 {
				if a.canComplete(slices.Concat(over, lower[to:])) {
					best = q
				}
			}
			return
		}
		rest := residents
		var p int
		if len(moved) > 0 {
			p, moved = moved[0], moved[1:]
		} else {
			p, rest = residents[0], residents[1:]
		}
		for i, r := range rest {
			if a.mayMeet(p, r) {
				try(moved, slices.Concat(rest[:i], rest[i+1:]), over)
			}
		}
		try(moved, rest, append(slices.Clone(over), p))
	}
	try(left, lower[:to], nil)
	a.next[key] = best
	return best
}

// floats returns the values of C14 to C21.
func (a *articles) floats(moved, residents []int, pairs [][2]int, left []int) quality {
	var q quality
	resident := a.players[residents[0]].score
	for ago := range 2 { // C14, C15; C16, C17
		down, up := 0, 0
		for _, p := range left {
			down += count(slices.Contains(residents, p) && a.players[p].down[ago])
		}
		for _, two := range pairs {
			up += count(slices.Contains(moved, two[0]) && a.players[two[1]].up[ago])
		}
		q = append(q, []int{down}, []int{up})
	}
	for ago := range 2 { // C18, C19; C20, C21
		down, up := []int{}, []int{}
		for _, two := range pairs {
			difference := a.players[two[0]].score - resident
			if slices.Contains(moved, two[0]) && a.players[two[0]].down[ago] {
				down = append(down, difference)
			}
			if slices.Contains(moved, two[0]) && a.players[two[1]].up[ago] {
				up = append(up, difference)
			}
		}
		for _, p := range left {
			if slices.Contains(moved, p) && a.players[p].down[ago] {
				down = append(down, 1000000+a.players[p].score) // larger than any value within the bracket
			}
		}
		descending := func(x, y int) int { return y - x }
		slices.SortFunc(down, descending)
		slices.SortFunc(up, descending)
		q = append(q, down, up)
	}
	return q
}
