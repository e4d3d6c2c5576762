package circuit_test

import (
	"fmt"

	"tablier/rules/game"
	"tablier/solve/spaces/circuit"
)

func Example() {
	s := circuit.New(4).Rules(game.Options{}).Start()
	fmt.Println(s.Text(), s.Count())
	// Output: bbbb/4/4/wwww w 0 10
}
