package play_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/rules/game"
)

// at returns the current sequence number in a problem.
func at(t *testing.T, p edge.Problem) int {
	t.Helper()
	if p.Seq == nil {
		t.Fatalf("the problem tells no number: %+v", p)
	}
	return *p.Seq
}

func TestPlay(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(nil).ID
	g := apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "B6-A6", "command": "k:1"}), 200)
	if g.Seq != 1 || g.Turn != "white" || len(g.Moves) != 1 || g.Moves[0].Ply != 1 || g.Moves[0].Move != "b6-a6" || !g.Moves[0].At.After(g.Created) {
		t.Errorf("%+v", g)
	}
	first := g
	p := apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "c6-c5"}), 409)
	if p.Type != "urn:tablier:stale" || at(t, p) != 1 {
		t.Errorf("%+v", p)
	}
	p = apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 1, "move": "d1-d4"}), 422)
	if p.Type != "urn:tablier:illegal" || !strings.HasPrefix(p.Detail, `illegal move "d1-d4": `) {
		t.Errorf("%+v", p)
	}
	g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 1, "move": "d1-d2"}), 200)
	g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "takeback"), m{"seq": 2, "ply": 0}), 200)
	if g.Seq != 3 || g.Plies != 0 || len(g.Moves) != 0 || g.Turn != "black" {
		t.Errorf("%+v", g)
	}
	// The same command, sent again, gets the same answer.
	if diff := cmp.Diff(first, apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "B6-A6", "command": "k:1"}), 200)); diff != "" {
		t.Error(diff)
	}
	p = apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 3, "move": "b6-a6", "command": "k:1"}), 409)
	if p.Type != "urn:tablier:conflict" || at(t, p) != 3 {
		t.Errorf("%+v", p)
	}
	g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "draw"), m{"seq": 3}), 200)
	if g.Status != "finished" || g.Result != "draw" || g.Reason != "agreed" {
		t.Errorf("%+v", g)
	}
	for _, act := range []string{"moves", "takeback", "resign", "draw", "abort", "engine"} {
		body := m{"seq": 4}
		switch act {
		case "moves":
			body["move"] = "b6-a6"
		case "takeback":
			body["ply"] = 0
		case "resign":
			body["side"] = "white"
		}
		if p := apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, act), body), 409); p.Type != "urn:tablier:over" || at(t, p) != 4 {
			t.Errorf("%s: %+v", act, p)
		}
	}
}

func TestEnds(t *testing.T) {
	s := apitest.Open(t)
	for act, c := range map[string]struct {
		body           m
		result, reason string
	}{
		"resign": {m{"seq": 0, "side": "white"}, "first", "resigned"},
		"abort":  {m{"seq": 0}, "*", "aborted"},
		"draw":   {m{"seq": 0}, "draw", "agreed"},
	} {
		g := apitest.Want[view.Game](s, s.Post(apitest.GameURL(s.CreateGame(nil).ID, act), c.body), 200)
		if g.Result != c.result || g.Reason != c.reason || g.Status != "finished" || g.Seq != 1 {
			t.Errorf("%s: %+v", act, g)
		}
	}
	// A win by rule: the second piece enters the citadel.
	id := s.CreateGame(m{"position": "6/6/6/wb4/6/6/6/5b 1 b 0"}).ID
	g := apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "d2xd1-o"}), 200)
	if g.Result != "first" || g.Reason != "citadel" || g.Start != "6/6/6/wb4/6/6/6/5b 1 b 0" {
		t.Errorf("%+v", g)
	}
	if g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "takeback"), m{"seq": 1, "ply": 0}), 200); g.Status != "open" || g.Reason != "-" {
		t.Errorf("%+v", g)
	}
}

func TestEngine(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(m{"black": apitest.Computer}).ID
	if p := apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "b6-a6"}), 409); !strings.Contains(p.Detail, "computer") {
		t.Errorf("%+v", p)
	}
	g := apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "engine"), m{"seq": 0, "command": "e"}), 200)
	if g.Seq != 1 || g.Moves[0].Move != "b6-a6" {
		t.Errorf("%+v", g)
	}
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "engine"), m{"seq": 0, "command": "e"}), 200)
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "engine"), m{"seq": 0}), 200) // it has moved already, so that is the answer
	apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "engine"), m{"seq": 1}), 409)
	apitest.Want[edge.Problem](s, s.Post(apitest.GameURL(id, "draw"), m{"seq": 1}), 409)
}

func TestActsRefuse(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(nil).ID
	for _, c := range []struct {
		act    string
		body   any
		status int
	}{
		{"moves", m{"move": "b6-a6"}, 422},
		{"moves", m{"seq": 0}, 422},
		{"moves", m{"seq": -1, "move": "b6-a6"}, 422},
		{"moves", m{"seq": 0.5, "move": "b6-a6"}, 422},
		{"moves", m{"seq": "0", "move": "b6-a6"}, 422},
		{"moves", m{"seq": 1e300, "move": "b6-a6"}, 422},
		{"moves", m{"seq": 1 << 40, "move": "b6-a6"}, 409},
		{"moves", m{"seq": 0, "move": ""}, 422},
		{"moves", m{"seq": 0, "move": strings.Repeat("a", 1025)}, 422},
		{"moves", m{"seq": 0, "move": strings.Repeat("a", 1024)}, 422},
		{"moves", m{"seq": 0, "move": "b6-a6\x00"}, 422},
		{"moves", m{"seq": 0, "move": []string{"b6-a6"}}, 422},
		{"moves", m{"seq": 0, "move": "b6-a6", "command": "a b"}, 422},
		{"moves", m{"seq": 0, "move": "b6-a6", "command": strings.Repeat("x", 65)}, 422},
		{"moves", m{"seq": 0, "move": "b6-a6", "side": "white"}, 422},
		{"moves", "", 400},
		{"moves", "nope", 400},
		{"moves", `{"seq":0,"move":"` + strings.Repeat("x", 17<<10) + `"}`, 413},
		{"takeback", m{"seq": 0, "ply": 0}, 409},
		{"takeback", m{"seq": 0}, 422},
		{"takeback", m{"seq": 0, "ply": -1}, 422},
		{"resign", m{"seq": 0, "side": "red"}, 422},
		{"draw", m{}, 422},
		{"abort", m{"seq": 1}, 409},
		{"engine", m{}, 422},
		{"engine", m{"seq": 0}, 409},
		{"dance", m{"seq": 0}, 404},
	} {
		if w := s.Post(apitest.GameURL(id, c.act), c.body); w.Code != c.status {
			t.Errorf("%s %.80v: status %d, want %d: %.300s", c.act, c.body, w.Code, c.status, w.Body)
		}
	}
	if g := apitest.Want[view.Game](s, s.Get("/api/v1/games/"+id), 200); g.Seq != 0 {
		t.Errorf("refusals left %d events", g.Seq)
	}
	for _, bad := range []string{"zzzzzzzzzzzz", "x", "%01", "%2e%2e", "..%2fgames", "%F0%9F%A6%8A"} {
		for _, act := range []string{"moves", "engine", "takeback", "resign", "draw", "abort"} {
			w := s.Post(apitest.GameURL(bad, act), m{"seq": 0, "move": "a", "ply": 0, "side": "white"})
			if w.Code != 404 && w.Code != 422 {
				t.Errorf("%s/%s: status %d", bad, act, w.Code)
			}
		}
		if w := s.Get("/api/v1/games/" + bad); w.Code != 404 {
			t.Errorf("%s: status %d", bad, w.Code)
		}
	}
}

// If the engine is broken, the answer is an internal error without details. If it is busy, the answer says when
// to try again.
func TestEngineFails(t *testing.T) {
	s := apitest.Open(t, func(c *club.Config, _ *api.Config) {
		c.Engine = club.EngineFunc(func(context.Context, game.State, int) (string, error) { panic("secret") })
	})
	id := s.CreateGame(m{"black": apitest.Computer}).ID
	w := s.Post(apitest.GameURL(id, "engine"), m{"seq": 0})
	apitest.Want[edge.Problem](s, w, 500)
	if strings.Contains(w.Body.String(), "secret") || strings.Contains(w.Body.String(), "panic") {
		t.Errorf("%s", w.Body)
	}
	s.Club.Close(t.Context())
	w = s.Post(apitest.GameURL(id, "engine"), m{"seq": 0})
	if apitest.Want[edge.Problem](s, w, 503); w.Header().Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	if w := s.Get("/readyz"); w.Code != 503 {
		t.Errorf("ready while closing: %d", w.Code)
	}
	if w := s.Get("/healthz"); w.Code != 200 || w.Body.String() != "ok\n" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func FuzzPost(f *testing.F) {
	s := apitest.Open(f)
	id := s.CreateGame(nil).ID
	f.Add("moves", `{"seq":0,"move":"b6-a6"}`)
	f.Add("takeback", `{"seq":1,"ply":0,"command":"x"}`)
	f.Add("resign", `{"seq":0,"side":"white"}`)
	f.Add("", `{"game":"ra","options":"","white":{"kind":"person","name":"x"},"black":{"kind":"engine","level":1}}`)
	f.Add("import", "[Game \"ra\"]\n\n*")
	f.Fuzz(func(t *testing.T, act, body string) {
		target := "/api/v1/games"
		switch act {
		case "":
		case "import":
			target += "/import"
		case "moves", "takeback", "resign", "draw", "abort", "engine":
			target = apitest.GameURL(id, act)
		default:
			return
		}
		sub := &apitest.Server{T: t, Handler: s.Handler, Club: s.Club}
		if w := sub.Post(target, body); w.Code >= 500 {
			t.Fatalf("%s %q: %d %s", act, body, w.Code, w.Body)
		}
	})
}
