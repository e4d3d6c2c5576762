package tiebreak_test

import (
	"fmt"

	"tablier/play/pairing/tiebreak"
)

// Players 0 and 1 both have a point and a half: each won a game, and they drew with each other. Buchholz puts player 0
// first, who beat player 2; player 1 beat player 3, who has no points.
func Example() {
	game := func(opponent, points int) tiebreak.Game {
		return tiebreak.Game{Opponent: opponent, Points: points}
	}
	field := tiebreak.Field{Players: []tiebreak.Player{
		{Games: []tiebreak.Game{game(2, 2), game(1, 1)}},
		{Games: []tiebreak.Game{game(3, 2), game(0, 1)}},
		{Games: []tiebreak.Game{game(0, 0), game(3, 2)}},
		{Games: []tiebreak.Game{game(1, 0), game(2, 0)}},
	}}
	values := field.Values([]int{0, 0, 1, 2}, []tiebreak.Kind{tiebreak.Buchholz, tiebreak.Progressive})
	for i, v := range values[:2] {
		fmt.Println(i, float64(v[0].Quarters)/4, float64(v[1].Quarters)/4)
	}
	// Output:
	// 0 2.5 2.5
	// 1 1.5 2.5
}
