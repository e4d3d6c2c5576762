package check_test

import (
	"context"
	"fmt"
	"strings"

	"tablier/rules/games/ringo"
	"tablier/solve/proof/check"
)

// With another move, the same certificate fails at the first reply that refutes the move.
func ExampleVerify() {
	text := "tablier proof 1\ngame: ringo\nposition: 6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5\nwinner: w\nplies: 3\nmoves: 1\n"
	for _, move := range []string{"d4xd5", "d4-d3"} {
		c, err := check.Read(strings.NewReader(text + move + "\n"))
		if err != nil {
			panic(err)
		}
		_, err = check.Verify[ringo.Position](context.Background(), ringo.Game{}, c, check.Options[ringo.Position]{})
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// certificate refused, written move 1, position 6/w5/w3b1/2w3/6/4b1/6/w3b1 0 w 0 (after d4-d3 d5-c5): a move of the winner is missing
}
