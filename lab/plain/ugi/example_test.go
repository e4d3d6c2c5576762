package main

import (
	"fmt"
	"strings"
)

// A UGI session.
func Example() {
	var out strings.Builder
	err := serve(strings.NewReader("setoption name Game value ringo\nposition fen 6/b5/6/6/6/5w/6/6 1 b 0\ngo depth 3\n"), &out, false)
	fmt.Println(strings.Contains(out.String(), "bestmove b1-o"), err)
	// Output: true <nil>
}
