package bridge_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/web/prover/bridge"
)

// Proving the last position of a game without tables.
func Example() {
	d := bridge.New(roster.All())
	d.Progress = func(answer string) { fmt.Println(answer) }
	d.Call("judge", "ringo", "", "6/b5/6/6/6/5w/6/6 1 b 0", "", "1000", "1")
	// Output: {"ply":0,"position":"6/b5/6/6/6/5w/6/6 1 b 0","turn":"black","verdict":{"kind":"proved","result":"win","source":"certificate","plies":1}}
}
