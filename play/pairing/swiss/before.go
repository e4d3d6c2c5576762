package swiss

import (
	"cmp"
	"slices"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
	"tablier/play/pairing/trf"
)

// Before returns the state of a report before a round, with the players who are absent in that round. If
// the round has been paired, its cells show who was absent; otherwise the requested byes do.
func Before(r *trf.Report, round int) (dutch.Tournament, error) {
	if line, _ := r.RoundRobin(); line > 0 {
		return dutch.Tournament{}, trf.Errors{{Line: line, Problem: i18n.T("pairing.round-robin"), Want: i18n.T("pairing.want-swiss")}}
	}
	if err := checkRound(r, round); err != nil {
		return dutch.Tournament{}, err
	}
	next, speed := round > r.Played(), newAcceleration(r)
	t := dutch.Tournament{Rounds: r.Rounds, Win: r.Points.Win, Loss: r.Points.Loss, Initial: Initial(r)}
	for i := range r.Players {
		p := &r.Players[i]
		out := dutch.Player{Number: p.Number, Absent: absent(r, p, round, next)}
		for at := range round - 1 {
			c := cell(p, at)
			if c.Opponent > 0 && c.Result == trf.Blank {
				return t, &Error{Kind: NoResult, Round: at + 1, Player: p.Number}
			}
			out.Results = append(out.Results, dutch.Result{
				Opponent: c.Opponent, Colour: c.Colour, Points: r.Points.Of(c.Result), Bonus: r.Bonus(p.Number, at+1),
				Played: c.Opponent > 0 && c.Result.Played(), Bye: c.Result == trf.AllocatedBye,
			})
		}
		out.Virtual = speed.virtual(p.Number, round)
		t.Players = append(t.Players, out)
	}
	for _, f := range r.Forbidden {
		if f.FirstRound == 0 || f.FirstRound <= round && round <= f.LastRound {
			t.Forbidden = append(t.Forbidden, couples(f.Players)...)
		}
	}
	return t, nil
}

func checkRound(r *trf.Report, round int) error {
	last := r.Played() + 1
	switch {
	case r.Rounds == 0:
		return &Error{Kind: NoRounds}
	case round > r.Rounds:
		return &Error{Kind: AllPlayed, Round: r.Rounds}
	case round < 1 || round > last:
		return &Error{Kind: NoRound, Round: round, Last: last}
	}
	return nil
}

// cell returns a player's cell for a round, counted from 0.
func cell(p *trf.Player, round int) trf.Cell {
	if round < len(p.Cells) {
		return p.Cells[round]
	}
	return trf.Cell{Result: trf.Blank}
}

func absent(r *trf.Report, p *trf.Player, round int, next bool) bool {
	c := cell(p, round-1)
	if !next {
		return c.Opponent == 0 && c.Result != trf.AllocatedBye
	}
	if c.Result != trf.Blank {
		return true
	}
	return slices.ContainsFunc(r.Absences, func(a trf.Absence) bool {
		return (a.Round == 0 || a.Round == round) && slices.Contains(a.Players, p.Number)
	})
}

// Initial returns the initial colour. If no line gives it, it is the colour of the highest player who had a
// game in the first round.
func Initial(r *trf.Report) pairing.Colour {
	if r.Initial != pairing.None {
		return r.Initial
	}
	first, number := pairing.White, 0
	for i := range r.Players {
		p := &r.Players[i]
		if c := cell(p, 0); c.Colour != pairing.None && (number == 0 || p.Number < number) {
			first, number = c.Colour, p.Number
		}
	}
	return first
}

func couples(players []int) [][2]int {
	var out [][2]int
	for i, a := range players {
		for _, b := range players[i+1:] {
			out = append(out, [2]int{a, b})
		}
	}
	return out
}

// byRank renumbers the players by rank if the report asks for it, and returns the old numbers by the new
// ones.
func byRank(r *trf.Report, t *dutch.Tournament) []int {
	old := Order(r)
	fresh := map[int]int{}
	for i, number := range old {
		fresh[number] = i + 1
	}
	for i := range t.Players {
		p := &t.Players[i]
		p.Number = fresh[p.Number]
		for at := range p.Results {
			p.Results[at].Opponent = fresh[p.Results[at].Opponent]
		}
	}
	for i, two := range t.Forbidden {
		t.Forbidden[i] = [2]int{fresh[two[0]], fresh[two[1]]}
	}
	return append([]int{0}, old...)
}

// Order lists the players' numbers in pairing order.
func Order(r *trf.Report) []int {
	players := slices.Clone(r.Players)
	slices.SortFunc(players, func(a, b trf.Player) int {
		byNumber := cmp.Compare(a.Number, b.Number)
		switch {
		case !r.ByRank || a.Rank == b.Rank:
			return byNumber
		case a.Rank == 0 || b.Rank == 0:
			return cmp.Compare(b.Rank, a.Rank) // players without a rank come last
		}
		return cmp.Compare(a.Rank, b.Rank)
	})
	numbers := make([]int, len(players))
	for i, p := range players {
		numbers[i] = p.Number
	}
	return numbers
}
