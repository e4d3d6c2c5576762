package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/view"
)

func TestCreateAndGet(t *testing.T) {
	s := apitest.Open(t)
	w := s.Post("/api/v1/games", m{"game": "ringo", "options": "target=7 RINGS=5", "white": apitest.Eve, "black": m{"kind": "engine"}})
	g := apitest.Want[view.Game](s, w, 201)
	if w.Header().Get("Location") != "/api/v1/games/"+g.ID || len(g.ID) != 12 {
		t.Errorf("id %q at %q", g.ID, w.Header().Get("Location"))
	}
	wantG := view.Game{Summary: view.Summary{
		ID: g.ID, Game: "ringo", Options: "rings=5 target=7", Position: "5/w3b/4b/w3b/4b/w3b/4b/w3b 0 b 0", Turn: "black",
		Players: view.Players{White: view.Player{Kind: "person", Name: "Ève"}, Black: view.Player{Kind: "engine", Name: "Tablier", Level: 3}},
		Status:  "open", Result: "*", Reason: "-", Created: g.Created, Updated: g.Created, Speed: "correspondence",
	}, Moves: []view.Move{}, You: []string{"white"}, Can: []string{"abort", "resign"}}
	if diff := cmp.Diff(wantG, g); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(w.Body.String(), `"moves":[]`) {
		t.Error("a list without elements must be a list")
	}
	if diff := cmp.Diff(g, apitest.Want[view.Game](s, s.Get("/api/v1/games/"+g.ID), 200)); diff != "" {
		t.Error(diff)
	}
}

func TestCreateRefuses(t *testing.T) {
	s := apitest.Open(t)
	ok := func(change m) m {
		body := m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe}
		for k, v := range change {
			body[k] = v
		}
		return body
	}
	long := strings.Repeat("x", 5000)
	for _, c := range []struct {
		body   any
		status int
		detail string
	}{
		{ok(m{"game": "chess"}), 422, "ring, ringo"},
		{ok(m{"game": ""}), 422, ""},
		{ok(m{"game": long}), 422, ""},
		{ok(m{"game": 3}), 422, ""},
		{ok(m{"options": "rings=9"}), 422, "rings=5"},
		{ok(m{"options": "rings"}), 422, "equals sign"},
		{ok(m{"options": long}), 422, ""},
		{ok(m{"position": "6/6"}), 422, "position"},
		{ok(m{"position": long}), 422, ""},
		{ok(m{"white": m{"kind": "person"}}), 422, "name is empty"},
		{ok(m{"white": m{"kind": "person", "name": long}}), 422, "at most 40"},
		{ok(m{"white": m{"kind": "person", "name": "a\u0000b"}}), 422, "hidden character"},
		{ok(m{"white": m{"kind": "person", "name": "a\u202eb"}}), 422, "hidden character"},
		{ok(m{"white": m{"kind": "cat", "name": "x"}}), 422, ""},
		{ok(m{"white": m{"kind": "engine", "level": 6}}), 422, "from 1 to 5"},
		{ok(m{"white": m{"kind": "engine", "level": -1}}), 422, ""},
		{ok(m{"white": nil}), 422, ""},
		{ok(m{"sudo": true}), 422, ""},
		{m{}, 422, ""},
		{"", 400, ""},
		{"{", 400, ""},
		{"null", 422, ""},
		{"[]", 422, ""},
		{"\xff\xfe", 400, ""},
		{`{"game":"ringo"} {"game":"ringo"}`, 400, ""},
		{strings.Repeat("[", 9000), 400, ""},
		{`{"game":"` + strings.Repeat("x", 20_000) + `"}`, 413, ""},
		{strings.Repeat(" ", 2<<20), 413, ""},
	} {
		w := s.Post("/api/v1/games", c.body)
		if w.Code != c.status {
			t.Errorf("%.80v: status %d, want %d: %.300s", c.body, w.Code, c.status, w.Body)
		} else if p := apitest.ProblemOf(t, w); !strings.Contains(p.Detail, c.detail) || p.Detail == "" {
			t.Errorf("%.80v: %q, want …%s…", c.body, p.Detail, c.detail)
		}
	}
	if list := apitest.Want[list](s, s.Get("/api/v1/games"), 200); len(list.Games) != 0 {
		t.Errorf("%d games were made", len(list.Games))
	}
}

type list struct {
	Games []view.Summary
	Next  string
}

type imported struct {
	Games   []view.Summary
	LeftOut play.LeftOut `json:"left_out"`
}

func TestList(t *testing.T) {
	s := apitest.Open(t)
	if w := s.Get("/api/v1/games"); !strings.Contains(w.Body.String(), `"games":[]`) {
		t.Errorf("the empty list is %s", w.Body)
	}
	var ids []string
	for range 5 {
		ids = append(ids, s.CreateGame(nil).ID)
	}
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(ids[3], "resign"), m{"seq": 0, "side": "black"}), 200)
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(ids[1], "moves"), m{"seq": 0, "move": "b6-a6"}), 200)
	for query, expect := range map[string]string{
		"":                                     "4 3 2 1 0",
		"?state=all&limit=2":                   "4 3 +",
		"?limit=2&before=" + ids[3]:            "2 1 +",
		"?limit=2&before=" + ids[2]:            "1 0",
		"?state=open&limit=4":                  "4 2 1 0",
		"?state=finished":                      "3",
		"?state=finished&before=" + ids[3]:     "",
		"?state=open&limit=1&before=" + ids[4]: "2 +",
	} {
		l := apitest.Want[list](s, s.Get("/api/v1/games"+query), 200)
		var got []string
		for _, g := range l.Games {
			for i, id := range ids {
				if g.ID == id {
					got = append(got, string(rune('0'+i)))
				}
			}
		}
		if l.Next != "" {
			got = append(got, "+")
			if l.Next != l.Games[len(l.Games)-1].ID {
				t.Errorf("%s: next is %s", query, l.Next)
			}
		}
		if strings.Join(got, " ") != expect {
			t.Errorf("%s: %v, want %s", query, got, expect)
		}
	}
	l := apitest.Want[list](s, s.Get("/api/v1/games?limit=1&before="+ids[2]), 200)
	if g := l.Games[0]; g.Position != "5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1" || g.Plies != 1 || g.Players.White.Name != "Ève" {
		t.Errorf("%+v", g)
	}
	for query, status := range map[string]int{
		"?limit=0": 422, "?limit=101": 422, "?limit=x": 422, "?limit=99999999999999999999": 422, "?limit=-1": 422, "?state=lost": 422, "?colour=red": 422,
		"?before=zzzzzzzzzzzz": 404, "?before=x": 404, "?before=" + strings.Repeat("x", 100): 422, "?before=%00": 400, "?limit=1;2": 422,
	} {
		if w := s.Get("/api/v1/games" + query); w.Code != status {
			t.Errorf("%s: status %d, want %d", query, w.Code, status)
		}
	}
}

// Who reads the first of two values and who reads the last would see different requests.
func TestNoNameComesTwice(t *testing.T) {
	s := apitest.Open(t)
	for _, body := range []string{
		`{"game":"ringo","game":"agon","white":{"kind":"person","name":"Zoé"},"black":{"kind":"engine","level":1}}`,
		`{"game":"ringo","white":{"kind":"person","name":"Zoé"},"white":{"kind":"person"},"black":{"kind":"engine","level":1}}`,
		`{"game":"ringo","white":{"kind":"person","name":"Zoé"},"black":{"kind":"engine","level":1,"level":2}}`,
	} {
		w := s.Post("/api/v1/games", body)
		if p := apitest.ProblemOf(t, w); w.Code != 422 || len(p.Errors) != 1 || p.Errors[0].Location != "body" {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
}
