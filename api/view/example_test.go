package view_test

import (
	"fmt"

	"tablier/api/view"
	"tablier/engine/roster"
)

func ExampleCatalogue_Replay() {
	games := view.Catalogue(roster.All())
	st, err := games.Replay("ra", "", "")
	fmt.Println(st.Turn(), err)
	_, err = games.Replay("ludo", "", "")
	fmt.Println(err)
	fmt.Println(view.SpeedOf("300+5"))
	// Output:
	// white <nil>
	// there is no such game
	// rapid
}
