package berger_test

import (
	"fmt"

	"tablier/play/pairing/berger"
)

func ExampleTable() {
	for i, round := range berger.Table(4) {
		fmt.Println(i+1, round)
	}
	// Output:
	// 1 [{1 4} {2 3}]
	// 2 [{4 3} {1 2}]
	// 3 [{2 4} {3 1}]
}
