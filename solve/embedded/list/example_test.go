package list_test

import (
	"fmt"
	"strings"

	"tablier/solve/embedded/list"
)

func Example() {
	p, found := list.Find("ringo", "rings=5")
	fmt.Println(p.Name, strings.HasPrefix(p.Address(), list.Prefix), found)
	// Output: ringo-rings-5 true true
}
