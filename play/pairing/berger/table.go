package berger

import "tablier/play/pairing"

// Table returns the rounds of a tournament in which each pair of players meets once, as in FIDE's table. If
// the number of players is odd, the player who would meet the highest number has a bye.
func Table(players int) [][]pairing.Pair {
	if players < 2 {
		return nil
	}
	even := players + players%2
	rounds := make([][]pairing.Pair, even-1)
	for r := range rounds {
		for _, p := range round(even, r) {
			switch {
			case p.White > players:
				p = pairing.Pair{White: p.Black}
			case p.Black > players:
				p.Black = 0
			}
			rounds[r] = append(rounds[r], p)
		}
	}
	return rounds
}

// round returns a round, counted from 0, for an even number of players. In the first round, 1 meets the
// last player, 2 the last but one, and so on. From each round to the next, all players but the last move on
// by half the number of players.
func round(n, r int) []pairing.Pair {
	turn := func(p int) int { return (p-1+r*n/2)%(n-1) + 1 }
	pairs := []pairing.Pair{{White: turn(1), Black: n}}
	if r%2 == 1 {
		pairs[0] = pairing.Pair{White: n, Black: turn(1)}
	}
	for p := 2; p <= n/2; p++ {
		pairs = append(pairs, pairing.Pair{White: turn(p), Black: turn(n + 1 - p)})
	}
	return pairs
}

// Double returns the rounds of a tournament in which each pair of players meets twice. The second half has
// the colours reversed. As FIDE recommends, the last two rounds of the first half are exchanged, so that
// nobody has the same colour three times in a row.
func Double(players int) [][]pairing.Pair {
	first := Table(players)
	second := make([][]pairing.Pair, len(first))
	for r, pairs := range first {
		for _, p := range pairs {
			if !p.IsBye() {
				p.White, p.Black = p.Black, p.White
			}
			second[r] = append(second[r], p)
		}
	}
	if n := len(first); n > 1 {
		first[n-2], first[n-1] = first[n-1], first[n-2]
	}
	return append(first, second...)
}
