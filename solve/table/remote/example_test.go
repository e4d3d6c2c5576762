package remote_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"time"

	"tablier/solve/table"
	"tablier/solve/table/remote"
)

// The example reads a table from a server of plain files.
func Example() {
	id := table.Identity{Game: "ringo", Slice: "w1b1o1-100000", Size: 3}
	var file bytes.Buffer
	if _, err := table.Encode(&file, id, []uint16{uint16(table.WinIn(3)), uint16(table.Draw), uint16(table.LossIn(2))}); err != nil {
		fmt.Println(err)
		return
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(file.Bytes()))
	}))
	defer server.Close()
	r, err := remote.Open(server.URL, id, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := r.Value(2)
	fmt.Println(v, err)
	// Output:
	// loss in 2 <nil>
}
