package arena_test

import (
	"fmt"

	"tablier/play/pairing/arena"
)

// 1 and 2 have just met, so they meet other players now.
func ExamplePair() {
	pairs, leftOver := arena.Pair([]arena.Player{
		{ID: 1, Rating: 1800, Last: 2, Balance: 1},
		{ID: 2, Rating: 1790, Last: 1, Balance: -1},
		{ID: 3, Rating: 1750},
		{ID: 4, Rating: 1700},
	})
	fmt.Println(pairs, leftOver)
	// Output: [{3 1} {2 4}] 0
}
