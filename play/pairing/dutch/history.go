package dutch

import "slices"

// scores holds the scores of all players before each round, including virtual points.
type scores map[int][]int

func newScores(t *Tournament, round int) scores {
	s := scores{}
	for _, p := range t.Players {
		points := 0
		list := make([]int, round)
		for i := range list {
			list[i] = points
			if i < len(p.Virtual) {
				list[i] += p.Virtual[i]
			}
			if i < len(p.Results) {
				points += p.Results[i].Points + p.Results[i].Bonus
			}
		}
		s[p.Number] = list
	}
	return s
}

// before returns the score of a player before a round, numbered from 1.
func (s scores) before(number, round int) int { return s[number][round-1] }

// check returns an error if the data cannot be the history of a tournament.
func (t *Tournament) check() error {
	round := t.Round()
	players := map[int]*Player{}
	for i := range t.Players {
		p := &t.Players[i]
		switch {
		case p.Number < 1:
			return &Error{Kind: BadNumber, Round: round, Player: p.Number}
		case players[p.Number] != nil:
			return &Error{Kind: SameNumber, Round: round, Player: p.Number}
		case len(p.Results) != round-1:
			return &Error{Kind: BadResults, Round: round, Player: p.Number, Value: len(p.Results)}
		}
		players[p.Number] = p
	}
	for i := range t.Players {
		p := &t.Players[i]
		for at, result := range p.Results {
			if !result.Played && result.Opponent == 0 {
				continue
			}
			other := players[result.Opponent]
			if other == nil || other == p || other.Results[at].Opponent != p.Number || other.Results[at].Played != result.Played ||
				result.Played && (result.Colour == 0 || other.Results[at].Colour != result.Colour.Opposite()) {
				return &Error{Kind: BadOpponent, Round: at + 1, Player: p.Number, Value: result.Opponent}
			}
		}
	}
	return nil
}

// places numbers the players who have entered the tournament, which determines the first colour (5.2.5). A
// player who has never been available for pairing is a late entry still to come, and has no place yet
// (C.04.2).
func (t *Tournament) places() map[int]int {
	var entered []int
	for _, p := range t.Players {
		here := !p.Absent || slices.ContainsFunc(p.Results, func(r Result) bool { return r.Opponent != 0 || r.Bye })
		if here {
			entered = append(entered, p.Number)
		}
	}
	slices.Sort(entered)
	places := map[int]int{}
	for i, number := range entered {
		places[number] = i + 1
	}
	return places
}
