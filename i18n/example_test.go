package i18n_test

import (
	"fmt"

	"tablier/i18n"
)

func Example() {
	t := i18n.T("game.number-of-fields", "n", 3)
	fmt.Println(t.In(i18n.English))
	fmt.Println(t.In(i18n.French))
	// Output:
	// it has 3 fields
	// elle compte 3 champs
}
