package wal_test

import (
	"fmt"
	"strings"

	"tablier/store/wal"
)

// A log without a header is empty.
func ExampleRead() {
	c, err := wal.Read(strings.NewReader(""), wal.Position{}, 1<<20)
	fmt.Println(c.Next == wal.Position{}, len(c.Pages), c.Size, err)
	// Output: true 0 0 <nil>
}
