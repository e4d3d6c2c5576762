package board_test

import (
	"fmt"

	"tablier/rules/board"
)

func ExampleBoard_Neighbours() {
	b := board.Circle("ringo", 8, 6)
	for _, c := range b.Neighbours(b.MustCell("a1")) {
		fmt.Print(b.Name(c), " ")
	}
	// Output: o a2 b1 h1
}

func ExampleBoard_Ray() {
	b := board.Square("six", 6)
	for _, c := range b.Ray(board.SquareNE, b.MustCell("f1")) {
		fmt.Print(b.Name(c), " ")
	}
	// Output: e2 d3 c4 b5 a6
}

func ExampleBoard_Loops() {
	b := board.Circle("small", 4, 2)
	for _, loop := range b.Loops() {
		var names []string
		for _, c := range loop {
			names = append(names, b.Name(c))
		}
		fmt.Println(names)
	}
	fmt.Println(len(board.Square("square", 3).Loops()))
	// Output:
	// [a1 b1 c1 d1]
	// [a2 b2 c2 d2]
	// 0
}
