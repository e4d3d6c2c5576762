package play_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/view"
	"tablier/rules/record"
)

func TestRecords(t *testing.T) {
	s := apitest.Open(t)
	id := s.CreateGame(m{"white": m{"kind": "person", "name": `Ève "x" \`}}).ID
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "moves"), m{"seq": 0, "move": "b6-a6"}), 200)
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(id, "resign"), m{"seq": 1, "side": "white"}), 200)
	w := s.Get(apitest.GameURL(id, "record"))
	if w.Code != 200 || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" || w.Header().Get("Content-Disposition") != `attachment; filename="ringo-2026-11-21-`+id+`.txt"` {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	text := w.Body.String()
	if g, err := record.NewReader(strings.NewReader(text)).Next(); err != nil || g.White != `Ève "x" \` || g.Reason != "resigned" || len(g.Moves) != 1 {
		t.Errorf("%+v, %v", g, err)
	}
	got := apitest.Want[imported](s, s.Post("/api/v1/games/import", text+"\n"+text), 201)
	if len(got.Games) != 2 || got.Games[0].Reason != "resigned" || got.Games[0].Result != "first" || got.Games[1].Players.White.Name != `Ève "x" \` {
		t.Errorf("%+v", got)
	}
	left := s.Post("/api/v1/games/import", "[Game \"ringo\"]\n\n{first} 1. b6-a6 {good} (b6-b5) *\n"+text)
	if got := apitest.Want[imported](s, left, 201).LeftOut; got.Comments != 2 || got.Variations != 1 {
		t.Errorf("left out: %+v", got)
	}
	if w := s.Get(apitest.GameURL("zzzzzzzzzzzz", "record")); w.Code != 404 {
		t.Errorf("status %d", w.Code)
	}
	for body, status := range map[string]int{
		"": 400, "hello": 422, "\x00\x01\x02": 422, "[Game \"ringo\"]\n\n1. b6-b4 *": 422,
		strings.Repeat(" ", 1<<20): 422, strings.Repeat(" ", 1<<20+1): 413, strings.Repeat("[Game \"ringo\"]\n\n*\n", 51): 422,
	} {
		if w := s.Post("/api/v1/games/import", body); w.Code != status {
			t.Errorf("%.40q: status %d, want %d: %.300s", body, w.Code, status, w.Body)
		}
	}
	p := apitest.ProblemOf(t, s.Post("/api/v1/games/import", "[Game \"ringo\"]\n\n1. b6-a6\n2. d1-d4 *"))
	if !strings.HasPrefix(p.Detail, "record 1, line 4, column 4: illegal move") || p.Field != "body" {
		t.Errorf("%+v", p)
	}
	// The import is text whatever its content type, because browsers label files differently.
	r := httptest.NewRequest("POST", "/api/v1/games/import", strings.NewReader(text))
	r.Header.Set("Content-Type", "application/octet-stream")
	if w := s.Send(r); w.Code != 201 {
		t.Errorf("status %d", w.Code)
	}
}
