package modelgames_test

import (
	"fmt"

	"tablier/learn/modelgames"
	"tablier/rules/game"
)

// The last comment of a game is about the move that won it.
func Example() {
	g, ok := modelgames.Find("ra-1")
	if !ok {
		panic("there is no such game")
	}
	_, comments, err := g.Commented()
	if err != nil {
		panic(err)
	}
	last := comments[len(comments)-1]
	fmt.Println(last.Ply == g.Plies()-1, last.Points[0].Text.In(game.English) != last.Points[0].Text.In(game.French))
	// Output: true true
}
