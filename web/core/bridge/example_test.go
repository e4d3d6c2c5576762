package bridge_test

import (
	"fmt"

	"tablier/engine/roster"
	"tablier/web/core/bridge"
)

func ExampleBridge_Call() {
	b := bridge.New(roster.All())
	b.Call("open", "ringo", "", "") // the first handle is 1
	fmt.Println(b.Call("enter", "1", "b6"))
	// Output: {"next":["a6","b5"],"moves":[]}
}
