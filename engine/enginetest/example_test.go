package enginetest_test

import (
	"fmt"

	"tablier/engine/enginetest"
	"tablier/engine/roster"
	"tablier/rules/game"
)

func ExamplePositions() {
	g, _ := roster.Find("ringo")
	n := 0
	enginetest.Positions(g, g.Info().Defaults(), 2, 1, func(game.State) { n++ })
	fmt.Println(n > 4)
	// Output: true
}
