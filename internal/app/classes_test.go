package app_test

import (
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tablier/engine/roster"
	"tablier/internal/app"
)

// A pupil who watches a game by WebSocket gets its moves but no chat; others get both. The class was created on
// the command line while the club was running.
func TestPupilsHearNoChat(t *testing.T) {
	c := app.Config{DataDir: t.TempDir(), Games: roster.All()}
	r := start(t, c)
	eve := guest(t, r.url, "Ève")
	eve.ask("POST", "/api/v1/sign-up", map[string]string{"name": "Ève", "password": "correct horse battery"}, nil)
	if _, _, err := app.MakeSchoolClass(t.Context(), c, "5B", "Ève", "Léa"); err == nil || !strings.Contains(err.Error(), "ask an organiser") {
		t.Fatal(err)
	}
	if err := app.SetTeacher(t.Context(), c, "Ève", true); err != nil {
		t.Fatal(err)
	}
	_, cards, err := app.MakeSchoolClass(t.Context(), c, "5B", "Ève", "Léa\nTom")
	if err != nil || len(cards) != 2 {
		t.Fatal(cards, err)
	}
	lea, fan := guest(t, r.url, "Lou"), guest(t, r.url, "Noé")
	lea.ask("POST", "/api/v1/sign-in", map[string]string{"name": cards[0].Name, "password": cards[0].Password}, nil)
	var g struct{ ID string }
	eve.ask("POST", "/api/v1/games", map[string]any{"game": "ringo", "white": map[string]any{"kind": "engine", "level": 1}, "black": map[string]any{"kind": "person", "me": true}}, &g)
	pupil, other := lea.watch(g.ID), fan.watch(g.ID)
	for _, conn := range []*websocket.Conn{pupil, other} {
		hear(t, conn, `"t":"game"`)
	}
	eve.ask("POST", "/api/v1/games/"+g.ID+"/chat", map[string]string{"room": "watch", "text": "a secret word"}, nil)
	if heard := hear(t, other, `"t":"chat"`); !strings.Contains(heard, "a secret word") {
		t.Error(heard)
	}
	eve.ask("POST", "/api/v1/games/"+g.ID+"/resign", map[string]any{"seq": 0, "side": "black"}, nil)
	if heard := hear(t, pupil, `"kind":"resign`); strings.Contains(heard, "secret") {
		t.Errorf("a pupil heard %s", heard)
	}
	if status, b := lea.try("POST", "/api/v1/games/"+g.ID+"/chat", map[string]string{"room": "watch", "text": "x"}); status != 403 {
		t.Errorf("a pupil wrote: %d %s", status, b)
	}
}

// hear reads messages until one contains some text, and returns all of them.
func hear(t *testing.T, conn *websocket.Conn, text string) string {
	t.Helper()
	all := ""
	for {
		_, b, err := conn.Read(t.Context())
		if err != nil {
			t.Fatalf("waiting for %s: %v; heard %s", text, err, all)
		}
		if all += string(b) + "\n"; strings.Contains(string(b), text) {
			return all
		}
	}
}
