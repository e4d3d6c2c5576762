package dutch_test

import (
	"fmt"

	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
)

// Round 2 of four players: the winners meet, and so do the losers.
func ExamplePair() {
	game := func(opponent int, c pairing.Colour, points int) []dutch.Result {
		return []dutch.Result{{Opponent: opponent, Colour: c, Points: points, Played: true}}
	}
	pairs, err := dutch.Pair(dutch.Tournament{Rounds: 3, Players: []dutch.Player{
		{Number: 1, Results: game(3, pairing.White, 10)},
		{Number: 2, Results: game(4, pairing.Black, 10)},
		{Number: 3, Results: game(1, pairing.Black, 0)},
		{Number: 4, Results: game(2, pairing.White, 0)},
	}})
	fmt.Println(pairs, err)
	// Output: [{2 1} {3 4}] <nil>
}
