package verdict_test

import (
	"fmt"

	"tablier/rules/game"
	"tablier/solve/table"
	"tablier/solve/verdict"
)

func Example() {
	fmt.Println(verdict.Known(table.WinIn(9)).In(game.English))
	fmt.Println(verdict.Thought(35, 0).In(game.English))
	fmt.Println(verdict.None().In(game.English))
	// Output:
	// proven: wins in 9
	// opinion: +0.35
	// unknown
}
