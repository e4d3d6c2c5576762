package make_test

import (
	"fmt"

	"tablier/learn/puzzles/make"
)

// How puzzles are divided among lengths in plies.
func ExampleShares() {
	fmt.Println(make.Shares("ringo", 50))
	// Output: map[3:18 5:20 7:9 9:3]
}
