package distance_test

import (
	"context"
	"fmt"

	"tablier/lab/distance"
)

// All six men on the last row: each turn leaves the family.
func Example() {
	f, err := distance.ParseFamily("0,0,0,0,0,6", 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := distance.New(f, distance.NoCaptures)
	if err := s.Solve(context.Background(), nil); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(distance.Start.Text(), "left:", s.Safe(distance.Start))
	// Output: bbbbbb/6/6/6/6/wwwwww w left: false
}
