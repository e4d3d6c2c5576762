package tournament

import (
	"errors"
	"strconv"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
)

// swiss pairs by FIDE's Dutch system.
type swiss struct{ usual }

func (w swiss) check(s, given Settings) (Settings, error) {
	if s.Rounds = given.Rounds; s.Rounds < 0 || s.Rounds > MaxRounds {
		return s, invalid("rounds", i18n.T("tournament.rounds-from-1-to", "most", strconv.Itoa(MaxRounds)))
	}
	return w.usual.check(s, given)
}

func (swiss) mayRepair() bool { return true }

func (swiss) late() error { return nil }

func (swiss) rounds(t *Tournament) int {
	if t.Settings.Rounds > 0 {
		return t.Settings.Rounds
	}
	return max(1, doublings(t.size()))
}

func (swiss) ready(t *Tournament) bool { return t.Rounds.Complete() }

func (s swiss) next(t *Tournament) ([]Pairing, error) {
	round := len(t.Rounds) + 1
	if round > s.rounds(t) {
		return nil, nil
	}
	field := dutch.Tournament{Rounds: s.rounds(t), Initial: t.Origin.initial(), Forbidden: forbidden(t, round)}
	var list []Pairing // requested byes
	there := 0
	for i, n := range t.Seeds {
		e := t.entrant(n)
		p := dutch.Player{Number: i + 1, Results: t.results(n), Absent: e.Presence != Active || e.Since > round || e.Byes[round] != Pending, Virtual: t.Origin.virtual(n, round)}
		if bye := e.Byes[round]; e.Presence == Active && bye != Pending && bye != ZeroBye {
			list = append(list, Pairing{White: n, Result: bye})
		}
		if !p.Absent {
			there++
		}
		field.Players = append(field.Players, p)
	}
	if t.count(Active) < 2 {
		return nil, nil
	}
	pairs, err := dutch.Pair(field) // one player alone gets the bye, or sits out if they have had one
	if none := (*dutch.Error)(nil); errors.As(err, &none) && none.Kind == dutch.NoPairing {
		if there > 1 {
			return nil, nil // no legal pairing is left: the tournament ends early
		}
		err = nil
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

// results returns an entrant's result in each round, in the form the pairing system needs: points in
// tenths.
func (t *Tournament) results(number int) []dutch.Result {
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
