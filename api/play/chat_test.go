package play_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

func TestChatRooms(t *testing.T) {
	x := apitest.NewMembersGame(t)
	x.Write(x.Eve, "players", "  bonne partie <b>&  ")
	x.Write(x.Noe, "watch", "les Blancs gagnent par a1")
	if c := x.ReadChat(x.Zoe, "players"); len(c.Lines) != 1 || c.Lines[0].Text != "bonne partie <b>&" || c.Lines[0].Name != "Ève" || !c.Write {
		t.Errorf("%+v", c)
	}
	nobody := x.Browser()
	if c := x.ReadChat(nobody, "watch"); len(c.Lines) != 1 || c.Write {
		t.Errorf("%+v", c)
	}
	for _, c := range []struct {
		b      *apitest.Browser
		method string
		room   string
		status int
	}{
		{x.Eve, "GET", "watch", 403}, {x.Zoe, "POST", "watch", 403}, // players get no help
		{x.Noe, "GET", "players", 403}, {x.Noe, "POST", "players", 403}, {nobody, "GET", "players", 403},
		{x.Eve, "GET", "nowhere", 422}, {x.Eve, "POST", "", 422},
	} {
		var w = c.b.Ask(c.method, x.Path+"/chat?room="+c.room, nil)
		if c.method == "POST" {
			w = c.b.Ask("POST", x.Path+"/chat", m{"room": c.room, "text": "x"})
		}
		if w.Code != c.status {
			t.Errorf("%s %s: %d, want %d", c.method, c.room, w.Code, c.status)
		}
	}
	program := x.Browser()
	program.Refused(program.Ask("POST", x.Path+"/chat", m{"room": "watch", "text": "x"}, "Sec-Fetch-Site", ""), 401)
	for _, wrong := range []string{"", "   ", strings.Repeat("x", 301), "a\x00b", "a\nb", "\u202ea", "\u2028", "a\U000e0041"} {
		x.Eve.Refused(x.Eve.Ask("POST", x.Path+"/chat", m{"room": "players", "text": wrong}), 422)
	}
	x.Eve.Refused(x.Eve.Ask("POST", "/api/v1/games/zzzzzzzzzzzz/chat", m{"room": "players", "text": "x"}), 404)
	apitest.Want[view.Game](x.Server, x.Eve.Ask("POST", x.Path+"/resign", m{"seq": 0, "side": "white"}), 200)
	if c := x.ReadChat(x.Eve, "watch"); len(c.Lines) != 1 || !c.Write {
		t.Errorf("after the game: %+v", c)
	}
	x.Noe.Refused(x.Noe.Ask("GET", x.Path+"/chat?room=players", nil), 403)
	// Two players at one screen have no chat between them.
	alone := apitest.Want[view.Game](x.Server, x.Eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": m{"kind": "person", "name": "Zita"}}), 201)
	x.Eve.Refused(x.Eve.Ask("POST", "/api/v1/games/"+alone.ID+"/chat", m{"room": "players", "text": "x"}), 403)
}

func TestMuteAndBlock(t *testing.T) {
	x := apitest.NewMembersGame(t)
	x.Write(x.Zoe, "players", "un")
	x.Write(x.Noe, "watch", "deux")
	relation := func(b *apitest.Browser, method, other, kind string, status int) {
		t.Helper()
		var body any
		if kind != "" {
			body = m{"kind": kind}
		}
		if w := b.Ask(method, "/api/v1/me/relations/"+other, body); w.Code != status {
			t.Errorf("%s %s: %d %s", method, kind, w.Code, w.Body)
		}
	}
	relation(x.Eve, "PUT", x.IDs["Zoé"], "mute", 204)
	if c := x.ReadChat(x.Eve, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
	x.Write(x.Zoe, "players", "trois") // she gets no message
	relation(x.Eve, "PUT", x.IDs["Zoé"], "block", 204)
	for _, b := range []*apitest.Browser{x.Eve, x.Zoe} {
		b.Refused(b.Ask("POST", x.Path+"/chat", m{"room": "players", "text": "x"}), 403)
	}
	list := apitest.Want[struct{ People []play.RelationInfo }](x.Server, x.Eve.Ask("GET", "/api/v1/me/relations", nil), 200)
	if len(list.People) != 1 || list.People[0].Kind != "block" || list.People[0].Name != "Zoé" {
		t.Errorf("%+v", list)
	}
	if list := apitest.Want[struct{ People []play.RelationInfo }](x.Server, x.Zoe.Ask("GET", "/api/v1/me/relations", nil), 200); len(list.People) != 0 {
		t.Errorf("who is blocked sees it: %+v", list)
	}
	relation(x.Eve, "DELETE", x.IDs["Zoé"], "", 204)
	if c := x.ReadChat(x.Eve, "players"); len(c.Lines) != 2 {
		t.Errorf("%+v", c)
	}
	relation(x.Eve, "PUT", x.IDs["Ève"], "mute", 422)
	relation(x.Eve, "PUT", "zzzzzzzzzzzz", "mute", 404)
	relation(x.Eve, "PUT", x.IDs["Zoé"], "hate", 422)
	relation(x.Browser(), "DELETE", x.IDs["Zoé"], "", 401)
}

// Messages between nodes reach only those who may read them.
func TestWhoHears(t *testing.T) {
	x := apitest.NewMembersGame(t)
	var told []byte
	desk := social.New(social.Config{Store: sqlcore.Social{DB: x.DB}, People: x.Accounts.People, Game: x.Club.Summary, Now: x.Accounts.Now,
		Publish: func(_ context.Context, topic string, data []byte) error {
			if topic != "chat."+strings.TrimPrefix(x.Path, "/api/v1/games/") {
				t.Errorf("topic %s", topic)
			}
			told = data
			return nil
		}})
	id := strings.TrimPrefix(x.Path, "/api/v1/games/")
	hears := func(who string) bool {
		t.Helper()
		_, wire, f, err := social.DecodeChat(told)
		if err != nil {
			t.Fatal(err)
		}
		var s social.ChatMessage
		if err := json.Unmarshal(wire, &s); err != nil || s.T != "chat" || s.Line.Text != "x" || strings.Contains(string(wire), "deaf") {
			t.Errorf("%s %v", wire, err)
		}
		return f(club.Actor{ID: x.IDs[who]})
	}
	for _, c := range []struct {
		room  social.Room
		by    string
		hears map[string]bool
	}{
		{social.Players, "Ève", map[string]bool{"Ève": true, "Zoé": true, "Noé": false, "": false}},
		{social.Spectators, "Noé", map[string]bool{"Ève": false, "Zoé": false, "Noé": true, "": true}},
	} {
		if _, err := desk.Say(t.Context(), x.IDs[c.by], id, c.room, "x"); err != nil {
			t.Fatal(err)
		}
		for who, want := range c.hears {
			if hears(who) != want {
				t.Errorf("room %s: %q hears: %v", c.room, who, !want)
			}
		}
	}
	if err := desk.SetRelation(t.Context(), x.IDs["Zoé"], x.IDs["Ève"], social.Mute); err != nil {
		t.Fatal(err)
	}
	if _, err := desk.Say(t.Context(), x.IDs["Ève"], id, social.Players, "x"); err != nil {
		t.Fatal(err)
	}
	if hears("Zoé") || !hears("Ève") {
		t.Error("a muted person is heard")
	}
	for _, wrong := range []string{"", "{", "[]", `{"wire":7}`} {
		if _, _, f, err := social.DecodeChat([]byte(wrong)); err == nil && f(club.Actor{}) {
			t.Errorf("%q is heard", wrong)
		}
	}
}

func TestNotes(t *testing.T) {
	x := apitest.NewMembersGame(t)
	note := func(b *apitest.Browser, method string, body any, status int) (n play.GameNote) {
		t.Helper()
		w := b.Ask(method, x.Path+"/note", body)
		if status != 200 {
			b.Refused(w, status)
			return n
		}
		return apitest.Want[play.GameNote](x.Server, w, 200)
	}
	if n := note(x.Eve, "PUT", m{"text": "jouer\r\nau centre "}, 200); n.Text != "jouer\nau centre" {
		t.Errorf("%+v", n)
	}
	if n := note(x.Eve, "GET", nil, 200); n.Text != "jouer\nau centre" || n.At == nil {
		t.Errorf("%+v", n)
	}
	if n := note(x.Zoe, "GET", nil, 200); n.Text != "" || n.At != nil {
		t.Errorf("the opponent reads %+v", n)
	}
	note(x.Eve, "PUT", m{"text": strings.Repeat("é", 4001)}, 422)
	note(x.Eve, "PUT", m{"text": "\x1b[2J"}, 422)
	note(x.Browser(), "GET", nil, 401)
	if n := note(x.Eve, "PUT", m{"text": ""}, 200); n.Text != "" {
		t.Errorf("%+v", n)
	}
	x.Eve.Refused(x.Eve.Ask("PUT", "/api/v1/games/zzzzzzzzzzzz/note", m{"text": "x"}), 404)
}
