package boards_test

import (
	"context"
	neturl "net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// tables solves the smallest endings of Ringo.
func tables(t *testing.T) (root string, s *tablebase.Set) {
	t.Helper()
	root = t.TempDir()
	space, err := spaces.New(ringo.New().Rules(ringo.New().Info().Defaults()))
	if err != nil {
		t.Fatal(err)
	}
	d := solve.OpenDir(root, space, 1<<24)
	t.Cleanup(func() { d.Close() })
	tops, err := solve.Choose(space.Slices(), []string{"w1b2o0"})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), tops), Threads: 1}).Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	if s, err = tablebase.Open(root); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return root, s
}

const eleven = "6/6/w5/2b3/6/6/5b/6 0 w 0"

// Tables answer for analysis, and for finished games with the distance.
func TestTables(t *testing.T) {
	root, s := tables(t)
	site := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Tables = s })
	c := apitest.Want[boards.Catalogue](site, site.Get("/api/v1/catalogue"), 200)
	for _, g := range c.Games {
		if g.Tables != (g.ID == "ringo") {
			t.Errorf("%s: tables %v", g.ID, g.Tables)
		}
	}
	ask := "/api/v1/tables/ringo?position=" + neturl.QueryEscape(eleven)
	l := apitest.Want[boards.Looked](site, site.Get(ask+"&lang=fr"), 200)
	if l.Verdict != (verdict.Verdict{Kind: verdict.Proved, Result: verdict.Win, Source: verdict.Table, Plies: 11, Exact: true}) || !strings.HasSuffix(l.Words, "gagne en 11") || len(l.Moves) != 8 {
		t.Errorf("%+v", l)
	}
	if l := apitest.Want[boards.Looked](site, site.Get("/api/v1/tables/ringo"), 200); l.Verdict != verdict.None() || len(l.Moves) != 0 {
		t.Errorf("the start position: %+v", l)
	}
	apitest.Want[edge.Problem](site, site.Get("/api/v1/tables/ringo?position=what"), 422)
	apitest.Want[edge.Problem](site, site.Get("/api/v1/tables/ra"), 404)
	apitest.Want[edge.Problem](site, site.Get("/api/v1/tables/go"), 404)

	g := site.CreateGame(m{"position": eleven})
	apitest.Want[edge.Problem](site, site.Get("/api/v1/games/"+g.ID+"/verdict"), 409)
	apitest.Want[view.Game](site, site.Post("/api/v1/games/"+g.ID+"/resign", m{"seq": g.Seq, "side": g.Turn}), 200)
	if k := apitest.Want[boards.Known](site, site.Get("/api/v1/games/"+g.ID+"/verdict?ply=0"), 200); k.Verdict.Source != verdict.Table || k.Verdict.Plies != 11 {
		t.Errorf("%+v", k)
	}

	// A damaged table gives no answer. The log names it for the operator.
	files, _ := filepath.Glob(filepath.Join(root, "ringo", "default", "*.tbl"))
	for _, f := range files {
		if err := os.WriteFile(f, []byte("nothing of the kind"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	fresh, err := tablebase.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { fresh.Close() })
	site = apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Tables = fresh })
	if p := apitest.Want[edge.Problem](site, site.Get(ask), 503); strings.Contains(p.Detail, root) {
		t.Errorf("paths of the server are told: %+v", p)
	}
}

// People who are playing this game against somebody get no answers.
func TestTablesAreNotForPlayers(t *testing.T) {
	_, s := tables(t)
	site := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Tables = s })
	ask := "/api/v1/tables/ringo?position=" + neturl.QueryEscape(eleven)
	anna, bert := site.Browser(), site.Browser()
	anna.SignUp("Anna")
	me := m{"kind": "person", "me": true}
	if w := anna.Ask("GET", ask, nil); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	// Games against the computer do not count.
	apitest.Want[view.Game](site, anna.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": me, "black": apitest.Computer}), 201)
	apitest.Want[view.Game](site, anna.Ask("POST", "/api/v1/games", m{"game": "ring", "white": me, "black": apitest.Zoe}), 201)
	if w := anna.Ask("GET", ask, nil); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
	g := apitest.Want[view.Game](site, anna.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": me, "black": apitest.Zoe}), 201)
	if p := anna.Refused(anna.Ask("GET", ask, nil), 409); !strings.Contains(p.Detail, "when it is over") {
		t.Error(p)
	}
	if w := bert.Ask("GET", ask, nil); w.Code != 200 { // Bert is not playing
		t.Error(w.Code, w.Body)
	}
	apitest.Want[view.Game](site, anna.Ask("POST", "/api/v1/games/"+g.ID+"/resign", m{"seq": g.Seq, "side": "white"}), 200)
	if w := anna.Ask("GET", ask, nil); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
}
