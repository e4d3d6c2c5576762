package tournament

import (
	"math/bits"
	"strconv"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
)

// swiss pairs by FIDE's Dutch system.
type swiss struct{ usual }

func newSwiss(u usual) format { return swiss{u} }

func (w swiss) check(s, given Settings) (Settings, error) {
	if s.Rounds = given.Rounds; s.Rounds < 0 || s.Rounds > MaxRounds {
		return s, invalid("rounds", i18n.T("tournament.bad-rounds", "most", strconv.Itoa(MaxRounds)))
	}
	return w.usual.check(s, given)
}

// amend lets directors change the number of rounds.
func (w swiss) amend(s *Settings, given Settings) error {
	if w.t.Status != Running || given.Rounds <= 0 {
		return nil
	}
	if n := len(w.t.Rounds); given.Rounds < n {
		return invalid("rounds", i18n.T("tournament.rounds-are-paired", "n", n))
	}
	s.Rounds = given.Rounds
	return nil
}

func (w swiss) rounds() int {
	if w.t.Settings.Rounds > 0 {
		return w.t.Settings.Rounds
	}
	return max(1, doublings(w.t.size()))
}

// doublings returns the number of knockout rounds for n players: log2(n), rounded up.
func doublings(n int) int { return bits.Len(uint(max(n, 1) - 1)) }

func (w swiss) rows() []Row { return w.table().breakTies(false).ranked() }

func (w swiss) next() ([]Pairing, error) {
	t := w.t
	round := len(t.Rounds) + 1
	if round > w.rounds() {
		return nil, nil
	}
	field := dutch.Tournament{Rounds: w.rounds(), Initial: t.Origin.initial(), Forbidden: w.forbidden(round)}
	var list []Pairing // requested byes
	for i, n := range t.Seeds {
		e := t.entrant(n)
		p := dutch.Player{Number: i + 1, Results: w.results(n), Absent: e.away(round) || e.Byes[round] != Pending, Virtual: t.Origin.virtual(n, round)}
		if bye := e.Byes[round]; e.Presence == Active && bye != Pending && bye != ZeroBye {
			list = append(list, Pairing{White: n, Result: bye})
		}
		field.Players = append(field.Players, p)
	}
	if t.count(Active) < 2 {
		return nil, nil
	}
	pairs, err := dutch.Pair(field)
	if impossible(err) {
		if w.exhausted(field, round) {
			return nil, nil // the tournament ends early
		}
		var out []int
		pairs, out, err = leaveOut(field)
		for _, i := range out {
			list = append(list, Pairing{White: t.Seeds[i], Result: FullBye})
		}
	}
	if err != nil {
		return nil, err
	}
	paired := make([]Pairing, 0, len(pairs)+len(list))
	for _, p := range pairs {
		next := Pairing{White: t.Seeds[p.White-1]}
		for i := range list { // a bye was given before the pairing, which needs one too
			if p.IsBye() && list[i].Result == Bye {
				list[i].Result = FullBye
			}
		}
		if !p.IsBye() {
			next.Black = t.Seeds[p.Black-1]
		}
		paired = append(paired, next)
	}
	return append(paired, list...), nil
}

// forbidden returns the pairs, by their seeds, that may not meet in a round.
func (w swiss) forbidden(round int) [][2]int {
	list := w.t.Origin.forbidden(&w.t.Field, round)
	for _, p := range w.t.Forbidden {
		if a, b := w.t.entrant(p[0]).Seed, w.t.entrant(p[1]).Seed; a > 0 && b > 0 {
			list = append(list, [2]int{a, b})
		}
	}
	return list
}

// results returns an entrant's result in each round, in the form the pairing system needs: points in
// tenths.
func (w swiss) results(number int) []dutch.Result {
	t := w.t
	list := make([]dutch.Result, len(t.Rounds))
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			side, ok := p.has(number)
			if !ok {
				continue
			}
			white, black, _ := p.Result.Points()
			r := dutch.Result{Points: 5 * [2]int{white, black}[side], Played: p.Result.Played(), Bye: p.Result == Bye}
			if !p.IsBye() {
				r.Opponent = t.entrant([2]int{p.Black, p.White}[side]).Seed
				r.Colour = [2]pairing.Colour{pairing.White, pairing.Black}[side]
			}
			list[i] = r
		}
		list[i].Bonus = 5 * t.Origin.bonus(number, i)
	}
	return list
}
