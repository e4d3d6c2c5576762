package boards_test

import (
	"regexp"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/engine/roster"
)

// The rules show every option in words, in both languages: no key of an option, a value or a preset remains in
// the text as code.
func TestRulesShowOptionsInWords(t *testing.T) {
	code := regexp.MustCompile(`<code>([^<]*)</code>`)
	s := apitest.Open(t)
	for _, g := range roster.All() {
		for _, l := range []string{"fr", "en"} {
			page := apitest.Want[boards.RulesPage](s, s.Get("/api/v1/catalogue/"+g.Info().ID+"/rules?theme=page&lang="+l), 200)
			for _, m := range code.FindAllStringSubmatch(page.HTML, -1) {
				for _, o := range g.Info().Options {
					if m[1] == o.Name || strings.HasPrefix(m[1], o.Name+"=") || strings.HasPrefix(m[1], "preset=") {
						t.Errorf("%s in %s shows the key %q", g.Info().ID, l, m[1])
					}
				}
			}
			for _, o := range g.Info().Options {
				if !strings.Contains(page.HTML, `title="`+o.Name+`">`) {
					t.Errorf("%s in %s does not show the option %s in words", g.Info().ID, l, o.Name)
				}
			}
		}
	}
}
