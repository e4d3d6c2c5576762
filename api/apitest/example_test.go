package apitest_test

import (
	"fmt"
	"testing"

	"tablier/api/apitest"
	"tablier/api/view"
)

func ExampleM_And() {
	terms := apitest.Blitz.And(apitest.M{"side": "black"})
	fmt.Println(len(apitest.Blitz), terms["clock"], terms["side"])
	// Output: 2 180+2 black
}

func ExampleOpen() {
	// In a test:
	_ = func(t *testing.T) {
		s := apitest.Open(t)
		eve := s.Enrol("Ève")[0]
		g := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", apitest.M{"game": "ra", "white": apitest.Eve, "black": apitest.Computer}), 201)
		eve.Refused(eve.Ask("POST", apitest.GameURL(g.ID, "moves"), apitest.M{"seq": 0, "move": "nonsense"}), 422)
	}
	// Output:
}
