package i18ntest_test

import (
	"slices"
	"testing"

	"tablier/i18n"
	"tablier/i18n/i18ntest"
)

func TestUntranslated(t *testing.T) {
	pseudo := i18n.EnablePseudo()
	said := i18n.T("verbatim", "text", i18n.T("game.no-move")).In(pseudo)
	for text, want := range map[string][]string{
		said:                   nil,
		said + " but not this": {"but", "not", "this"},
		"[{n} plïéš~~] --out=FILE rings=5 b6-a6 \"what was typed\" /api/x SVG ringo": nil,
		"[aucun coup~~]": {"aucun", "coup"},
	} {
		if got := i18ntest.Untranslated(text, "ringo"); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
