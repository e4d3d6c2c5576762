package alert_test

import (
	"fmt"

	"tablier/members/account/alert"
)

// What somebody wants to be told is a set of kinds.
func ExampleOf() {
	set, _ := alert.Of([]string{"over", "turn"})
	fmt.Println(set.Has(alert.Turn), set.Has(alert.Challenge), set.Words())
	_, err := alert.Of([]string{"weather"})
	fmt.Println(err)
	// Output:
	// true false [turn over]
	// one can be told of: turn, short, challenge, over
}
