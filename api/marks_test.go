package api_test

import (
	"strings"
	"testing"

	"tablier/api/apitest"
)

// Accents in a pile cover what others wrote. Every room that keeps a text refuses them, without a rule of its own, and
// takes the scripts of people.
func TestNoTextPilesMarks(t *testing.T) {
	x := apitest.OpenOrganised(t)
	const real = "Tiếng בְּרֵ أَهْلًا हिन्दी เป็น 👩\u200d🚀"
	piled := "Z" + strings.Repeat("\u0335\u0301", 8)
	game := apitest.NewMembersGame(t)
	for name, c := range map[string]struct {
		by   *apitest.Browser
		path string
		body func(text string) any
	}{
		"a study":      {x.Eve, "/api/v1/studies", func(text string) any { return m{"name": text} }},
		"a collection": {x.Eve, "/api/v1/collections", func(text string) any { return m{"name": text} }},
		"a team":       {x.Eve, "/api/v1/teams", func(text string) any { return m{"name": strings.ReplaceAll(text, "\u200d", "")} }},
		"a tournament": {x.Eve, "/api/v1/tournaments", func(text string) any {
			return m{"name": text, "game": "ringo", "format": "swiss", "venue": "table", "rounds": 3}
		}},
		"chat": {game.Eve, game.Path + "/chat", func(text string) any { return m{"room": "players", "text": text} }},
	} {
		if p := c.by.Refused(c.by.Ask("POST", c.path, c.body(piled)), 422); p.Field == "" {
			t.Errorf("%s: %+v", name, p)
		}
		if w := c.by.Ask("POST", c.path, c.body(real)); w.Code >= 300 {
			t.Errorf("%s of real letters: %d %s", name, w.Code, w.Body)
		}
	}
}
