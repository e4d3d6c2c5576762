package bus_test

import (
	"fmt"

	"tablier/play/bus"
)

func ExampleCheckTopic() {
	fmt.Println(bus.CheckTopic("game.3k9x", false))
	fmt.Println(bus.CheckTopic("game.>", true))
	fmt.Println(bus.CheckTopic("game..x", false))
	// Output:
	// <nil>
	// <nil>
	// topic "game..x": word 2 is not made of letters, digits, _ and -
}
