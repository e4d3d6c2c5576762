package members_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/tournaments"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby/qr"
	"tablier/store/sqlcore"
)

// unclaimed is a club without an organiser, and the code that its server has printed.
func unclaimed(t *testing.T) (s *apitest.Server, accounts *account.Service, code string) {
	t.Helper()
	var directory account.Directory
	s = apitest.Open(t, func(cc *club.Config, c *api.Config) {
		accounts, directory = c.Accounts, sqlcore.Directory{DB: cc.Store.(sqlcore.Games).DB}
		c.LocalPort = "http://127.0.0.1:4"
	})
	code, err := accounts.Organisers.Offer(t.Context(), directory)
	if err != nil || code == "" {
		t.Fatalf("code %q, %v", code, err)
	}
	return s, accounts, code
}

// askThere sends the request of a browser on the machine itself, or of a proxy there.
func askThere(b *apitest.Browser, method, target, body string, headers ...string) *httptest.ResponseRecorder {
	b.T.Helper()
	all := append([]string{"Origin", "http://localhost:8080"}, headers...)
	r := b.Request(method, target, body, all...)
	r.Host, r.RemoteAddr = "localhost:8080", "127.0.0.1:4711"
	return b.Send(r)
}

func TestFirstOrganiserByCode(t *testing.T) {
	s, accounts, code := unclaimed(t)
	eve, zoe, guest := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Ève")
	zoe.SignUp("Zoé")
	if got := apitest.Want[members.FirstOrganiser](s, eve.Ask("GET", "/api/v1/club/organiser", nil), 200); !got.Needed || got.LocalLink != "" {
		t.Errorf("%+v", got)
	}
	apitest.Want[members.Me](s, guest.Ask("POST", "/api/v1/guest", m{}), 200)
	guest.Refused(guest.Ask("POST", "/api/v1/club/organiser", m{"code": code}), 403)
	if p := eve.Refused(eve.Ask("POST", "/api/v1/club/organiser", m{"code": "wrong"}), 403); p.Field != "code" {
		t.Errorf("%+v", p)
	}
	eve.Refused(eve.Ask("GET", "/api/v1/club/members", nil), 403)
	if p := apitest.Want[members.PersonInfo](s, eve.Ask("POST", "/api/v1/club/organiser", m{"code": code}), 200); p.Role != "organiser" {
		t.Errorf("%+v", p)
	}
	zoe.Refused(zoe.Ask("POST", "/api/v1/club/organiser", m{"code": code}), 409)
	if got := apitest.Want[members.FirstOrganiser](s, zoe.Ask("GET", "/api/v1/club/organiser", nil), 200); got.Needed {
		t.Errorf("%+v", got)
	}
	type rows = struct{ Members []members.MemberRow }
	if all := apitest.Want[rows](s, eve.Ask("GET", "/api/v1/club/members", nil), 200); len(all.Members) != 2 || all.Members[0].Name != "Ève" || all.Members[1].Role != "member" {
		t.Errorf("%+v", all)
	}
	if staff := apitest.Want[rows](s, eve.Ask("GET", "/api/v1/club/members?staff=true", nil), 200); len(staff.Members) != 1 {
		t.Errorf("%+v", staff)
	}
	if found := apitest.Want[rows](s, eve.Ask("GET", "/api/v1/club/members?text=ZO", nil), 200); len(found.Members) != 1 || found.Members[0].Name != "Zoé" {
		t.Errorf("%+v", found)
	}
	apitest.Want[members.PersonInfo](s, eve.Ask("POST", "/api/v1/people/Zoé/role", m{"role": "organiser"}), 200)
	if code, err := accounts.Organisers.Offer(t.Context(), sqlcore.Directory{DB: s.DB}); code != "" || err != nil {
		t.Errorf("a club with organisers offers the code %q, %v", code, err)
	}
}

// The machine that runs the club is told where it learns the code. What a proxy says to have passed on is not from there,
// and nobody needs no code.
func TestFirstOrganiserHere(t *testing.T) {
	s, _, code := unclaimed(t)
	eve := s.Browser()
	eve.SignUp("Ève")
	for _, proxied := range [][]string{{"X-Forwarded-For", "203.0.113.7"}, {"Via", "1.1 proxy"}, {"X-Real-Ip", "203.0.113.7"}, {"Origin", "https://club.example"}} {
		if got := apitest.Want[members.FirstOrganiser](s, askThere(eve, "GET", "/api/v1/club/organiser", "", proxied...), 200); got.LocalLink != "" {
			t.Errorf("%v: %+v", proxied, got)
		}
	}
	if got := apitest.Want[members.FirstOrganiser](s, askThere(eve, "GET", "/api/v1/club/organiser", ""), 200); got.LocalLink != "http://127.0.0.1:4/?host=localhost" {
		t.Errorf("%+v", got)
	}
	for body, status := range map[string]int{`{}`: 422, `{"code":""}`: 403, `{"code":"wrong"}`: 403} {
		if w := askThere(eve, "POST", "/api/v1/club/organiser", body); w.Code != status {
			t.Errorf("%s: %d", body, w.Code)
		}
	}
	if p := apitest.Want[members.PersonInfo](s, askThere(eve, "POST", "/api/v1/club/organiser", `{"code":"`+code+`"}`), 200); p.Role != "organiser" {
		t.Errorf("%+v", p)
	}
}

// A local name means nothing on a phone, so no code leads there.
func TestAddressForOthers(t *testing.T) {
	reach := ""
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Reach = func() string { return reach } })
	eve := s.Browser()
	for _, c := range []struct{ reach, want string }{{"", ""}, {"http://192.168.1.20:8080", "http://192.168.1.20:8080"}} {
		reach = c.reach
		if got := apitest.Want[members.ClubAddress](s, askThere(eve, "GET", "/api/v1/club/address", ""), 200); got.Address != c.want {
			t.Errorf("%q, want %q", got.Address, c.want)
		}
		status := 200
		if c.want == "" {
			status = 409
		}
		if w := askThere(eve, "GET", "/api/v1/club/address/qr", ""); w.Code != status {
			t.Errorf("the code of %q: %d", c.reach, w.Code)
		}
	}
	if got := apitest.Want[members.ClubAddress](s, eve.Ask("GET", "/api/v1/club/address", nil), 200); got.Address != "http://example.com" {
		t.Errorf("%+v", got)
	}
}

// Whoever scans the code on a director's screen may enter: it contains the entry code. That of others does not.
func TestQRCodeWithEntryCode(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	info := b[0].NewTournament(m{"format": "evening", "entry": "code"})
	for i, key := range []string{"#code=" + info.Code, ""} {
		code, err := qr.SVG("http://example.com/tournament/"+info.ID+key, "Code QR du lien vers ce tournoi")
		if err != nil {
			t.Fatal(err)
		}
		path := func(svg string) string { _, d, _ := strings.Cut(svg, " d="); return d }
		if got := b[i].Ask("GET", apitest.TournamentsPath+"/"+info.ID+"/qr", nil).Body.String(); path(got) == "" || path(got) != path(string(code)) {
			t.Errorf("%s: %s", key, got)
		}
	}
}

// A tournament begins from an evening with any of the settings that a new tournament has.
func TestTournamentFromEveningWithSettings(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	evening := b[0].NewTournament(m{"format": "evening"})
	for _, p := range b {
		apitest.Want[tournaments.TournamentInfo](s, p.Ask("POST", apitest.TournamentsPath+"/"+evening.ID+"/enter", m{}), 200)
	}
	got := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", apitest.TournamentsPath+"/"+evening.ID+"/tournaments", m{
		"name": "Cup", "format": "swiss", "game": "ring", "venue": "table", "rounds": 3, "clock": "600+5", "pause_minutes": 7, "check_pairings": true,
	}), 201)
	if got.Rounds != 3 || got.PauseMinutes == nil || *got.PauseMinutes != 7 || !got.Publish || got.Evening != evening.ID {
		t.Errorf("%+v", got)
	}
}
