package dutch

import (
	"cmp"
	"slices"

	"tablier/play/pairing"
	"tablier/play/pairing/matching"
)

// round is a round while it is paired. Players are numbered by their rank (1.2), from 0.
type round struct {
	number  int
	initial pairing.Colour
	players []player
	barred  []bool // by two players: whether C1 or C3 forbids the pair
	rest    int    // if the number of players is odd: the score of the player who gets the bye (C5)
}

// Pair pairs the next round. The pairs are in the order of the boards; a bye comes last.
// It returns an *[Error].
func Pair(t Tournament) ([]pairing.Pair, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	r := newRound(&t)
	if !r.possible() {
		return nil, &Error{Kind: NoPairing, Round: r.number}
	}
	return r.boards(r.pair()), nil
}

func newRound(t *Tournament) *round {
	if t.Win == 0 {
		t.Win = 10
	}
	if t.Initial == pairing.None {
		t.Initial = pairing.White
	}
	r := &round{number: t.Round(), initial: t.Initial}
	scores := newScores(t, r.number)
	index := map[int]int{}
	for i := range t.Players {
		if p := &t.Players[i]; !p.Absent {
			r.players = append(r.players, newPlayer(t, p, r.number, scores.before))
		}
	}
	slices.SortFunc(r.players, func(a, b player) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number))
	})
	places := t.places()
	for i := range r.players {
		p := &r.players[i]
		index[p.number], p.odd = i, places[p.number]%2 == 1
	}
	r.bar(t, index)
	return r
}

// bar records which players may not meet (C1, C3).
func (r *round) bar(t *Tournament, index map[int]int) {
	n := len(r.players)
	r.barred = make([]bool, n*n)
	forbid := func(a, b int) {
		i, known := index[a]
		j, also := index[b]
		if known && also {
			r.barred[i*n+j], r.barred[j*n+i] = true, true
		}
	}
	for _, p := range t.Players {
		for _, result := range p.Results {
			if result.Played {
				forbid(p.Number, result.Opponent)
			}
		}
	}
	for _, two := range t.Forbidden {
		forbid(two[0], two[1])
	}
	for i := range r.players {
		for j := range i {
			p, q := &r.players[i], &r.players[j]
			if p.strength == absolute && q.strength == absolute && p.prefers == q.prefers && !p.top && !q.top {
				forbid(p.number, q.number)
			}
		}
	}
}

func (r *round) mayMeet(i, j int) bool { return !r.barred[i*len(r.players)+j] }

// mayRest reports whether a player may get the bye, by C2 and C5.
func (r *round) mayRest(i int) bool {
	p := &r.players[i]
	return p.mayRest && p.score == r.rest
}

// possible reports whether the round can be paired at all, and finds the lowest score of a player who can have
// the bye (C5).
func (r *round) possible() bool {
	all := make([]int, len(r.players))
	for i := range all {
		all[i] = i
	}
	if len(all)%2 == 0 {
		return r.complete(all)
	}
	last := -1
	for i := len(all) - 1; i >= 0; i-- {
		p := &r.players[i]
		if !p.mayRest || last == p.score {
			continue
		}
		last, r.rest = p.score, p.score
		if r.complete(all) {
			return true
		}
	}
	return false
}

// complete reports whether all players can be paired, except one who gets the bye (C4).
func (r *round) complete(left []int) bool {
	n := len(left)
	_, ok := matching.Perfect(n+n%2, func(u, v int) bool {
		if v == n || u == n {
			return r.mayRest(left[min(u, v)])
		}
		return r.mayMeet(left[u], left[v])
	})
	return ok
}

// pair goes through the brackets from the top (1.9). A bye is a pair with -1.
func (r *round) pair() [][2]int {
	var pairs [][2]int
	var moved []int
	for from := 0; from < len(r.players); {
		to := r.groupEnd(from)
		b := &bracket{round: r, players: slices.Concat(moved, upTo(from, to)), moved: len(moved), next: upTo(to, r.groupEnd(to)), lower: upTo(r.groupEnd(to), len(r.players))}
		made, down := b.pair()
		pairs = append(pairs, made...)
		moved, from = down, to
	}
	for _, i := range moved {
		pairs = append(pairs, [2]int{i, -1})
	}
	return pairs
}

// groupEnd returns the end of the scoregroup that begins at from.
func (r *round) groupEnd(from int) int {
	to := from
	for to < len(r.players) && r.players[to].score == r.players[from].score {
		to++
	}
	return to
}

func upTo(from, to int) []int {
	var list []int
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// boards gives the pairs their colours and sorts them: by the score of the higher player, the sum of the
// scores, and the rank of the higher player (C.04.2).
func (r *round) boards(pairs [][2]int) []pairing.Pair {
	sum := func(p [2]int) int {
		return r.players[p[0]].score + r.players[p[1]].score
	}
	for i, p := range pairs {
		if p[1] >= 0 && p[0] > p[1] {
			pairs[i] = [2]int{p[1], p[0]}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int {
		if a[1] < 0 || b[1] < 0 {
			return cmp.Compare(b[1], a[1])
		}
		return cmp.Or(
			cmp.Compare(r.players[b[0]].score, r.players[a[0]].score),
			cmp.Compare(sum(b), sum(a)),
			cmp.Compare(a[0], b[0]))
	})
	out := make([]pairing.Pair, len(pairs))
	for i, p := range pairs {
		high := &r.players[p[0]]
		if p[1] < 0 {
			out[i] = pairing.Pair{White: high.number}
			continue
		}
		low := &r.players[p[1]]
		out[i] = pairing.Pair{White: high.number, Black: low.number}
		if !white(high, low, r.initial) {
			out[i] = pairing.Pair{White: low.number, Black: high.number}
		}
	}
	return out
}
