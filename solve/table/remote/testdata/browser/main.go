// Program browser reads values of a table on a server: its address, its slice, how many
// positions that has, and then the positions. It is built for WebAssembly by a test.
package main

import (
	"fmt"
	"os"
	"strconv"

	"tablier/solve/table"
	"tablier/solve/table/remote"
)

func main() {
	size, _ := strconv.ParseUint(os.Args[3], 10, 64)
	r, err := remote.Open(os.Args[1], table.Identity{Game: "ringo", Options: "rings=5", Slice: os.Args[2], Size: size}, nil)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	for _, text := range os.Args[4:] {
		i, _ := strconv.ParseUint(text, 10, 64)
		v, err := r.Value(i)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(v)
	}
}
