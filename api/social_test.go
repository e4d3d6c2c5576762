package api_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

// table is a game between two members, with a spectator.
type table struct {
	*site
	eve, zoe, noe *browser
	ids           map[string]string
	game          string
	accounts      *account.Service
}

func atTable(t *testing.T) *table {
	x := &table{ids: map[string]string{}}
	x.site = open(t, func(_ *club.Config, c *api.Config) { x.accounts = c.Accounts })
	x.eve, x.zoe, x.noe = x.browser(), x.browser(), x.browser()
	for name, b := range map[string]*browser{"Ève": x.eve, "Zoé": x.zoe, "Noé": x.noe} {
		x.ids[name] = b.signUp(name).ID
	}
	g, err := x.club.Create(t.Context(), club.Setup{Game: "ringo",
		White: club.Player{Kind: club.Person, Name: "Ève", ID: x.ids["Ève"]}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: x.ids["Zoé"]}})
	if err != nil {
		t.Fatal(err)
	}
	x.game = "/api/v1/games/" + g.ID
	return x
}

type chat struct {
	Lines []view.ChatLine
	Write bool
}

func (x *table) read(b *browser, room string) chat {
	x.t.Helper()
	return want[chat](x.site, b.ask("GET", x.game+"/chat?room="+room, nil), 200)
}

func (x *table) say(b *browser, room, text string) view.ChatLine {
	x.t.Helper()
	return want[view.ChatLine](x.site, b.ask("POST", x.game+"/chat", m{"room": room, "text": text}), 200)
}

func TestChatRooms(t *testing.T) {
	x := atTable(t)
	x.say(x.eve, "players", "  bonne partie <b>&  ")
	x.say(x.noe, "watch", "les Blancs gagnent par a1")
	if c := x.read(x.zoe, "players"); len(c.Lines) != 1 || c.Lines[0].Text != "bonne partie <b>&" || c.Lines[0].Name != "Ève" || !c.Write {
		t.Errorf("%+v", c)
	}
	nobody := x.browser()
	if c := x.read(nobody, "watch"); len(c.Lines) != 1 || c.Write {
		t.Errorf("%+v", c)
	}
	for _, c := range []struct {
		b      *browser
		method string
		room   string
		status int
	}{
		{x.eve, "GET", "watch", 403}, {x.zoe, "POST", "watch", 403}, // players get no help
		{x.noe, "GET", "players", 403}, {x.noe, "POST", "players", 403}, {nobody, "GET", "players", 403},
		{x.eve, "GET", "nowhere", 422}, {x.eve, "POST", "", 422},
	} {
		var w = c.b.ask(c.method, x.game+"/chat?room="+c.room, nil)
		if c.method == "POST" {
			w = c.b.ask("POST", x.game+"/chat", m{"room": c.room, "text": "x"})
		}
		if w.Code != c.status {
			t.Errorf("%s %s: %d, want %d", c.method, c.room, w.Code, c.status)
		}
	}
	program := x.browser()
	program.refused(program.ask("POST", x.game+"/chat", m{"room": "watch", "text": "x"}, "Sec-Fetch-Site", ""), 401)
	for _, wrong := range []string{"", "   ", strings.Repeat("x", 301), "a\x00b", "a\nb", "\u202ea", "\u2028", "a\U000e0041"} {
		x.eve.refused(x.eve.ask("POST", x.game+"/chat", m{"room": "players", "text": wrong}), 422)
	}
	x.eve.refused(x.eve.ask("POST", "/api/v1/games/zzzzzzzzzzzz/chat", m{"room": "players", "text": "x"}), 404)
	want[view.Game](x.site, x.eve.ask("POST", x.game+"/resign", m{"seq": 0, "side": "white"}), 200)
	if c := x.read(x.eve, "watch"); len(c.Lines) != 1 || !c.Write {
		t.Errorf("after the game: %+v", c)
	}
	x.noe.refused(x.noe.ask("GET", x.game+"/chat?room=players", nil), 403)
	// Two players at one screen have no chat between them.
	alone := want[view.Game](x.site, x.eve.ask("POST", "/api/v1/games", m{"game": "ringo", "white": eve, "black": m{"kind": "person", "name": "Zita"}}), 201)
	x.eve.refused(x.eve.ask("POST", "/api/v1/games/"+alone.ID+"/chat", m{"room": "players", "text": "x"}), 403)
}

func TestMuteAndBlock(t *testing.T) {
	x := atTable(t)
	x.say(x.zoe, "players", "un")
	x.say(x.noe, "watch", "deux")
	relation := func(b *browser, method, other, kind string, status int) {
		t.Helper()
		var body any
		if kind != "" {
			body = m{"kind": kind}
		}
		if w := b.ask(method, "/api/v1/me/relations/"+other, body); w.Code != status {
			t.Errorf("%s %s: %d %s", method, kind, w.Code, w.Body)
		}
	}
	relation(x.eve, "PUT", x.ids["Zoé"], "mute", 204)
	if c := x.read(x.eve, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
	x.say(x.zoe, "players", "trois") // she gets no message
	relation(x.eve, "PUT", x.ids["Zoé"], "block", 204)
	for _, b := range []*browser{x.eve, x.zoe} {
		b.refused(b.ask("POST", x.game+"/chat", m{"room": "players", "text": "x"}), 403)
	}
	list := want[struct{ People []play.RelationInfo }](x.site, x.eve.ask("GET", "/api/v1/me/relations", nil), 200)
	if len(list.People) != 1 || list.People[0].Kind != "block" || list.People[0].Name != "Zoé" {
		t.Errorf("%+v", list)
	}
	if list := want[struct{ People []play.RelationInfo }](x.site, x.zoe.ask("GET", "/api/v1/me/relations", nil), 200); len(list.People) != 0 {
		t.Errorf("who is blocked sees it: %+v", list)
	}
	relation(x.eve, "DELETE", x.ids["Zoé"], "", 204)
	if c := x.read(x.eve, "players"); len(c.Lines) != 2 {
		t.Errorf("%+v", c)
	}
	relation(x.eve, "PUT", x.ids["Ève"], "mute", 422)
	relation(x.eve, "PUT", "zzzzzzzzzzzz", "mute", 404)
	relation(x.eve, "PUT", x.ids["Zoé"], "hate", 422)
	relation(x.browser(), "DELETE", x.ids["Zoé"], "", 401)
}

// Messages between nodes reach only those who may read them.
func TestWhoHears(t *testing.T) {
	x := atTable(t)
	var told []byte
	desk := social.New(social.Config{Store: sqlcore.Social{DB: x.kept}, People: x.accounts.People, Game: x.club.Summary, Now: x.accounts.Now,
		Publish: func(_ context.Context, topic string, data []byte) error {
			if topic != "chat."+strings.TrimPrefix(x.game, "/api/v1/games/") {
				t.Errorf("topic %s", topic)
			}
			told = data
			return nil
		}})
	id := strings.TrimPrefix(x.game, "/api/v1/games/")
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
		return f(club.Actor{ID: x.ids[who]})
	}
	for _, c := range []struct {
		room  social.Room
		by    string
		hears map[string]bool
	}{
		{social.Players, "Ève", map[string]bool{"Ève": true, "Zoé": true, "Noé": false, "": false}},
		{social.Spectators, "Noé", map[string]bool{"Ève": false, "Zoé": false, "Noé": true, "": true}},
	} {
		if _, err := desk.Say(t.Context(), x.ids[c.by], id, c.room, "x"); err != nil {
			t.Fatal(err)
		}
		for who, want := range c.hears {
			if hears(who) != want {
				t.Errorf("room %s: %q hears: %v", c.room, who, !want)
			}
		}
	}
	if err := desk.SetRelation(t.Context(), x.ids["Zoé"], x.ids["Ève"], social.Mute); err != nil {
		t.Fatal(err)
	}
	if _, err := desk.Say(t.Context(), x.ids["Ève"], id, social.Players, "x"); err != nil {
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
	x := atTable(t)
	note := func(b *browser, method string, body any, status int) (n play.GameNote) {
		t.Helper()
		w := b.ask(method, x.game+"/note", body)
		if status != 200 {
			b.refused(w, status)
			return n
		}
		return want[play.GameNote](x.site, w, 200)
	}
	if n := note(x.eve, "PUT", m{"text": "jouer\r\nau centre "}, 200); n.Text != "jouer\nau centre" {
		t.Errorf("%+v", n)
	}
	if n := note(x.eve, "GET", nil, 200); n.Text != "jouer\nau centre" || n.At == nil {
		t.Errorf("%+v", n)
	}
	if n := note(x.zoe, "GET", nil, 200); n.Text != "" || n.At != nil {
		t.Errorf("the opponent reads %+v", n)
	}
	note(x.eve, "PUT", m{"text": strings.Repeat("é", 4001)}, 422)
	note(x.eve, "PUT", m{"text": "\x1b[2J"}, 422)
	note(x.browser(), "GET", nil, 401)
	if n := note(x.eve, "PUT", m{"text": ""}, 200); n.Text != "" {
		t.Errorf("%+v", n)
	}
	x.eve.refused(x.eve.ask("PUT", "/api/v1/games/zzzzzzzzzzzz/note", m{"text": "x"}), 404)
}

type reports struct {
	Reports []members.ReportInfo
	Next    int64
}

type entries struct {
	Entries []members.LogEntry
	Next    int64
}

func TestModeration(t *testing.T) {
	x := atTable(t)
	ugly := x.say(x.zoe, "players", "grr")
	if w := x.eve.ask("POST", "/api/v1/reports", m{"about": "chat", "line": ugly.Number, "text": "il crie"}); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if w := x.eve.ask("POST", "/api/v1/reports", m{"about": "name", "person": x.ids["Noé"]}); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	x.noe.refused(x.noe.ask("POST", "/api/v1/reports", m{"about": "chat", "line": ugly.Number}), 404) // one cannot report what one cannot read
	x.noe.refused(x.noe.ask("POST", "/api/v1/reports", m{"about": "chat", "line": 999}), 404)
	x.noe.refused(x.noe.ask("POST", "/api/v1/reports", m{"about": "play", "person": x.ids["Noé"]}), 422)
	x.noe.refused(x.noe.ask("POST", "/api/v1/reports", m{"about": "weather", "person": x.ids["Ève"]}), 422)
	for _, c := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/reports", nil}, {"GET", "/log", nil}, {"GET", "/people/" + x.ids["Zoé"], nil}, {"POST", "/reports/1/settle", m{"action": "warn", "words": "x"}},
		{"POST", "/people/" + x.ids["Zoé"], m{"action": "ban"}}, {"POST", "/lines/1/hide", nil},
	} {
		x.noe.refused(x.noe.ask(c.method, "/api/v1/moderation"+c.path, c.body), 403)
		x.browser().refused(x.browser().ask(c.method, "/api/v1/moderation"+c.path, c.body, "Sec-Fetch-Site", ""), 401)
	}
	if _, err := x.accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	mod := func(method, path string, body any, status int) string {
		t.Helper()
		w := x.noe.ask(method, "/api/v1/moderation"+path, body)
		if w.Code != status {
			t.Fatalf("%s %s: %d, want %d: %s", method, path, w.Code, status, w.Body)
		}
		return w.Body.String()
	}
	list := want[reports](x.site, x.noe.ask("GET", "/api/v1/moderation/reports", nil), 200)
	if len(list.Reports) != 2 || list.Reports[0].Quote != "Zoé: grr" || list.Reports[0].PersonName != "Zoé" || list.Reports[1].Quote != "Noé" {
		t.Fatalf("%+v", list)
	}
	mod("POST", "/reports/1/settle", m{"action": "warn"}, 422) // a warning needs a text
	mod("POST", "/reports/1/settle", m{"action": "mute", "hours": 24, "words": "doucement", "note": "déjà averti"}, 204)
	mod("POST", "/reports/1/settle", m{"action": "ban"}, 409)
	mod("POST", "/reports/9/settle", m{"action": "dismiss"}, 404)
	mod("POST", "/reports/2/settle", m{"action": "ban"}, 403) // not oneself
	mod("POST", "/reports/2/settle", m{"action": "dismiss"}, 204)
	if p := x.zoe.refused(x.zoe.ask("POST", x.game+"/chat", m{"room": "players", "text": "quoi ?"}), 403); !strings.Contains(p.Detail, "muted you until") {
		t.Errorf("%+v", p)
	}
	if x.zoe.me().MutedUntil == nil {
		t.Error("the page cannot tell that she is silenced")
	}
	notices := want[entries](x.site, x.zoe.ask("GET", "/api/v1/me/notices", nil), 200)
	if len(notices.Entries) != 1 || notices.Entries[0].Words != "doucement" || notices.Entries[0].By != "" || notices.Entries[0].Note != "" {
		t.Errorf("%+v", notices)
	}
	mod("POST", "/lines/1/hide", nil, 204)
	mod("POST", "/lines/1/hide", nil, 204) // hiding again changes nothing, and is not logged
	mod("POST", "/lines/99/hide", nil, 404)
	if c := x.read(x.eve, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
	mod("POST", "/people/"+x.ids["Zoé"], m{"action": "lift"}, 204)
	x.say(x.zoe, "players", "pardon")
	mod("POST", "/people/"+x.ids["Zoé"], m{"action": "name"}, 204)
	if me := x.zoe.me(); !strings.HasPrefix(me.Name, "Joueur ") {
		t.Errorf("%+v", me)
	}
	mod("POST", "/people/"+x.ids["Zoé"], m{"action": "ban", "hours": 1}, 204)
	if x.zoe.me().ID != "" {
		t.Error("who is banned stays signed in")
	}
	mod("POST", "/people/"+x.ids["Zoé"], m{"action": "dismiss"}, 422)
	mod("POST", "/people/zzzzzzzzzzzz", m{"action": "ban"}, 404)
	mod("POST", "/people/"+x.ids["Zoé"], m{"action": "ban", "hours": -1}, 422)
	var d members.Dossier
	if err := json.Unmarshal([]byte(mod("GET", "/people/"+x.ids["Zoé"], nil, 200)), &d); err != nil || d.BannedUntil == nil || len(d.Lines) != 2 || len(d.Entries) != 5 {
		t.Errorf("%+v %v", d, err)
	}
	log := want[entries](x.site, x.noe.ask("GET", "/api/v1/moderation/log", nil), 200)
	var actions []string
	for _, e := range log.Entries {
		actions = append(actions, e.Action)
		if e.By != "Noé" {
			t.Errorf("%+v", e)
		}
	}
	if got := strings.Join(actions, " "); got != "ban name lift hide dismiss mute" {
		t.Errorf("the log tells: %s", got)
	}
	if settled := want[reports](x.site, x.noe.ask("GET", "/api/v1/moderation/reports?state=settled", nil), 200); len(settled.Reports) != 2 || settled.Reports[1].By != "Noé" || settled.Reports[1].Action != "mute" {
		t.Errorf("%+v", settled)
	}
	// A moderator cannot decide about another moderator.
	if _, err := x.accounts.People.SetRole(t.Context(), "Ève", account.Moderator); err != nil {
		t.Fatal(err)
	}
	mod("POST", "/people/"+x.ids["Ève"], m{"action": "ban"}, 403)
	for range social.MaxReports {
		want[struct{ Number int64 }](x.site, x.eve.ask("POST", "/api/v1/reports", m{"about": "conduct", "person": x.ids["Noé"]}), 201)
	}
	x.eve.refused(x.eve.ask("POST", "/api/v1/reports", m{"about": "conduct", "person": x.ids["Noé"]}), 429)
}

func TestExportAndDelete(t *testing.T) {
	x := atTable(t)
	x.say(x.eve, "players", "salut")
	want[play.GameNote](x.site, x.eve.ask("PUT", x.game+"/note", m{"text": "secret"}), 200)
	if w := x.eve.ask("PUT", "/api/v1/me/follows/"+x.ids["Noé"], nil); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	w := x.eve.ask("GET", "/api/v1/me/export", nil)
	e := want[api.Export](x.site, w, 200)
	if e.Me.Name != "Ève" || len(e.Games) != 1 || len(e.Chat) != 1 || len(e.Notes) != 1 || len(e.Sessions) != 1 || !strings.HasPrefix(w.Header().Get("Content-Disposition"), "attachment") {
		t.Errorf("%+v", e)
	}
	if len(e.Follows) != 1 || e.Follows[0].Name != "Noé" {
		t.Errorf("%+v", e.Follows)
	}
	for _, secret := range []string{x.eve.cookies["tablier"], "argon2"} {
		if strings.Contains(w.Body.String(), secret) {
			t.Errorf("the export holds %q", secret)
		}
	}
	x.browser().refused(x.browser().ask("GET", "/api/v1/me/export", nil), 401)
	if w := x.eve.ask("POST", "/api/v1/me/delete", m{"name": "Ève", "password": good}); w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
	// The game stays, but the name is removed, from memory too.
	g, err := x.club.Summary(t.Context(), strings.TrimPrefix(x.game, "/api/v1/games/"))
	if err != nil || g.Players[game.White].Name != "" || g.Players[game.Black].Name != "Zoé" {
		t.Errorf("%+v %v", g.Players, err)
	}
	if body := x.zoe.ask("GET", x.game, nil).Body.String(); strings.Contains(body, "Ève") {
		t.Error(body)
	}
	if c := x.read(x.zoe, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
}
