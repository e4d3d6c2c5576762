package clubsettings_test

import (
	"fmt"

	"tablier/members/clubsettings"
	"tablier/rules/game"
)

// Settings are checked before they are stored. Errors are in the reader's language.
func ExampleSettings_Check() {
	s, _ := clubsettings.Settings{}.With("accent", "reddish")
	_, err := s.Check([]string{"ringo", "ra"})
	fmt.Println(err)
	if l, ok := err.(interface{ In(game.Lang) string }); ok {
		fmt.Println(l.In(game.French))
	}
	// Output:
	// an accent colour must be # and six hexadecimal digits, such as #275c4d, not "reddish"
	// une couleur doit s’écrire # et six chiffres hexadécimaux, comme #275c4d, et non « reddish »
}

// Any colour is made readable by day and by night.
func ExampleShades() {
	day, night := clubsettings.Shades("#ffcc00")
	fmt.Println(day.Accent, night.Accent)
	// Output:
	// #7a6200 #ffcc00
}
