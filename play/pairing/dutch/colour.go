package dutch

import "tablier/play/pairing"

// white reports whether the first of two players, who is ranked higher, gets White (5.2).
func white(high, low *player, initial pairing.Colour) bool {
	return colourOf(high, low, initial) == pairing.White
}

func colourOf(high, low *player, initial pairing.Colour) pairing.Colour {
	// 5.2.1: grant both preferences if they do not clash.
	switch {
	case high.strength == noPreference && low.strength == noPreference:
		if high.odd { // 5.2.5
			return initial
		}
		return initial.Opposite()
	case high.strength == noPreference:
		return low.prefers.Opposite()
	case low.strength == noPreference || high.prefers != low.prefers:
		return high.prefers
	}
	// 5.2.2: grant the stronger preference; of two absolute ones, that with the wider difference.
	if high.strength != low.strength {
		if high.strength > low.strength {
			return high.prefers
		}
		return low.prefers.Opposite()
	}
	if high.strength == absolute {
		if a, b := abs(high.difference), abs(low.difference); a != b {
			if a > b {
				return high.prefers
			}
			return low.prefers.Opposite()
		}
	}
	// 5.2.3: alternate from the latest round in which the two had different colours.
	for i, j := len(high.colours)-1, len(low.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if high.colours[i] != low.colours[j] {
			return high.colours[i].Opposite()
		}
	}
	return high.prefers // 5.2.4
}

func abs(n int) int { return max(n, -n) }
