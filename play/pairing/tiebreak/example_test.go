package tiebreak_test

import (
	"fmt"

	"tablier/play/pairing/tiebreak"
)

// Players 0 and 1 have both beaten players 2 and 3, so all their tie-breaks are equal.
func Example() {
	game := func(opponent, points int) tiebreak.Game {
		return tiebreak.Game{Opponent: opponent, Points: points, Played: true}
	}
	players := []tiebreak.Player{
		{Games: []tiebreak.Game{game(2, 2), game(3, 2)}},
		{Games: []tiebreak.Game{game(3, 2), game(2, 2)}},
		{Games: []tiebreak.Game{game(0, 0), game(1, 0)}},
		{Games: []tiebreak.Game{game(1, 0), game(0, 0)}},
	}
	values := tiebreak.Values(players, []int{0, 0, 1, 1}, []tiebreak.Kind{tiebreak.Buchholz, tiebreak.Progressive})
	for i, v := range values[:2] {
		fmt.Println(i, float64(v[0].Quarters)/4, float64(v[1].Quarters)/4)
	}
	// Output:
	// 0 0 3
	// 1 0 3
}
