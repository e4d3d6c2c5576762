package net_test

import (
	"fmt"

	"tablier/rules/game/net"
)

// A network of two inputs, an own man and an enemy man, which swap when the sides are exchanged.
func Example() {
	shape := net.Shape{Inputs: 2, Swapped: []uint16{1, 0}}
	w := net.Weights{Inputs: make([][net.Lanes]int16, 2), Scale: 100}
	w.Inputs[0][net.Hidden] = net.One / 2 // the lane without a hidden unit; the difference of the views is 1
	w.Inputs[1][net.Hidden] = -net.One / 2
	n, ok := net.Decode(string(w.Append(nil)), shape)
	fmt.Println(ok, n.Score([]uint16{0, 0}), n.Score([]uint16{0, 1}), n.Score([]uint16{1}))
	// Output: true 200 0 -100
}
