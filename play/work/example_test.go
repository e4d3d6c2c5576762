package work_test

import (
	"fmt"

	"tablier/play/work"
)

func ExampleShare() {
	for _, accepted := range []int{0, 7, 1000} {
		fmt.Printf("%.3f\n", work.Share(accepted))
	}
	// Output:
	// 1.000
	// 0.500
	// 0.062
}
