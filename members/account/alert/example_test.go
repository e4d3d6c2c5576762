package alert_test

import (
	"fmt"

	"tablier/members/account/alert"
)

// Notification preferences are sets of kinds.
func ExampleParseKinds() {
	set, _ := alert.ParseKinds([]string{"over", "turn"})
	fmt.Println(set.Has(alert.Turn), set.Has(alert.Challenge), set.Strings())
	_, err := alert.ParseKinds([]string{"weather"})
	fmt.Println(err)
	// Output:
	// true false [turn over]
	// the notification must be turn, short, challenge, over, paired, time, result, tournament or team
}
