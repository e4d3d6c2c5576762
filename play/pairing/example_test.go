package pairing_test

import (
	"fmt"

	"tablier/play/pairing"
)

func ExamplePair() {
	p := pairing.Pair{White: 7}
	fmt.Println(p.IsBye(), pairing.White.Opposite() == pairing.Black)
	// Output: true true
}
