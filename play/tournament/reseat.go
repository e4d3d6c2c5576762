package tournament

import (
	"slices"

	"tablier/i18n"
)

// reseat returns the event that replaces the pairings of a knockout that no longer follow from the results, once a
// result is corrected. It is an error if one of them has a result itself.
func reseat(t *Tournament, pairing string, r Result, newID func() (string, error)) ([]Event, error) {
	c := &Tournament{Settings: t.Settings, Status: t.Status, Field: t.Field}
	for i := range t.Rounds {
		c.Rounds = append(c.Rounds, Round{})
		c.Rounds[i].set(t.Rounds[i].Pairings)
	}
	p, round := c.Pairing(pairing)
	p.Result = r
	if round == len(t.Rounds) {
		return nil, nil
	}
	last := &c.Rounds[len(c.Rounds)-1]
	open := slices.Clone(last.Pairings)
	last.Pairings = slices.DeleteFunc(last.Pairings, func(p Pairing) bool { return p.Result == Pending })
	open = slices.DeleteFunc(open, func(p Pairing) bool { return p.Result != Pending })
	bracket := c.Bracket()
	for _, later := range c.Rounds[round:] {
		for _, q := range later.Pairings {
			m := &bracket[q.Match-1]
			if q.Match == p.Match || m.Skipped || !slices.Contains([][2]int{{q.White, q.Black}, {q.Black, q.White}}, [2]int{m.A, m.B}) {
				return nil, conflict(i18n.T("tournament.next-round-depends"))
			}
		}
	}
	list, err := elimination{}.next(c)
	if err != nil {
		return nil, err
	}
	same := func(a, b Pairing) bool {
		return a.Match == b.Match && (a.White == b.White && a.Black == b.Black || a.White == b.Black && a.Black == b.White)
	}
	e := Event{Kind: Reseated, Round: len(t.Rounds)}
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
	t.forfeitAbsent(e.Pairings)
	return []Event{e}, number(e.Pairings, newID)
}
