package c07_test

import (
	"fmt"

	"tablier/play/pairing/tiebreak/c07"
)

// Player 0 wins by forfeit against player 1, who has no points: the dummy opponent has none either (16.4.1).
func Example() {
	t := c07.Table{Players: []c07.Player{
		{Rounds: []c07.Round{{Letter: '+', Opponent: 1}}},
		{Rounds: []c07.Round{{Letter: '-', Opponent: 0}}},
	}}
	fmt.Println(t.Value("BH", 0).FloatString(1), t.Rank([]string{"BH"}))
	// Output: 0.0 [1 2]
}
