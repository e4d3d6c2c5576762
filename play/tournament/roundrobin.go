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
	n := t.size()
	return t.legs() * (n + n%2 - 1)
}

func (roundRobin) ready(t *Tournament) bool { return t.AllAtOnce || t.Rounds.Complete() }

func (s roundRobin) next(t *Tournament) ([]Pairing, error) {
	return robinRound(t.Seeds, len(t.Rounds), t.legs()), nil
}

// robinRound returns the pairings of a round of a round robin, counted from 0; nil after the last one. A player without
// an opponent gets no point.
func robinRound(players []int, round, legs int) []Pairing {
	table := berger.Table(len(players))
	if round >= legs*len(table) {
		return nil
	}
	list := []Pairing{}
	for _, p := range table[round%len(table)] {
		if p.IsBye() {
			continue
		}
		if round >= len(table) { // the second leg: sides swapped
			p.White, p.Black = p.Black, p.White
		}
		list = append(list, Pairing{White: players[p.White-1], Black: players[p.Black-1]})
	}
	return list
}
