package members_test

import (
	"strconv"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/members/account"
	"tablier/play/club"
)

func TestGuestAndSignUp(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	if me := b.Me(); me.ID != "" || me.Guest || len(b.Cookies) != 0 {
		t.Errorf("looking makes somebody: %+v", me)
	}
	guest := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{"name": "Ève"}), 200)
	if !guest.Guest || guest.Name != "Ève" || b.Me().ID != guest.ID {
		t.Errorf("%+v", guest)
	}
	again := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{"name": "Zoé"}), 200)
	if again.ID != guest.ID || again.Name != "Zoé" {
		t.Errorf("%+v", again)
	}
	before := b.Cookies["tablier"]
	me := b.SignUp("Ève")
	if me.ID != guest.ID || me.Guest || me.Role != "member" || !me.Password {
		t.Errorf("%+v", me)
	}
	if b.Cookies["tablier"] == before {
		t.Error("the session of the guest goes on: whoever planted it is now a member")
	}
	b.Refused(b.Ask("POST", "/api/v1/sign-up", m{"name": "Autre", "password": apitest.Password}), 409)
	other := s.Browser()
	if p := other.Refused(other.Ask("POST", "/api/v1/sign-up", m{"name": "eve", "password": apitest.Password}), 409); p.Field != "name" {
		t.Errorf("%+v", p)
	}
	other.Refused(other.Ask("POST", "/api/v1/sign-up", m{"name": "Noé", "password": "court"}), 422)
	other.Refused(other.Ask("POST", "/api/v1/guest", m{"name": "E V E"}), 409)
	other.Refused(other.Ask("POST", "/api/v1/guest", m{"name": "<script>\x00"}), 422)
	if w := other.Ask("POST", "/api/v1/guest", m{"name": "<script>alert(1)</script>"}); w.Code != 200 || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("%d %v", w.Code, w.Header()) // Send checks nosniff
	}
}

// Visitors become guests when a page of the club writes for them. Programs stay anonymous.
func TestVisitorsBecomeGuests(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	w := b.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe})
	if w.Code != 201 || b.Cookies["tablier"] == "" || !b.Me().Guest || !strings.HasPrefix(b.Me().Name, "#") {
		t.Errorf("%d %v", w.Code, b.Cookies)
	}
	program := s.Browser()
	if w := program.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe}, "Sec-Fetch-Site", ""); w.Code != 201 || len(program.Cookies) != 0 {
		t.Errorf("%d %v", w.Code, program.Cookies)
	}
	stranger := s.Browser()
	if w := stranger.Ask("POST", "/api/v1/guest", m{}, "Sec-Fetch-Site", "cross-site"); w.Code != 403 || len(stranger.Cookies) != 0 {
		t.Errorf("%d %v", w.Code, stranger.Cookies)
	}
	plain := s.Browser() // over plain HTTP, browsers do not send Sec-Fetch-Site
	if w := plain.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe}, "Sec-Fetch-Site", "", "Origin", "http://example.com"); w.Code != 201 || len(plain.Cookies) != 1 {
		t.Errorf("%d %v", w.Code, plain.Cookies)
	}
	void := s.Browser()
	void.Cookies["tablier"] = "not-a-session"
	if me := void.Me(); me.ID != "" || len(void.Cookies) != 0 {
		t.Errorf("a void cookie stays: %+v %v", me, void.Cookies)
	}
}

func TestSignInAndOut(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	id := b.SignUp("Ève").ID
	if w := b.Ask("POST", "/api/v1/sign-out", nil); w.Code != 204 || len(b.Cookies) != 0 || b.Me().ID != "" {
		t.Errorf("%d %v", w.Code, b.Cookies)
	}
	wrong := b.Refused(b.Ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": "wrong password"}), 401)
	unknown := b.Refused(b.Ask("POST", "/api/v1/sign-in", m{"name": "Noé", "password": "wrong password"}), 401)
	if wrong.Detail != unknown.Detail || wrong.Field != unknown.Field || wrong.Title != unknown.Title {
		t.Errorf("%+v\n%+v", wrong, unknown)
	}
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	planted := b.Cookies["tablier"]
	if me := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": apitest.Password}), 200); me.ID != id || b.Cookies["tablier"] == planted {
		t.Errorf("%+v", me)
	}
	old := s.Browser()
	old.Cookies["tablier"] = planted
	if old.Me().ID != "" {
		t.Error("the session from before the sign-in goes on")
	}
	two := s.Browser()
	apitest.Want[members.Me](s, two.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": apitest.Password}, "User-Agent", "Lynx"), 200)
	list := apitest.Want[struct{ Sessions []members.SessionInfo }](s, b.Ask("GET", "/api/v1/me/sessions", nil), 200)
	if len(list.Sessions) != 2 || list.Sessions[0].Agent != "Lynx" || !list.Sessions[1].Here || list.Sessions[0].Here {
		t.Errorf("%+v", list)
	}
	stranger := s.Browser()
	stranger.SignUp("Noé")
	stranger.Refused(stranger.Ask("DELETE", "/api/v1/me/sessions/"+list.Sessions[0].ID, nil), 404)
	if w := b.Ask("DELETE", "/api/v1/me/sessions/"+list.Sessions[0].ID, nil); w.Code != 204 || two.Me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	apitest.Want[members.Me](s, two.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": apitest.Password}), 200)
	if w := b.Ask("POST", "/api/v1/sign-out-everywhere", m{"stay": true}); w.Code != 204 || two.Me().ID != "" || b.Me().ID != id {
		t.Errorf("%d", w.Code)
	}
	if w := b.Ask("POST", "/api/v1/sign-out-everywhere", m{}); w.Code != 204 || b.Me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	b.Refused(b.Ask("POST", "/api/v1/sign-out-everywhere", m{}), 401)
	b.Refused(b.Ask("GET", "/api/v1/me/sessions", nil), 401)
}

func TestLockedOut(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	b.SignUp("Ève")
	other := s.Browser()
	for range 5 {
		other.Refused(other.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": "wrong password"}), 401)
	}
	other.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": "wrong password"})
	w := other.Ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": apitest.Password}, "Accept-Language", "fr")
	if p := other.Refused(w, 429); !strings.Contains(p.Detail, "trop de tentatives") || w.Header().Get("Retry-After") == "" || p.Type != "urn:tablier:limited" {
		t.Errorf("%+v %v", p, w.Header())
	}
}

func TestSettings(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	b.Refused(b.Ask("PATCH", "/api/v1/me", m{"name": "x"}), 401)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	b.Refused(b.Ask("PATCH", "/api/v1/me", m{"bio": "x"}), 403)
	b.Refused(b.Ask("POST", "/api/v1/me/password", m{"password": apitest.Password}), 403)
	b.SignUp("Ève")
	me := apitest.Want[members.Me](s, b.Ask("PATCH", "/api/v1/me", m{"name": "Ève 2", "bio": "<b>moi</b>", "country": "ca", "language": "fr", "preferences": m{"theme": "dark"}}), 200)
	if me.Name != "Ève 2" || me.Country != "CA" || me.Preferences["theme"] != "dark" || b.Me().Bio != "<b>moi</b>" {
		t.Errorf("%+v", me)
	}
	for _, wrong := range []m{{"country": "XX"}, {"language": "de"}, {"bio": strings.Repeat("x", 501)}, {"name": ""}, {"name": "admin"}, {"unknown": 1}, {"preferences": m{"a": strings.Repeat("x", 9000)}}} {
		b.Refused(b.Ask("PATCH", "/api/v1/me", wrong), 422)
	}
	two := s.Browser()
	apitest.Want[members.Me](s, two.Ask("POST", "/api/v1/sign-in", m{"name": "eve2", "password": apitest.Password}), 200)
	b.Refused(b.Ask("POST", "/api/v1/me/password", m{"old": "wrong", "password": "trois petits chats"}), 403)
	if w := b.Ask("POST", "/api/v1/me/password", m{"old": apitest.Password, "password": "trois petits chats"}); w.Code != 204 || two.Me().ID != "" || b.Me().ID == "" {
		t.Errorf("%d: other sessions must end and this one stay", w.Code)
	}
	b.Refused(b.Ask("POST", "/api/v1/me/email", m{"email": "e@example.org", "password": "trois petits chats"}), 409) // the club sends no mail here
	b.Refused(b.Ask("POST", "/api/v1/password/forgot", m{"email": "e@example.org"}), 409)
	b.Refused(b.Ask("POST", "/api/v1/password/reset", m{"secret": "x", "password": apitest.Password}), 401)
	if p := apitest.Want[members.PersonInfo](s, two.Ask("GET", "/api/v1/people/eve%202", nil), 200); p.Name != "Ève 2" || p.Country != "CA" {
		t.Errorf("%+v", p)
	}
	two.Refused(two.Ask("GET", "/api/v1/people/noe", nil), 404)
	b.Refused(b.Ask("POST", "/api/v1/me/delete", m{"name": "Ève", "password": "trois petits chats"}), 422)
	if w := b.Ask("POST", "/api/v1/me/delete", m{"name": "Ève 2", "password": "trois petits chats"}); w.Code != 204 || b.Me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	two.Refused(two.Ask("GET", "/api/v1/people/eve%202", nil), 404)
}

func TestRoles(t *testing.T) {
	var accounts *account.Service
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts })
	b, zoe := s.Browser(), s.Browser()
	b.SignUp("Ève")
	zoe.SignUp("Zoé")
	b.Refused(b.Ask("POST", "/api/v1/people/zoe/role", m{"role": "moderator"}), 403)
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	apitest.Want[members.PersonInfo](s, b.Ask("POST", "/api/v1/people/zoe/role", m{"role": "moderator"}), 200)
	if zoe.Me().Role != "moderator" {
		t.Errorf("%+v", zoe.Me())
	}
	b.Refused(b.Ask("POST", "/api/v1/people/eve/role", m{"role": "member"}), 403)
	b.Refused(b.Ask("POST", "/api/v1/people/noe/role", m{"role": "member"}), 404)
	b.Refused(b.Ask("POST", "/api/v1/people/zoe/role", m{"role": "king"}), 422)
	zoe.Refused(zoe.Ask("POST", "/api/v1/people/zoe/role", m{"role": "organiser"}), 403)
}

func TestTokenScopes(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	b.SignUp("Ève")
	b.Refused(b.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"admin"}}), 422)
	token := func(scopes ...string) string {
		return apitest.Want[apitest.NewToken](s, b.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": scopes}), 201).Secret
	}
	play, read, bot := token("play"), token("read"), token("bot:play")
	setup := m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe}
	for _, c := range []struct {
		token, method, path string
		body                any
		status              int
	}{
		{play, "POST", "/api/v1/games", setup, 201},
		{bot, "POST", "/api/v1/games", setup, 403},
		{read, "POST", "/api/v1/games", setup, 403},
		{read, "GET", "/api/v1/games", nil, 200},
		{read, "GET", "/api/v1/me", nil, 200},
		{play, "GET", "/api/v1/me", nil, 403},
		{play, "POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"play"}}, 403},
		{play, "PATCH", "/api/v1/me", m{"name": "Autre"}, 403},
		{read, "GET", "/api/v1/me/sessions", nil, 403},
		{read, "GET", "/api/v1/me/tokens", nil, 403},
		{read, "GET", "/api/v1/me/export", nil, 403},
		{play, "POST", "/api/v1/me/delete", m{"name": "Ève", "password": apitest.Password}, 403},
		{play, "POST", "/api/v1/sign-out-everywhere", m{}, 403},
		{play, "POST", "/api/v1/people/eve/role", m{"role": "organiser"}, 403},
		{play + "x", "GET", "/api/v1/games", nil, 401},
		{"", "GET", "/api/v1/games", nil, 401},
		{b.Cookies["tablier"], "GET", "/api/v1/me", nil, 401}, // a session is not a token
	} {
		program := s.Browser()
		w := program.Ask(c.method, c.path, c.body, "Sec-Fetch-Site", "", "Authorization", "Bearer "+c.token)
		if w.Code != c.status {
			t.Errorf("%s %s: status %d, want %d: %.200s", c.method, c.path, w.Code, c.status, w.Body)
		}
		if c.status == 401 && w.Header().Get("WWW-Authenticate") == "" {
			t.Error("401 without WWW-Authenticate")
		}
	}
	program := s.Browser()
	program.Refused(program.Ask("GET", "/api/v1/me", nil, "Authorization", "Basic ZXZlOng="), 401)
	list := apitest.Want[struct{ Tokens []members.TokenInfo }](s, b.Ask("GET", "/api/v1/me/tokens", nil), 200)
	if len(list.Tokens) != 3 || strings.Contains(b.Ask("GET", "/api/v1/me/tokens", nil).Body.String(), play) {
		t.Errorf("%+v", list)
	}
	if w := b.Ask("DELETE", "/api/v1/me/tokens/"+list.Tokens[2].ID, nil); w.Code != 204 {
		t.Errorf("%d", w.Code)
	}
	program.Refused(program.Ask("GET", "/api/v1/games", nil, "Authorization", "Bearer "+play), 401)
	b.Refused(b.Ask("DELETE", "/api/v1/me/tokens/"+list.Tokens[2].ID, nil), 404)
	// Repeated guesses are delayed.
	for range 30 {
		program.Ask("GET", "/api/v1/games", nil, "Authorization", "Bearer guess")
	}
	program.Refused(program.Ask("GET", "/api/v1/games", nil, "Authorization", "Bearer guess"), 429)
}

// The problems of this area are translated: the French text differs from the English one.
func TestProblemsSpeakFrench(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	for _, lang := range []string{"fr", "en"} {
		p := b.Refused(b.Ask("POST", "/api/v1/sign-in", m{"name": "x", "password": "y"}, "Accept-Language", lang), 401)
		if strings.Contains(p.Detail, "mot de passe") != (lang == "fr") || p.Title == "" {
			t.Errorf("%s: %+v", lang, p)
		}
	}
}

func TestWebhooks(t *testing.T) {
	s := apitest.Open(t)
	b := s.Browser()
	b.Refused(b.Ask("GET", "/api/v1/me/webhooks", nil), 401)
	apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	b.Refused(b.Ask("POST", "/api/v1/me/webhooks", m{"url": "https://robot.example/", "events": []string{"turn"}}), 403)
	b.SignUp("Ève")
	for _, wrong := range []m{{"url": "http://robot.example/", "events": []string{"turn"}}, {"url": "https://127.0.0.1/", "events": []string{"turn"}}, {"url": "https://robot.example/", "events": []string{"move"}}, {"url": "https://robot.example/", "events": []string{}}} {
		b.Refused(b.Ask("POST", "/api/v1/me/webhooks", wrong), 422)
	}
	made := apitest.Want[struct {
		members.HookInfo
		Secret string
	}](s, b.Ask("POST", "/api/v1/me/webhooks", m{"url": "https://robot.example/", "events": []string{"over", "turn"}}), 201)
	w := b.Ask("GET", "/api/v1/me/webhooks", nil)
	list := apitest.Want[struct{ Webhooks []members.HookInfo }](s, w, 200)
	if len(list.Webhooks) != 1 || list.Webhooks[0].ID != made.ID || len(made.Secret) < 40 || strings.Contains(w.Body.String(), made.Secret) {
		t.Errorf("%+v", list)
	}
	other := s.Browser()
	other.SignUp("Zoé")
	other.Refused(other.Ask("DELETE", "/api/v1/me/webhooks/"+made.ID, nil), 404)
	// Nobody listens at the address: the test delivery reports that, and it is stored.
	if d := apitest.Want[members.HookDelivery](s, b.Ask("POST", "/api/v1/me/webhooks/"+made.ID+"/test", nil), 200); d.Event != "test" {
		t.Errorf("%+v", d)
	}
	if l := apitest.Want[struct{ Deliveries []members.HookDelivery }](s, b.Ask("GET", "/api/v1/me/webhooks/"+made.ID+"/deliveries", nil), 200); len(l.Deliveries) != 1 {
		t.Errorf("%+v", l)
	}
	other.Refused(other.Ask("GET", "/api/v1/me/webhooks/"+made.ID+"/deliveries", nil), 404)
	if w := b.Ask("DELETE", "/api/v1/me/webhooks/"+made.ID, nil); w.Code != 204 {
		t.Errorf("%d", w.Code)
	}
}

// Mail is in the language of the browser with which a member signed up, or first signed in since the club
// stores languages. A member's own choice stays. A program that names no language changes nothing.
func TestLanguageOfMail(t *testing.T) {
	s := apitest.Open(t)
	for header, language := range map[string]string{"en-GB,en;q=0.9": "en", "fr-CH, de": "fr", "de": "", "": ""} {
		b := s.Browser()
		name := "reader" + strconv.Itoa(len(header))
		if me := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/sign-up", m{"name": name, "password": apitest.Password}, "Accept-Language", header), 200); me.Language != language {
			t.Errorf("%q: %q, want %q", header, me.Language, language)
		}
		if language == "" {
			language = "fr"
		}
		if me := apitest.Want[members.Me](s, s.Browser().Ask("POST", "/api/v1/sign-in", m{"name": name, "password": apitest.Password}, "Accept-Language", "fr"), 200); me.Language != language {
			t.Errorf("%q, then fr: %q, want %q", header, me.Language, language)
		}
	}
}

// A name with letters that show nothing looks like another name, or like none.
func TestNamesShowAllTheirLetters(t *testing.T) {
	s := apitest.Open(t)
	s.Browser().SignUp("Ève")
	for _, name := range []string{"\u3164\u3164", "Ève\u3164", "Ève\u115f", "Ève\u2800", "Ève\ufffc", "Ève\U0001d159", "Z" + strings.Repeat("\u0301", 12)} {
		b := s.Browser()
		for path, body := range map[string]m{"/api/v1/guest": {"name": name}, "/api/v1/sign-up": {"name": name, "password": apitest.Password}} {
			if p := b.Refused(b.Ask("POST", path, body), 422); p.Field != "name" {
				t.Errorf("%s: %q: %+v", path, name, p)
			}
		}
	}
}
