package tournament

import (
	"slices"

	"tablier/i18n"
)

// corrected returns the event that replaces the pairings that no longer follow from the results. It is an error if one
// of them has a result itself.
func (k elimination) corrected(pairing string, r Result, newID func() (string, error)) ([]Event, error) {
	_, round := k.t.Pairing(pairing)
	if round == len(k.t.Rounds) {
		return nil, nil
	}
	rounds := make(Rounds, len(k.t.Rounds)) // as they are without open pairings, and with the corrected result
	for i := range rounds {
		rounds[i].set(k.t.Rounds[i].Pairings)
	}
	p, _ := rounds.Pairing(pairing)
	p.Result = r
	last := &rounds[len(rounds)-1]
	open := last.take(func(p *Pairing) bool { return p.Result == Pending })
	bracket := k.bracket(rounds)
	for _, later := range rounds[round:] {
		for _, q := range later.Pairings {
			m := &bracket[q.Match-1]
			if q.Match == p.Match || m.Skipped || !slices.Contains([][2]int{{q.White, q.Black}, {q.Black, q.White}}, [2]int{m.A, m.B}) {
				return nil, conflict(i18n.T("tournament.next-round-depends"))
			}
		}
	}
	list := k.pairs(rounds)
	same := func(a, b Pairing) bool {
		return a.Match == b.Match && (a.White == b.White && a.Black == b.Black || a.White == b.Black && a.Black == b.White)
	}
	e := Event{Kind: Reseated, Round: len(rounds)}
	for _, o := range open {
		if !slices.ContainsFunc(list, func(q Pairing) bool { return same(o, q) }) {
			e.Dropped = append(e.Dropped, o.ID)
		}
	}
	for _, q := range list {
		if !slices.ContainsFunc(open, func(o Pairing) bool { return same(o, q) }) {
			e.Pairings = append(e.Pairings, q)
		}
	}
	if len(e.Dropped)+len(e.Pairings) == 0 {
		return nil, nil
	}
	k.t.forfeitAbsent(e.Pairings)
	return []Event{e}, number(e.Pairings, newID)
}
