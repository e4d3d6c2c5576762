package spaces_test

import (
	"fmt"

	"tablier/rules/games/ringo"
	"tablier/solve/spaces"
)

// The example counts the positions of Ringo with five rings.
func ExampleNew() {
	o, _ := ringo.New().Info().ParseOptions("rings=5")
	s, err := spaces.New(ringo.New().Rules(o))
	if err != nil {
		fmt.Println(err)
		return
	}
	var n uint64
	for _, slice := range s.Slices() {
		n += slice.Size
	}
	fmt.Println(s.Key(), len(s.Slices()), "slices,", n, "positions")
	// Output:
	// rings=5 4988 slices, 1376188739290 positions
}
