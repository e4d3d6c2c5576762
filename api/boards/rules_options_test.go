package boards

import (
	"regexp"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// The rules show every option in words, in both languages: no key of an option, a value or a preset remains in
// the text as code.
func TestRulesShowOptionsInWords(t *testing.T) {
	code := regexp.MustCompile(`<code>([^<]*)</code>`)
	for _, g := range roster.All() {
		for _, l := range []game.Lang{game.French, game.English} {
			page, err := renderRules(g, rulesKey{game: g.Info().ID, lang: l, theme: pageTheme})
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range code.FindAllStringSubmatch(page.HTML, -1) {
				for _, o := range g.Info().Options {
					if m[1] == o.Name || strings.HasPrefix(m[1], o.Name+"=") || strings.HasPrefix(m[1], "preset=") {
						t.Errorf("%s in %v shows the key %q", g.Info().ID, l, m[1])
					}
				}
			}
			for _, o := range g.Info().Options {
				if !strings.Contains(page.HTML, `title="`+o.Name+`">`) {
					t.Errorf("%s in %v does not show the option %s in words", g.Info().ID, l, o.Name)
				}
			}
		}
	}
}
