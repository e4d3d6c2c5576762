package pages_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/view"
	"tablier/learn/puzzles"
	"tablier/play/club"
)

func document(t *testing.T, s *apitest.Server, path string, headers ...string) string {
	t.Helper()
	w := s.Browser().Ask("GET", path, nil, append([]string{"Accept-Language", "fr"}, headers...)...)
	if w.Code != http.StatusOK {
		t.Fatalf("%s: %d", path, w.Code)
	}
	return w.Body.String()
}

func openBuilt(t *testing.T) *apitest.Server {
	return apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Pages = apitest.BuiltPages() })
}

func TestServerRenderedPages(t *testing.T) {
	s := openBuilt(t)
	mine := s.CreateGame(m{"game": "ringo", "white": m{"kind": "person", "name": `<b onload="x">`}, "black": m{"kind": "engine"}, "clock": "300+5"})
	over := s.CreateGame(m{"game": "agon", "white": apitest.Eve, "black": apitest.Zoe})
	apitest.Want[view.Game](s, s.Post("/api/v1/games/"+over.ID+"/resign", m{"side": "white", "seq": over.Seq}), 200)
	for path, says := range map[string][]string{
		"/":                          {"accueil", "[Se connecter /sign-in]"},
		"/play/" + mine.ID:           {"partie Ringo", "&lt;b onload=", "<svg", "<title>Ringo : ", "Margot, ordinateur 3", "5 min + 5 s", "5:00", `class="board fine s-board-Board"`, "<style>.board{--"},
		"/play/" + over.ID:           {"Zoé a gagné contre Ève, Par abandon.", "<svg"},
		"/analyse/game/" + over.ID:   {"analyse <svg"},
		"/analyse/ra?moves=nonsense": {"[Se connecter /sign-in]</div>"},
		"/analyse/ring":              {"analyse <svg", "Aux Blancs"},
		"/puzzles/ring":              {"problème ", "<svg", "sans compte"},
		"/learn/ring":                {"leçon 1/3 Bienvenue", "<svg", "noted", `data-for="0"`},
		"/rules/ring":                {"règles Ring 6 à 12: ", "<li>"},
		"/games":                     {"toutes les parties", "<title>Parties – "},
		"/games?state=open":          {"[Se connecter /sign-in]</div>"},
		"/play/local-1a2b":           {"[Se connecter /sign-in]</div>"},
		"/analyse/ring?position=%zz": {"[Se connecter /sign-in]</div>"},
	} {
		got := document(t, s, path)
		for _, w := range says {
			if !strings.Contains(got, w) {
				t.Errorf("%s lacks %q: %.3000s", path, w, got)
			}
		}
		for _, no := range []string{"<b onload", "data-cell", "{{"} {
			if strings.Contains(got, no) {
				t.Errorf("%s has %q", path, no)
			}
		}
	}
	// A game in progress cannot be analysed.
	if got := document(t, s, "/analyse/game/"+mine.ID); strings.Contains(got, "<svg") {
		t.Errorf("the analysis of a running game shows it: %.500s", got)
	}
	if got := document(t, s, "/play/"+over.ID, "Cookie", "tablier-look=ivory.none.en"); !strings.Contains(got, `data-drawn="ivory.none.en"`) || !strings.Contains(got, "game ") {
		t.Errorf("the look asked for: %.300s", got)
	}
	for _, look := range []string{"ivory.none.xx", "pink.edge.fr", "wood", `wood.edge.fr"><script>`} {
		if got := document(t, s, "/play/"+over.ID, "Cookie", "tablier-look="+look); !strings.Contains(got, `data-drawn="wood.edge.fr"`) {
			t.Errorf("the look %q: %.300s", look, got)
		}
	}
	for header, lang := range map[string]string{"fr-FR,fr;q=0.9": "fr", "de, en;q=0.8, fr;q=0.7": "en", "": "en", "de": "en", "fr;q=0": "en"} {
		if got := s.Browser().Ask("GET", "/", nil, "Accept-Language", header).Body.String(); !strings.Contains(got, `<html lang="`+lang+`"`) {
			t.Errorf("Accept-Language %q gives %.120s", header, got)
		}
	}
}

// A lesson and a puzzle are rendered at the point where the reader continues. Invalid progress in the cookie is
// ignored.
func TestServerRenderedPagesOfWhatWasBegun(t *testing.T) {
	s := openBuilt(t)
	list, err := puzzles.Of("ring")
	if err != nil {
		t.Fatal(err)
	}
	last := list[len(list)-1].ID
	for cookie, says := range map[string][2]string{
		"ring.2." + last:           {"leçon 3/3 Suite", "problème " + last},
		"agon.7.~ring.2." + last:   {"leçon 3/3 Suite", "problème " + last},
		"ring.3.nothing":           {"leçon 1/3 Bienvenue", "problème "}, // completed, so it begins again
		"ring.1.":                  {`data-for="1"`, "problème "},        // a step that cannot be set up is not rendered
		"ring.-1.x":                {"leçon 1/3 Bienvenue", `data-for=""`},
		"ring.99999999999999999.x": {"leçon 1/3 Bienvenue", `data-for=""`},
		"ring.2":                   {"leçon 1/3 Bienvenue", `data-for=""`},
		`ring.2."><script>.x~`:     {"leçon 1/3 Bienvenue", `data-for=""`},
		strings.Repeat("a.1.b~", 300) + "ring.2." + last: {"leçon 1/3 Bienvenue", `data-for=""`},
	} {
		for i, path := range []string{"/learn/ring", "/puzzles/ring"} {
			got := document(t, s, path, "Cookie", "tablier-own="+cookie)
			if !strings.Contains(got, says[i]) || strings.Contains(got, "<script>") {
				t.Errorf("%s with %.60q lacks %q: %.500s", path, cookie, says[i], got)
			}
		}
	}
	if got := document(t, s, "/puzzles/ring?id="+last); !strings.Contains(got, `data-for="*"`) || !strings.Contains(got, "problème "+last) {
		t.Errorf("the puzzle asked for: %.300s", got)
	}
}

// A server-rendered document shows a game to exactly those people who may read it by a call.
func TestServerRenderedPagesShowWhatCallsShow(t *testing.T) {
	s := openBuilt(t)
	player, other := s.Browser(), s.Browser()
	player.SignUp("Ève")
	other.SignUp("Zoé")
	seat := m{"kind": "person", "me": true}
	for _, private := range []bool{false, true} {
		g := apitest.Want[view.Game](s, player.Ask("POST", "/api/v1/games", m{"game": "ring", "private": private, "white": m{"kind": "engine"}, "black": seat}), 201)
		for name, who := range map[string]*apitest.Browser{"the player": player, "somebody else": other, "nobody known": s.Browser()} {
			shown := who.Ask("GET", "/api/v1/games/"+g.ID, nil).Code == http.StatusOK
			doc := who.Ask("GET", "/play/"+g.ID, nil, "Accept-Language", "fr").Body.String()
			if drawn := strings.Contains(doc, "<svg"); drawn != shown {
				t.Errorf("private %v, %s: the call shows it: %v, the document: %v", private, name, shown, drawn)
			}
			if name == "the player" && (!shown || !strings.Contains(doc, "[Ève /account]")) {
				t.Errorf("private %v: the player's own document is %.300s", private, doc)
			}
		}
	}
}

// The page of a missing game says so in the first document, with status 404.
func TestMissingGame(t *testing.T) {
	s := openBuilt(t)
	w := s.Browser().Ask("GET", "/play/zzzzzzzzzzzz", nil, "Accept-Language", "fr", "If-None-Match", "*")
	if w.Code != http.StatusNotFound || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("status %d, %q", w.Code, w.Header().Get("Cache-Control"))
	}
	for _, says := range []string{"introuvable Cette partie n’existe pas", "<title>Page introuvable – Tablier</title>"} {
		if !strings.Contains(w.Body.String(), says) {
			t.Errorf("no %q in %s", says, w.Body)
		}
	}
}
