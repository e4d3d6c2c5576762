package api_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/members"
	"tablier/api/tournaments"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby/qr"
	"tablier/store/sqlcore"
)

// unclaimed is a club without an organiser, and the code that its server has printed.
func unclaimed(t *testing.T) (s *site, accounts *account.Service, code string) {
	t.Helper()
	var directory account.Directory
	s = open(t, func(cc *club.Config, c *api.Config) {
		accounts, directory = c.Accounts, sqlcore.Directory{DB: cc.Store.(sqlcore.Games).DB}
	})
	code, err := accounts.Organisers.Offer(t.Context(), directory)
	if err != nil || code == "" {
		t.Fatalf("code %q, %v", code, err)
	}
	return s, accounts, code
}

// at sends the request of a browser on the machine itself, or of a proxy there.
func (b *browser) at(method, target, body string, headers ...string) *httptest.ResponseRecorder {
	b.t.Helper()
	all := append([]string{"Origin", "http://localhost:8080"}, headers...)
	r := b.request(method, target, body, all...)
	r.Host, r.RemoteAddr = "localhost:8080", "127.0.0.1:4711"
	return b.send(r)
}

func TestFirstOrganiserByCode(t *testing.T) {
	s, accounts, code := unclaimed(t)
	eve, zoe, guest := s.browser(), s.browser(), s.browser()
	eve.signUp("Ève")
	zoe.signUp("Zoé")
	if got := want[members.FirstOrganiser](s, eve.ask("GET", "/api/v1/club/organiser", nil), 200); !got.Needed || got.Here {
		t.Errorf("%+v", got)
	}
	want[members.Me](s, guest.ask("POST", "/api/v1/guest", m{}), 200)
	guest.refused(guest.ask("POST", "/api/v1/club/organiser", m{"code": code}), 403)
	if p := eve.refused(eve.ask("POST", "/api/v1/club/organiser", m{"code": "wrong"}), 403); p.Field != "code" {
		t.Errorf("%+v", p)
	}
	eve.refused(eve.ask("GET", "/api/v1/club/members", nil), 403)
	if p := want[members.PersonInfo](s, eve.ask("POST", "/api/v1/club/organiser", m{"code": code}), 200); p.Role != "organiser" {
		t.Errorf("%+v", p)
	}
	zoe.refused(zoe.ask("POST", "/api/v1/club/organiser", m{"code": code}), 409)
	if got := want[members.FirstOrganiser](s, zoe.ask("GET", "/api/v1/club/organiser", nil), 200); got.Needed {
		t.Errorf("%+v", got)
	}
	type rows = struct{ Members []members.MemberRow }
	if all := want[rows](s, eve.ask("GET", "/api/v1/club/members", nil), 200); len(all.Members) != 2 || all.Members[0].Name != "Ève" || all.Members[1].Role != "member" {
		t.Errorf("%+v", all)
	}
	if staff := want[rows](s, eve.ask("GET", "/api/v1/club/members?staff=true", nil), 200); len(staff.Members) != 1 {
		t.Errorf("%+v", staff)
	}
	if found := want[rows](s, eve.ask("GET", "/api/v1/club/members?text=ZO", nil), 200); len(found.Members) != 1 || found.Members[0].Name != "Zoé" {
		t.Errorf("%+v", found)
	}
	want[members.PersonInfo](s, eve.ask("POST", "/api/v1/people/Zoé/role", m{"role": "organiser"}), 200)
	if code, err := accounts.Organisers.Offer(t.Context(), sqlcore.Directory{DB: s.kept}); code != "" || err != nil {
		t.Errorf("a club with organisers offers the code %q, %v", code, err)
	}
}

// On the machine that runs the club, no code is needed, but what a proxy there passes on is not from there.
func TestFirstOrganiserHere(t *testing.T) {
	s, _, _ := unclaimed(t)
	eve := s.browser()
	eve.signUp("Ève")
	for _, proxied := range [][]string{{"X-Forwarded-For", "203.0.113.7"}, {"Via", "1.1 proxy"}, {"X-Real-Ip", "203.0.113.7"}, {"Origin", "https://club.example"}} {
		if w := eve.at("POST", "/api/v1/club/organiser", `{}`, proxied...); w.Code != 403 {
			t.Errorf("%v: %d", proxied, w.Code)
		}
	}
	eve.refused(eve.ask("POST", "/api/v1/club/organiser", m{}), 403)
	if got := want[members.FirstOrganiser](s, eve.at("GET", "/api/v1/club/organiser", ""), 200); !got.Here {
		t.Errorf("%+v", got)
	}
	if p := want[members.PersonInfo](s, eve.at("POST", "/api/v1/club/organiser", `{}`), 200); p.Role != "organiser" {
		t.Errorf("%+v", p)
	}
}

// A local name means nothing on a phone, so no code leads there.
func TestAddressForOthers(t *testing.T) {
	reach := ""
	s := open(t, func(_ *club.Config, c *api.Config) { c.Reach = func() string { return reach } })
	eve := s.browser()
	for _, c := range []struct{ reach, want string }{{"", ""}, {"http://192.168.1.20:8080", "http://192.168.1.20:8080"}} {
		reach = c.reach
		if got := want[members.ClubAddress](s, eve.at("GET", "/api/v1/club/address", ""), 200); got.Address != c.want {
			t.Errorf("%q, want %q", got.Address, c.want)
		}
		status := 200
		if c.want == "" {
			status = 409
		}
		if w := eve.at("GET", "/api/v1/club/address/qr", ""); w.Code != status {
			t.Errorf("the code of %q: %d", c.reach, w.Code)
		}
	}
	if got := want[members.ClubAddress](s, eve.ask("GET", "/api/v1/club/address", nil), 200); got.Address != "http://example.com" {
		t.Errorf("%+v", got)
	}
}

// Whoever scans the code on a director's screen may enter: it contains the entry code. That of others does not.
func TestQRCodeWithEntryCode(t *testing.T) {
	s, _, _ := openTournaments(t)
	b := enrol(s, "Ève", "Zoé")
	info := newTournament(s, b[0], m{"format": "evening", "entry": "code"})
	for i, key := range []string{"#code=" + info.Code, ""} {
		code, err := qr.SVG("http://example.com/tournament/"+info.ID+key, "Code QR du lien vers ce tournoi")
		if err != nil {
			t.Fatal(err)
		}
		path := func(svg string) string { _, d, _ := strings.Cut(svg, " d="); return d }
		if got := b[i].ask("GET", contests+"/"+info.ID+"/qr", nil).Body.String(); path(got) == "" || path(got) != path(string(code)) {
			t.Errorf("%s: %s", key, got)
		}
	}
}

// A tournament begins from an evening with any of the settings that a new tournament has.
func TestTournamentFromEveningWithSettings(t *testing.T) {
	s, _, _ := openTournaments(t)
	b := enrol(s, "Ève", "Zoé")
	evening := newTournament(s, b[0], m{"format": "evening"})
	for _, p := range b {
		want[tournaments.TournamentInfo](s, p.ask("POST", contests+"/"+evening.ID+"/enter", m{}), 200)
	}
	got := want[tournaments.TournamentInfo](s, b[0].ask("POST", contests+"/"+evening.ID+"/tournaments", m{
		"name": "Cup", "format": "swiss", "game": "ring", "venue": "table", "rounds": 3, "clock": "600+5", "pause_minutes": 7, "check_pairings": true,
	}), 201)
	if got.Rounds != 3 || got.PauseMinutes == nil || *got.PauseMinutes != 7 || !got.Publish || got.Evening != evening.ID {
		t.Errorf("%+v", got)
	}
}
