package knockout

import "slices"

// Single returns the matches of a single elimination, one fewer than players. With third, if there are two semi-finals,
// it adds a match for third place before the final. There are no matches for fewer than two players.
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

// Double returns the matches of a double elimination: nobody is out before their second loss. There are 2·players−2
// matches, followed by one that is played only if both players have one loss after the final.
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
		// In every other round, the losers from the main bracket enter in reverse order, so that nobody meets an
		// opponent again too soon.
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

// meet pairs the players of the second bracket with those who enter it.
func (b *builder) meet(round int, inside, beaten []Slot) []Slot {
	var next []Slot
	for i := range inside {
		w, _ := b.add(Losers, round, inside[i], beaten[i])
		next = append(next, w)
	}
	return next
}
