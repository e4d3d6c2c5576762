package tiebreak_test

import (
	"fmt"

	"tablier/play/pairing/tiebreak"
)

// Two players have beaten each other's victims; one of them met stronger opponents.
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
