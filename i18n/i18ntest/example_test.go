package i18ntest_test

import (
	"fmt"

	"tablier/i18n"
	"tablier/i18n/i18ntest"
)

func ExampleUntranslated() {
	said := i18n.T("game.no-move").In(i18n.EnablePseudo())
	fmt.Println(i18ntest.Untranslated(said + " in the code"))
	// Output: [in the code]
}
