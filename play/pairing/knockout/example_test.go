package knockout_test

import (
	"fmt"

	"tablier/play/pairing/knockout"
)

func ExampleSingle() {
	for _, m := range knockout.Single(3, false) {
		fmt.Println(m.Number, m.A.Player, m.B.Player, m.B.Match)
	}
	// Output:
	// 1 2 3 0
	// 2 1 0 1
}
