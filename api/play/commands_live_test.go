package play_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"

	"tablier/api/apitest"
	"tablier/api/view"
)

// askAs makes a call as a person, and returns the game of the answer.
func askAs(h *apitest.LiveServer, actor, method, path string, body m, status int) (g view.Game) {
	h.T.Helper()
	b, err := json.Marshal(body)
	if err != nil {
		h.T.Fatal(err)
	}
	req, err := http.NewRequest(method, h.URL+path, bytes.NewReader(b))
	if err != nil {
		h.T.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Test-Actor", actor)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		h.T.Fatal(err)
	}
	defer resp.Body.Close()
	if b, err = io.ReadAll(resp.Body); err != nil || resp.StatusCode != status {
		h.T.Fatalf("%s %s: status %d, want %d: %s, %v", method, path, resp.StatusCode, status, b, err)
	}
	json.Unmarshal(b, &g)
	return g
}

// All actions of players other than moves, over HTTP, in a live game and in correspondence.
func TestAllActs(t *testing.T) {
	h := apitest.OpenLive(t)
	id := h.NewGame("300+5", "eve", "zoe").ID
	seq := 0
	do := func(actor, act string, body m) view.Game {
		t.Helper()
		body["seq"] = seq
		g := askAs(h, actor, "POST", "/api/v1/games/"+id+"/"+act, body, 200)
		if g.Seq <= seq {
			t.Fatalf("%s: event %d after %d", act, g.Seq, seq)
		}
		seq = g.Seq
		return g
	}
	offers := func(g view.Game, n int) {
		t.Helper()
		if len(g.Offers) != n {
			t.Errorf("offers %+v, want %d", g.Offers, n)
		}
	}
	do("zoe", "moves", m{"move": "b6-a6"})
	do("eve", "moves", m{"move": "d1-d2"})
	offers(do("zoe", "offer", m{"about": "draw"}), 1)
	offers(do("zoe", "withdraw", m{"about": "draw"}), 0)
	offers(do("eve", "offer", m{"about": "draw"}), 1)
	offers(do("zoe", "decline", m{"about": "draw"}), 0)
	do("zoe", "offer", m{"about": "takeback", "ply": 1})
	if g := do("eve", "accept", m{"about": "takeback"}); len(g.Moves) != 1 {
		t.Errorf("%+v", g.Moves)
	}
	if g := do("zoe", "gift", m{"amount": 60_000}); g.Clocks.White.Left <= 300_000 {
		t.Errorf("%+v", g.Clocks)
	}
	do("zoe", "offer", m{"about": "pause"})
	if g := do("eve", "accept", m{"about": "pause"}); !g.Clocks.Paused {
		t.Errorf("%+v", g.Clocks)
	}
	if g := do("eve", "resume", m{}); g.Clocks.Paused {
		t.Errorf("%+v", g.Clocks)
	}
	askAs(h, "zoe", "PUT", "/api/v1/games/"+id+"/plan", m{"seq": seq, "plan": []m{{"if": "d1-d2", "then": "c6-c5"}}}, 200)
	if g := do("eve", "moves", m{"move": "d1-d2"}); len(g.Moves) < 2 {
		t.Errorf("%+v", g.Moves)
	}
	if now := askAs(h, "eve", "GET", "/api/v1/games/"+id, nil, 200); len(now.Moves) != 3 || now.Moves[2].Move != "c6-c5" {
		t.Errorf("the plan was not followed: %+v", now.Moves)
	} else {
		seq = now.Seq
	}
	askAs(h, "zoe", "POST", "/api/v1/games/"+id+"/claim", m{"seq": seq}, 409)
	h.Gone.Store(true)
	if g := do("zoe", "claim", m{}); g.Reason != "left" || g.Status != "finished" {
		t.Errorf("%+v", g.Summary)
	}
	id, seq = h.NewGame("3d-v14", "eve", "zoe").ID, 0
	if g := do("eve", "vacation", m{"amount": 3}); g.Clocks.White.Vacation != 11 || g.Clocks.White.Away == 0 {
		t.Errorf("%+v", g.Clocks)
	}
	if g := do("eve", "return", m{}); g.Clocks.White.Away != 0 {
		t.Errorf("%+v", g.Clocks)
	}
}
