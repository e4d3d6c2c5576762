package dutch

import "tablier/play/pairing"

// firstIfPerfect returns the pairs of the first candidate of a homogeneous bracket if it is perfect (3.4): then
// no other candidate needs to be considered. If a player floats down, it only decides for the last bracket.
func firstIfPerfect(b *bracket) (pairs [][2]int, down []int, ok bool) {
	r, half := b.round, len(b.players)/2
	if b.moved > 0 {
		return nil, nil, false
	}
	for i, p := range b.players[:half] {
		q := b.players[half+i]
		if !r.mayMeet(p, q) || !colourless(&r.players[p], &r.players[q], r.initial) {
			return nil, nil, false
		}
		pairs = append(pairs, [2]int{p, q})
	}
	below := len(b.next) + len(b.lower)
	if len(b.players)%2 == 1 {
		last := b.players[len(b.players)-1]
		p := &r.players[last]
		if below > 0 || !r.mayRest(last) || p.unplayed > 0 || p.down != [2]bool{} {
			return nil, nil, false
		}
		return pairs, []int{last}, true
	}
	rest := append(append([]int{}, b.next...), b.lower...)
	return pairs, nil, below == 0 || r.complete(rest)
}

// colourless reports whether a pair satisfies C10 to C13 perfectly.
func colourless(high, low *player, initial pairing.Colour) bool {
	c := colourOf(high, low, initial)
	if high.prefers == c.Opposite() || low.prefers == c {
		return false // a preference is not granted
	}
	// A player whose preference is granted gets no further from balance (C10), but can have a colour three
	// times in a row (C11).
	return !high.top && !low.top || !high.thirdInRow(c) && !low.thirdInRow(c.Opposite())
}
