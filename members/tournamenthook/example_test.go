package tournamenthook_test

import (
	"fmt"

	"tablier/members/tournamenthook"
	"tablier/play/tournament"
)

func ExampleEvent() {
	for _, k := range []tournament.Kind{tournament.Created, tournament.Entered, tournament.Decided, tournament.Finished} {
		fmt.Printf("%s: %q\n", k, tournamenthook.Event(tournament.Event{Kind: k}))
	}
	// Output:
	// created: "created"
	// entered: ""
	// decided: "result"
	// finished: "over"
}
