package check_test

import (
	"context"
	"fmt"

	"tablier/rules/game"
	"tablier/solve/safety/check"
)

// A single position is not a closed set here: after a sideways step of the attackers, the defender would need an answer
// that leads back to the position.
func ExampleVerify() {
	c := &check.Certificate{Options: "rings=5", Position: "w4/4b/5/5/4b/5/5/5 0 b 0", Side: game.White}
	c.Set.Add(1<<33|1<<36, 0, 1)
	_, err := check.Verify(context.Background(), c, 1)
	fmt.Println(err)
	// Output:
	// certificate refused, position w4/4b/5/5/4b/5/5/5 0 b 0: after b5-b4 no answer leads back into the set, so the set is not closed
}
