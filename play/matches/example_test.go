package matches_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/play/matches"
	"tablier/rules/game"
)

func ExampleTarget() {
	g, _ := roster.Find("ra")
	o, _ := g.Info().ParseOptions("target=9")
	m, ok := matches.Target("ra", o, 0)
	fmt.Println(ok)
	m, _ = m.Add(game.WinPoints(game.White, game.Entered, 6))
	m, _ = m.Add(game.WinPoints(game.Black, game.Entered, 3)) // the loser has White now
	a, b := m.Score()
	fmt.Println(a, b)
	fmt.Println(m.Winner())
	// Output:
	// true
	// 9 0
	// 0 true
}
