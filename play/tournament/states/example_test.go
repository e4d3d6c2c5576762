package states_test

import (
	"fmt"
	"time"

	"tablier/play/tournament"
	"tablier/play/tournament/states"
)

func ExampleOf() {
	t := &tournament.Tournament{Status: tournament.Registering}
	fmt.Println(states.Of(t, time.Time{}))
	// Output: entries are open
}
