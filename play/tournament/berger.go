package tournament

// bergerTable returns the rounds of a round robin of n players by FIDE's Berger tables: pairs of numbers from 1, White
// first. In an odd field, the number n+1 is nobody.
func bergerTable(n int) [][]Pair {
	even := n + n%2
	rounds := make([][]Pair, 0, even-1)
	for r := range even - 1 {
		// Player even stays; the others move on by half a table each round.
		shift := r * (even / 2) % (even - 1)
		at := func(place int) int { return (place+shift)%(even-1) + 1 }
		first := Pair{at(0), even}
		if r%2 == 1 {
			first.White, first.Black = first.Black, first.White
		}
		round := []Pair{first}
		for k := 1; k < even/2; k++ {
			round = append(round, Pair{at(k), at(even - 1 - k)})
		}
		rounds = append(rounds, round)
	}
	return rounds
}
