package sixth_test

import (
	"fmt"

	"tablier/internal/sixth"
	"tablier/rules/game"
)

func ExampleGames() {
	g, err := sixth.Games().Find("tic-tac-toe")
	fmt.Println(g.Info().Name.In(game.French), err)
	// Output: Morpion <nil>
}
