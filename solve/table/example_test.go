package table_test

import (
	"bytes"
	"fmt"

	"tablier/solve/table"
)

// The example writes a table once and reads it one position at a time.
func Example() {
	values := []uint16{uint16(table.WinIn(3)), uint16(table.LossIn(2)), uint16(table.Draw)}
	id := table.Identity{Game: "ringo", Slice: "example", Size: 3}
	var file bytes.Buffer
	if _, err := table.Encode(&file, id, values); err != nil {
		fmt.Println(err)
		return
	}
	r, err := table.Open(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range uint64(3) {
		v, _ := r.Value(i)
		fmt.Println(v)
	}
	// Output:
	// win in 3
	// loss in 2
	// draw
}
