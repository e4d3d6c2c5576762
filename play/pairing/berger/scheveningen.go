package berger

import "tablier/play/pairing"

// Scheveningen returns the rounds of a match between two teams of equal size, in which every player of one team
// meets every player of the other. Players 1 to size are the first team, size+1 to 2·size the second.
//
// If the size is even, each player has White as often as Black. So does each team in each round if the size is
// divisible by four; otherwise one team has White on two boards more. If the size is odd, each player of the
// first team has White once more than Black, so which team is the first must be drawn by lot.
func Scheveningen(size int) [][]pairing.Pair {
	rounds := make([][]pairing.Pair, max(size, 0))
	for r := range rounds {
		for board := range size {
			other := (board + r) % size
			p := pairing.Pair{White: board + 1, Black: size + other + 1}
			if !firstHasWhite(size, board, other) {
				p.White, p.Black = p.Black, p.White
			}
			rounds[r] = append(rounds[r], p)
		}
	}
	return rounds
}

// firstHasWhite balances the colours in rows, columns and diagonals of the table of all games.
func firstHasWhite(size, board, other int) bool {
	if size%2 == 1 {
		return (board+other)%size <= size/2
	}
	return (board%2 == 0) == (other < size/2)
}
