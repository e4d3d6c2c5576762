package knockout

import "slices"

// Single returns the matches of a single elimination: one fewer than players, and one more if third is
// asked for and there are two semi-finals; that one comes before the final. There are no matches for fewer than two players.
func Single(players int, third bool) []Match {
	b := &builder{}
	slots := seeds(max(players, 1))
	for round := 1; len(slots) > 1; round++ {
		var losers []Slot
		slots, losers = b.round(Winners, round, slots)
		if third && len(slots) == 2 {
			b.add(Third, 1, losers[0], losers[1])
		}
	}
	return b.matches
}

// Double returns the matches of a double elimination: nobody is out before their second loss. There are
// 2·players−2 matches, and then one that is played only if the final leaves both with one loss.
func Double(players int) []Match {
	b := &builder{}
	if players < 2 {
		return nil
	}
	winners, losers := b.round(Winners, 1, seeds(players))
	for round := 2; len(winners) > 1; round++ {
		var beaten []Slot
		winners, beaten = b.round(Winners, round, winners)
		if len(losers) > 1 {
			losers, _ = b.round(Losers, 2*round-3, losers)
		}
		// Those who come from the main bracket come in reverse order in every other round, so that
		// nobody soon meets an opponent again.
		if round%2 == 0 {
			slices.Reverse(beaten)
		}
		losers = b.meet(2*round-2, losers, beaten)
	}
	first, second := winners[0], losers[0]
	last, _ := b.add(Final, 1, first, second)
	if last.Match > 0 {
		b.matches = append(b.matches, Match{Number: last.Match + 1, Part: Reset, Round: 1, A: Slot{Match: last.Match}, B: Slot{Match: last.Match, Loser: true}})
	}
	return b.matches
}

// meet lets those of the second bracket meet those who come into it.
func (b *builder) meet(round int, inside, beaten []Slot) []Slot {
	var next []Slot
	for i := range inside {
		w, _ := b.add(Losers, round, inside[i], beaten[i])
		next = append(next, w)
	}
	return next
}
