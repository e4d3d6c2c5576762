package likeness_test

import (
	"fmt"

	"tablier/lab/likeness"
)

// Thirty good moves allow a conclusion; ten do not.
func Example() {
	agon, _ := likeness.For("agon")
	few := likeness.Tally{Positions: 10, First: 9, AsGood: 10}
	reading, _ := agon.Read(few)
	fmt.Println(reading)
	many := likeness.Tally{Positions: 300, First: 60, AsGood: 240, Loss: 1.5}
	reading, _ = agon.Read(many)
	fmt.Println(reading)
	// Output:
	// too-few
	// within
}
