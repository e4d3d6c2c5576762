package members_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/members/account"
	"tablier/members/social"
)

type reports struct {
	Reports []members.ReportInfo
	Next    int64
}

type entries struct {
	Entries []members.LogEntry
	Next    int64
}

func TestModeration(t *testing.T) {
	x := apitest.NewMembersGame(t)
	ugly := x.Write(x.Zoe, "players", "grr")
	if w := x.Eve.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": ugly.Number, "text": "il crie"}); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if w := x.Eve.Ask("POST", "/api/v1/reports", m{"about": "name", "person": x.IDs["Noé"]}); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	x.Noe.Refused(x.Noe.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": ugly.Number}), 404) // one cannot report what one cannot read
	x.Noe.Refused(x.Noe.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": 999}), 404)
	x.Noe.Refused(x.Noe.Ask("POST", "/api/v1/reports", m{"about": "play", "person": x.IDs["Noé"]}), 422)
	x.Noe.Refused(x.Noe.Ask("POST", "/api/v1/reports", m{"about": "weather", "person": x.IDs["Ève"]}), 422)
	for _, c := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/reports", nil}, {"GET", "/log", nil}, {"GET", "/people/" + x.IDs["Zoé"], nil}, {"POST", "/reports/1/settle", m{"action": "warn", "words": "x"}},
		{"POST", "/people/" + x.IDs["Zoé"], m{"action": "ban"}}, {"POST", "/lines/1/hide", nil},
	} {
		x.Noe.Refused(x.Noe.Ask(c.method, "/api/v1/moderation"+c.path, c.body), 403)
		x.Browser().Refused(x.Browser().Ask(c.method, "/api/v1/moderation"+c.path, c.body, "Sec-Fetch-Site", ""), 401)
	}
	if _, err := x.Accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	mod := func(method, path string, body any, status int) string {
		t.Helper()
		w := x.Noe.Ask(method, "/api/v1/moderation"+path, body)
		if w.Code != status {
			t.Fatalf("%s %s: %d, want %d: %s", method, path, w.Code, status, w.Body)
		}
		return w.Body.String()
	}
	list := apitest.Want[reports](x.Server, x.Noe.Ask("GET", "/api/v1/moderation/reports", nil), 200)
	if len(list.Reports) != 2 || list.Reports[0].Quote != "Zoé: grr" || list.Reports[0].PersonName != "Zoé" || list.Reports[1].Quote != "Noé" {
		t.Fatalf("%+v", list)
	}
	mod("POST", "/reports/1/settle", m{"action": "warn"}, 422) // a warning needs a text
	mod("POST", "/reports/1/settle", m{"action": "mute", "hours": 24, "words": "doucement", "note": "déjà averti"}, 204)
	mod("POST", "/reports/1/settle", m{"action": "ban"}, 409)
	mod("POST", "/reports/9/settle", m{"action": "dismiss"}, 404)
	mod("POST", "/reports/2/settle", m{"action": "ban"}, 403) // not oneself
	mod("POST", "/reports/2/settle", m{"action": "dismiss"}, 204)
	if p := x.Zoe.Refused(x.Zoe.Ask("POST", x.Path+"/chat", m{"room": "players", "text": "quoi ?"}), 403); !strings.Contains(p.Detail, "muted you until") {
		t.Errorf("%+v", p)
	}
	if x.Zoe.Me().MutedUntil == nil {
		t.Error("the page cannot tell that she is silenced")
	}
	notices := apitest.Want[entries](x.Server, x.Zoe.Ask("GET", "/api/v1/me/notices", nil), 200)
	if len(notices.Entries) != 1 || notices.Entries[0].Words != "doucement" || notices.Entries[0].By != "" || notices.Entries[0].Note != "" {
		t.Errorf("%+v", notices)
	}
	mod("POST", "/lines/1/hide", nil, 204)
	mod("POST", "/lines/1/hide", nil, 204) // hiding again changes nothing, and is not logged
	mod("POST", "/lines/99/hide", nil, 404)
	if c := x.ReadChat(x.Eve, "players"); len(c.Lines) != 0 {
		t.Errorf("%+v", c)
	}
	mod("POST", "/people/"+x.IDs["Zoé"], m{"action": "lift"}, 204)
	x.Write(x.Zoe, "players", "pardon")
	mod("POST", "/people/"+x.IDs["Zoé"], m{"action": "name"}, 204)
	if me := x.Zoe.Me(); !strings.HasPrefix(me.Name, "Joueur ") {
		t.Errorf("%+v", me)
	}
	mod("POST", "/people/"+x.IDs["Zoé"], m{"action": "ban", "hours": 1}, 204)
	if x.Zoe.Me().ID != "" {
		t.Error("who is banned stays signed in")
	}
	mod("POST", "/people/"+x.IDs["Zoé"], m{"action": "dismiss"}, 422)
	mod("POST", "/people/zzzzzzzzzzzz", m{"action": "ban"}, 404)
	mod("POST", "/people/"+x.IDs["Zoé"], m{"action": "ban", "hours": -1}, 422)
	var d members.Dossier
	if err := json.Unmarshal([]byte(mod("GET", "/people/"+x.IDs["Zoé"], nil, 200)), &d); err != nil || d.BannedUntil == nil || len(d.Lines) != 2 || len(d.Entries) != 5 {
		t.Errorf("%+v %v", d, err)
	}
	log := apitest.Want[entries](x.Server, x.Noe.Ask("GET", "/api/v1/moderation/log", nil), 200)
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
	if settled := apitest.Want[reports](x.Server, x.Noe.Ask("GET", "/api/v1/moderation/reports?state=settled", nil), 200); len(settled.Reports) != 2 || settled.Reports[1].By != "Noé" || settled.Reports[1].Action != "mute" {
		t.Errorf("%+v", settled)
	}
	// A moderator cannot decide about another moderator.
	if _, err := x.Accounts.People.SetRole(t.Context(), "Ève", account.Moderator); err != nil {
		t.Fatal(err)
	}
	mod("POST", "/people/"+x.IDs["Ève"], m{"action": "ban"}, 403)
	for range social.MaxReports {
		apitest.Want[struct{ Number int64 }](x.Server, x.Eve.Ask("POST", "/api/v1/reports", m{"about": "conduct", "person": x.IDs["Noé"]}), 201)
	}
	x.Eve.Refused(x.Eve.Ask("POST", "/api/v1/reports", m{"about": "conduct", "person": x.IDs["Noé"]}), 429)
}
