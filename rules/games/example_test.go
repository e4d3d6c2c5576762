package games_test

import (
	"fmt"

	"tablier/rules/game"
	"tablier/rules/games"
)

func ExampleAll() {
	for _, g := range games.All() {
		fmt.Println(g.Info().ID, "-", g.Info().Name.In(game.French))
	}
	// Output:
	// ring - Ring 6 à 12
	// ringo - Ringo
	// court-circuit - Court-Circuit
	// agon - Agon
	// ra - Ra
}

func ExampleFind() {
	g, err := games.Find("RINGO")
	fmt.Println(g.Rules(g.Info().Defaults()).Start().Text(), err)
	_, err = games.Find("chess")
	fmt.Println(err)
	// Output:
	// 6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0 <nil>
	// game "chess": there is no such game; expected one of ring, ringo, court-circuit, agon, ra
}
