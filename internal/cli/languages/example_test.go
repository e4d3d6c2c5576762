package languages_test

import (
	"fmt"
	"slices"

	"tablier/i18n"
)

// A language needs only a catalogue. Missing messages are shown in English.
func Example() {
	l, err := i18n.AddCatalogue("eo", "{\n  \"catalogue.plural\": \"n != 1\",\n  \"game.no-move\": \"neniu movo\"\n}\n")
	fmt.Println(err)
	fmt.Println(slices.Contains(i18n.Codes(), "eo"))
	fmt.Println(i18n.T("game.no-move").In(l), "–", i18n.T("game.third-repetition").In(l))
	// Output:
	// <nil>
	// true
	// neniu movo – third repetition
}
