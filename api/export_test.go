package api_test

import (
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/rules/game"
)

func TestExportAndDelete(t *testing.T) {
	x := apitest.NewMembersGame(t)
	x.Write(x.Eve, "players", "salut")
	apitest.Want[play.GameNote](x.Server, x.Eve.Ask("PUT", x.Path+"/note", m{"text": "secret"}), 200)
	if w := x.Eve.Ask("PUT", "/api/v1/me/follows/"+x.IDs["Noé"], nil); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	w := x.Eve.Ask("GET", "/api/v1/me/export", nil)
	e := apitest.Want[api.Export](x.Server, w, 200)
	if e.Me.Name != "Ève" || len(e.Games) != 1 || len(e.Chat) != 1 || len(e.Notes) != 1 || len(e.Sessions) != 1 || !strings.HasPrefix(w.Header().Get("Content-Disposition"), "attachment") {
		t.Errorf("%+v", e)
	}
	if len(e.Follows) != 1 || e.Follows[0].Name != "Noé" {
		t.Errorf("%+v", e.Follows)
	}
	for _, secret := range []string{x.Eve.Cookies["tablier"], "argon2"} {
		if strings.Contains(w.Body.String(), secret) {
			t.Errorf("the export holds %q", secret)
		}
	}
	x.Browser().Refused(x.Browser().Ask("GET", "/api/v1/me/export", nil), 401)
	if w := x.Eve.Ask("POST", "/api/v1/me/delete", m{"name": "Ève", "password": apitest.Password}); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	// The game stays, but the name is removed, from memory too.
	g, err := x.Club.Summary(t.Context(), strings.TrimPrefix(x.Path, "/api/v1/games/"))
	if err != nil || g.Players[game.White].Name != "" || g.Players[game.Black].Name != "Zoé" {
		t.Errorf("%+v %v", g.Players, err)
	}
	if body := x.Zoe.Ask("GET", x.Path, nil).Body.String(); strings.Contains(body, "Ève") {
		t.Error(body)
	}
	if c := x.ReadChat(x.Zoe, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
}
