package main

import "fmt"

func Example() {
	s := emblem(true)
	fmt.Println(len(s.Groups), "groups, the first:", s.Groups[0].Shapes[0].Class)
	// Output: 3 groups, the first: frame
}
