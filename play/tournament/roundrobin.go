package tournament

import "tablier/play/pairing/berger"

// roundRobin pairs everybody with everybody, by the Berger tables of FIDE (C.05, annex 1).
type roundRobin struct{ usual }

func newRoundRobin(u usual) format { return roundRobin{u} }

func (r roundRobin) check(s, given Settings) (Settings, error) {
	s.Double, s.AllAtOnce = given.Double, given.AllAtOnce
	return r.usual.check(s, given)
}

func (r roundRobin) rounds() int {
	n := r.t.size()
	return r.legs() * (n + n%2 - 1)
}

func (r roundRobin) next() ([]Pairing, error) {
	return robinRound(r.t.Seeds, len(r.t.Rounds), r.legs()), nil
}

func (r roundRobin) rows() []Row { return r.table().breakTies(true).ranked() }

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
