package tabletest_test

import (
	"fmt"

	"tablier/solve/table"
	"tablier/solve/table/tabletest"
)

// The values that the suite reads have long runs of equal values, like those of real slices.
func Example() {
	values := tabletest.Values(1, 8, 40)
	for _, v := range values {
		fmt.Println(table.Value(v))
	}
	// Output:
	// draw
	// draw
	// draw
	// draw
	// draw
	// draw
	// draw
	// draw
}
