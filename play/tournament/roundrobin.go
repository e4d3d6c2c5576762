package tournament

import (
	"tablier/i18n"
	"tablier/play/pairing/berger"
)

// roundRobin pairs everybody with everybody, by the Berger tables of FIDE (C.05, annex 1).
type roundRobin struct{ usual }

func (r roundRobin) check(s, given Settings) (Settings, error) {
	s.Double, s.AllAtOnce = given.Double, given.AllAtOnce
	return r.usual.check(s, given)
}

func (roundRobin) mayRepair() bool { return true }

func (roundRobin) bound() int { return MaxRobin }

func (roundRobin) late() error { return conflict(i18n.T("tournament.no-late-entry-round-robin")) }

func (roundRobin) rounds(t *Tournament) int {
	n := t.field()
	legs := 1
	if t.Double {
		legs = 2
	}
	return legs * (n + n%2 - 1)
}

func (roundRobin) ready(t *Tournament) bool { return t.AllAtOnce || t.Complete() }

func (s roundRobin) next(t *Tournament) ([]Pairing, error) {
	round := len(t.Rounds)
	if round >= s.rounds(t) {
		return nil, nil
	}
	table := berger.Table(len(t.Seeds))
	list := []Pairing{}
	for _, p := range table[round%len(table)] {
		if p.IsBye() { // who is free in a round robin gets no point
			continue
		}
		if round >= len(table) { // the second leg: sides swapped
			p.White, p.Black = p.Black, p.White
		}
		list = append(list, Pairing{White: t.Seeds[p.White-1], Black: t.Seeds[p.Black-1]})
	}
	return list, nil
}
