package api_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/edge"
	"tablier/api/members"
	"tablier/members/account"
	"tablier/play/club"
)

// browser keeps cookies, and sends the headers that a page of the club sends with each request.
type browser struct {
	*site
	cookies map[string]string
	headers []string
}

func (s *site) browser() *browser { return &browser{site: s, cookies: map[string]string{}} }

func (b *browser) ask(method, target string, body any, headers ...string) *httptest.ResponseRecorder {
	b.t.Helper()
	text, ok := body.(string)
	if !ok && body != nil {
		j, err := json.Marshal(body)
		if err != nil {
			b.t.Fatal(err)
		}
		text = string(j)
	}
	w := b.send(b.request(method, target, text, headers...))
	for _, c := range w.Result().Cookies() {
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		} else {
			b.cookies[c.Name] = c.Value
		}
	}
	return w
}

// request returns a request as a page of the club sends it.
func (b *browser) request(method, target, text string, headers ...string) *http.Request {
	b.t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(text))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Accept-Language", "en")
	if text != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	all := append(b.headers, headers...)
	for i := 0; i < len(all); i += 2 {
		r.Header.Set(all[i], all[i+1])
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	return r
}

const good = "un âne, deux phares"

func (b *browser) signUp(name string) members.Me {
	b.t.Helper()
	return want[members.Me](b.site, b.ask("POST", "/api/v1/sign-up", m{"name": name, "password": good}), 200)
}

func (b *browser) me() members.Me {
	b.t.Helper()
	return want[members.Me](b.site, b.ask("GET", "/api/v1/me", nil), 200)
}

func (b *browser) refused(w *httptest.ResponseRecorder, status int) edge.Problem {
	b.t.Helper()
	if w.Code != status {
		b.t.Fatalf("status %d, want %d: %.300s", w.Code, status, w.Body)
	}
	return problem(b.t, w)
}

func TestGuestAndSignUp(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	if me := b.me(); me.ID != "" || me.Guest || len(b.cookies) != 0 {
		t.Errorf("looking makes somebody: %+v", me)
	}
	guest := want[members.Me](s, b.ask("POST", "/api/v1/guest", m{"name": "Ève"}), 200)
	if !guest.Guest || guest.Name != "Ève" || b.me().ID != guest.ID {
		t.Errorf("%+v", guest)
	}
	again := want[members.Me](s, b.ask("POST", "/api/v1/guest", m{"name": "Zoé"}), 200)
	if again.ID != guest.ID || again.Name != "Zoé" {
		t.Errorf("%+v", again)
	}
	before := b.cookies["tablier"]
	me := b.signUp("Ève")
	if me.ID != guest.ID || me.Guest || me.Role != "member" || !me.Password {
		t.Errorf("%+v", me)
	}
	if b.cookies["tablier"] == before {
		t.Error("the session of the guest goes on: whoever planted it is now a member")
	}
	b.refused(b.ask("POST", "/api/v1/sign-up", m{"name": "Autre", "password": good}), 409)
	other := s.browser()
	if p := other.refused(other.ask("POST", "/api/v1/sign-up", m{"name": "eve", "password": good}), 409); p.Field != "name" {
		t.Errorf("%+v", p)
	}
	other.refused(other.ask("POST", "/api/v1/sign-up", m{"name": "Noé", "password": "court"}), 422)
	other.refused(other.ask("POST", "/api/v1/guest", m{"name": "E V E"}), 409)
	other.refused(other.ask("POST", "/api/v1/guest", m{"name": "<script>\x00"}), 422)
	if w := other.ask("POST", "/api/v1/guest", m{"name": "<script>alert(1)</script>"}); w.Code != 200 || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("%d %v", w.Code, w.Header()) // send checks nosniff
	}
}

// Visitors become guests when a page of the club writes for them. Programs stay anonymous.
func TestVisitorsBecomeGuests(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	w := b.ask("POST", "/api/v1/games", m{"game": "ringo", "white": eve, "black": zoe})
	if w.Code != 201 || b.cookies["tablier"] == "" || !b.me().Guest || !strings.HasPrefix(b.me().Name, "#") {
		t.Errorf("%d %v", w.Code, b.cookies)
	}
	program := s.browser()
	if w := program.ask("POST", "/api/v1/games", m{"game": "ringo", "white": eve, "black": zoe}, "Sec-Fetch-Site", ""); w.Code != 201 || len(program.cookies) != 0 {
		t.Errorf("%d %v", w.Code, program.cookies)
	}
	stranger := s.browser()
	if w := stranger.ask("POST", "/api/v1/guest", m{}, "Sec-Fetch-Site", "cross-site"); w.Code != 403 || len(stranger.cookies) != 0 {
		t.Errorf("%d %v", w.Code, stranger.cookies)
	}
	plain := s.browser() // over plain HTTP, browsers do not send Sec-Fetch-Site
	if w := plain.ask("POST", "/api/v1/games", m{"game": "ringo", "white": eve, "black": zoe}, "Sec-Fetch-Site", "", "Origin", "http://example.com"); w.Code != 201 || len(plain.cookies) != 1 {
		t.Errorf("%d %v", w.Code, plain.cookies)
	}
	void := s.browser()
	void.cookies["tablier"] = "not-a-session"
	if me := void.me(); me.ID != "" || len(void.cookies) != 0 {
		t.Errorf("a void cookie stays: %+v %v", me, void.cookies)
	}
}

func TestSignInAndOut(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	id := b.signUp("Ève").ID
	if w := b.ask("POST", "/api/v1/sign-out", nil); w.Code != 204 || len(b.cookies) != 0 || b.me().ID != "" {
		t.Errorf("%d %v", w.Code, b.cookies)
	}
	wrong := b.refused(b.ask("POST", "/api/v1/sign-in", m{"name": "Ève", "password": "wrong password"}), 401)
	unknown := b.refused(b.ask("POST", "/api/v1/sign-in", m{"name": "Noé", "password": "wrong password"}), 401)
	if wrong.Detail != unknown.Detail || wrong.Field != unknown.Field || wrong.Title != unknown.Title {
		t.Errorf("%+v\n%+v", wrong, unknown)
	}
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	planted := b.cookies["tablier"]
	if me := want[members.Me](s, b.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": good}), 200); me.ID != id || b.cookies["tablier"] == planted {
		t.Errorf("%+v", me)
	}
	old := s.browser()
	old.cookies["tablier"] = planted
	if old.me().ID != "" {
		t.Error("the session from before the sign-in goes on")
	}
	two := s.browser()
	want[members.Me](s, two.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": good}, "User-Agent", "Lynx"), 200)
	list := want[struct{ Sessions []members.SessionInfo }](s, b.ask("GET", "/api/v1/me/sessions", nil), 200)
	if len(list.Sessions) != 2 || list.Sessions[0].Agent != "Lynx" || !list.Sessions[1].Here || list.Sessions[0].Here {
		t.Errorf("%+v", list)
	}
	stranger := s.browser()
	stranger.signUp("Noé")
	stranger.refused(stranger.ask("DELETE", "/api/v1/me/sessions/"+list.Sessions[0].ID, nil), 404)
	if w := b.ask("DELETE", "/api/v1/me/sessions/"+list.Sessions[0].ID, nil); w.Code != 204 || two.me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	want[members.Me](s, two.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": good}), 200)
	if w := b.ask("POST", "/api/v1/sign-out-everywhere", m{"stay": true}); w.Code != 204 || two.me().ID != "" || b.me().ID != id {
		t.Errorf("%d", w.Code)
	}
	if w := b.ask("POST", "/api/v1/sign-out-everywhere", m{}); w.Code != 204 || b.me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	b.refused(b.ask("POST", "/api/v1/sign-out-everywhere", m{}), 401)
	b.refused(b.ask("GET", "/api/v1/me/sessions", nil), 401)
}

func TestLockedOut(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	b.signUp("Ève")
	other := s.browser()
	for range 5 {
		other.refused(other.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": "wrong password"}), 401)
	}
	other.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": "wrong password"})
	w := other.ask("POST", "/api/v1/sign-in", m{"name": "eve", "password": good}, "Accept-Language", "fr")
	if p := other.refused(w, 429); !strings.Contains(p.Detail, "trop de tentatives") || w.Header().Get("Retry-After") == "" || p.Type != "urn:tablier:limited" {
		t.Errorf("%+v %v", p, w.Header())
	}
}

func TestSettings(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	b.refused(b.ask("PATCH", "/api/v1/me", m{"name": "x"}), 401)
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	b.refused(b.ask("PATCH", "/api/v1/me", m{"bio": "x"}), 403)
	b.refused(b.ask("POST", "/api/v1/me/password", m{"password": good}), 403)
	b.signUp("Ève")
	me := want[members.Me](s, b.ask("PATCH", "/api/v1/me", m{"name": "Ève 2", "bio": "<b>moi</b>", "country": "ca", "language": "fr", "preferences": m{"theme": "dark"}}), 200)
	if me.Name != "Ève 2" || me.Country != "CA" || me.Preferences["theme"] != "dark" || b.me().Bio != "<b>moi</b>" {
		t.Errorf("%+v", me)
	}
	for _, wrong := range []m{{"country": "XX"}, {"language": "de"}, {"bio": strings.Repeat("x", 501)}, {"name": ""}, {"name": "admin"}, {"unknown": 1}, {"preferences": m{"a": strings.Repeat("x", 9000)}}} {
		b.refused(b.ask("PATCH", "/api/v1/me", wrong), 422)
	}
	two := s.browser()
	want[members.Me](s, two.ask("POST", "/api/v1/sign-in", m{"name": "eve2", "password": good}), 200)
	b.refused(b.ask("POST", "/api/v1/me/password", m{"old": "wrong", "password": "trois petits chats"}), 403)
	if w := b.ask("POST", "/api/v1/me/password", m{"old": good, "password": "trois petits chats"}); w.Code != 204 || two.me().ID != "" || b.me().ID == "" {
		t.Errorf("%d: other sessions must end and this one stay", w.Code)
	}
	b.refused(b.ask("POST", "/api/v1/me/email", m{"email": "e@example.org", "password": "trois petits chats"}), 409) // the club sends no mail here
	b.refused(b.ask("POST", "/api/v1/password/forgot", m{"email": "e@example.org"}), 409)
	b.refused(b.ask("POST", "/api/v1/password/reset", m{"secret": "x", "password": good}), 401)
	if p := want[members.PersonInfo](s, two.ask("GET", "/api/v1/people/eve%202", nil), 200); p.Name != "Ève 2" || p.Country != "CA" {
		t.Errorf("%+v", p)
	}
	two.refused(two.ask("GET", "/api/v1/people/noe", nil), 404)
	b.refused(b.ask("POST", "/api/v1/me/delete", m{"name": "Ève", "password": "trois petits chats"}), 422)
	if w := b.ask("POST", "/api/v1/me/delete", m{"name": "Ève 2", "password": "trois petits chats"}); w.Code != 204 || b.me().ID != "" {
		t.Errorf("%d", w.Code)
	}
	two.refused(two.ask("GET", "/api/v1/people/eve%202", nil), 404)
}

func TestRoles(t *testing.T) {
	var accounts *account.Service
	s := open(t, func(_ *club.Config, c *api.Config) { accounts = c.Accounts })
	b, zoe := s.browser(), s.browser()
	b.signUp("Ève")
	zoe.signUp("Zoé")
	b.refused(b.ask("POST", "/api/v1/people/zoe/role", m{"role": "moderator"}), 403)
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	want[members.PersonInfo](s, b.ask("POST", "/api/v1/people/zoe/role", m{"role": "moderator"}), 200)
	if zoe.me().Role != "moderator" {
		t.Errorf("%+v", zoe.me())
	}
	b.refused(b.ask("POST", "/api/v1/people/eve/role", m{"role": "member"}), 403)
	b.refused(b.ask("POST", "/api/v1/people/noe/role", m{"role": "member"}), 404)
	b.refused(b.ask("POST", "/api/v1/people/zoe/role", m{"role": "king"}), 422)
	zoe.refused(zoe.ask("POST", "/api/v1/people/zoe/role", m{"role": "organiser"}), 403)
}

type tokenAnswer struct {
	members.TokenInfo
	Secret string
}

func TestTokenScopes(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	b.signUp("Ève")
	b.refused(b.ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"admin"}}), 422)
	token := func(scopes ...string) string {
		return want[tokenAnswer](s, b.ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": scopes}), 201).Secret
	}
	play, read, bot := token("play"), token("read"), token("bot:play")
	setup := m{"game": "ringo", "white": eve, "black": zoe}
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
		{play, "POST", "/api/v1/me/delete", m{"name": "Ève", "password": good}, 403},
		{play, "POST", "/api/v1/sign-out-everywhere", m{}, 403},
		{play, "POST", "/api/v1/people/eve/role", m{"role": "organiser"}, 403},
		{play + "x", "GET", "/api/v1/games", nil, 401},
		{"", "GET", "/api/v1/games", nil, 401},
		{b.cookies["tablier"], "GET", "/api/v1/me", nil, 401}, // a session is not a token
	} {
		program := s.browser()
		w := program.ask(c.method, c.path, c.body, "Sec-Fetch-Site", "", "Authorization", "Bearer "+c.token)
		if w.Code != c.status {
			t.Errorf("%s %s: status %d, want %d: %.200s", c.method, c.path, w.Code, c.status, w.Body)
		}
		if c.status == 401 && w.Header().Get("WWW-Authenticate") == "" {
			t.Error("401 without WWW-Authenticate")
		}
	}
	program := s.browser()
	program.refused(program.ask("GET", "/api/v1/me", nil, "Authorization", "Basic ZXZlOng="), 401)
	list := want[struct{ Tokens []members.TokenInfo }](s, b.ask("GET", "/api/v1/me/tokens", nil), 200)
	if len(list.Tokens) != 3 || strings.Contains(b.ask("GET", "/api/v1/me/tokens", nil).Body.String(), play) {
		t.Errorf("%+v", list)
	}
	if w := b.ask("DELETE", "/api/v1/me/tokens/"+list.Tokens[2].ID, nil); w.Code != 204 {
		t.Errorf("%d", w.Code)
	}
	program.refused(program.ask("GET", "/api/v1/games", nil, "Authorization", "Bearer "+play), 401)
	b.refused(b.ask("DELETE", "/api/v1/me/tokens/"+list.Tokens[2].ID, nil), 404)
	// Repeated guesses are delayed.
	for range 30 {
		program.ask("GET", "/api/v1/games", nil, "Authorization", "Bearer guess")
	}
	program.refused(program.ask("GET", "/api/v1/games", nil, "Authorization", "Bearer guess"), 429)
}

// The problems of this area are translated: the French text differs from the English one.
func TestProblemsSpeakFrench(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	for _, lang := range []string{"fr", "en"} {
		p := b.refused(b.ask("POST", "/api/v1/sign-in", m{"name": "x", "password": "y"}, "Accept-Language", lang), 401)
		if strings.Contains(p.Detail, "mot de passe") != (lang == "fr") || p.Title == "" {
			t.Errorf("%s: %+v", lang, p)
		}
	}
}

func TestWebhooks(t *testing.T) {
	s := open(t, nil)
	b := s.browser()
	b.refused(b.ask("GET", "/api/v1/me/webhooks", nil), 401)
	want[members.Me](s, b.ask("POST", "/api/v1/guest", m{}), 200)
	b.refused(b.ask("POST", "/api/v1/me/webhooks", m{"url": "https://robot.example/", "events": []string{"turn"}}), 403)
	b.signUp("Ève")
	for _, wrong := range []m{{"url": "http://robot.example/", "events": []string{"turn"}}, {"url": "https://127.0.0.1/", "events": []string{"turn"}}, {"url": "https://robot.example/", "events": []string{"move"}}, {"url": "https://robot.example/", "events": []string{}}} {
		b.refused(b.ask("POST", "/api/v1/me/webhooks", wrong), 422)
	}
	made := want[struct {
		members.HookInfo
		Secret string
	}](s, b.ask("POST", "/api/v1/me/webhooks", m{"url": "https://robot.example/", "events": []string{"over", "turn"}}), 201)
	w := b.ask("GET", "/api/v1/me/webhooks", nil)
	list := want[struct{ Webhooks []members.HookInfo }](s, w, 200)
	if len(list.Webhooks) != 1 || list.Webhooks[0].ID != made.ID || len(made.Secret) < 40 || strings.Contains(w.Body.String(), made.Secret) {
		t.Errorf("%+v", list)
	}
	other := s.browser()
	other.signUp("Zoé")
	other.refused(other.ask("DELETE", "/api/v1/me/webhooks/"+made.ID, nil), 404)
	// Nobody listens at the address: the test delivery reports that, and it is stored.
	if d := want[members.HookDelivery](s, b.ask("POST", "/api/v1/me/webhooks/"+made.ID+"/test", nil), 200); d.Event != "test" {
		t.Errorf("%+v", d)
	}
	if l := want[struct{ Deliveries []members.HookDelivery }](s, b.ask("GET", "/api/v1/me/webhooks/"+made.ID+"/deliveries", nil), 200); len(l.Deliveries) != 1 {
		t.Errorf("%+v", l)
	}
	other.refused(other.ask("GET", "/api/v1/me/webhooks/"+made.ID+"/deliveries", nil), 404)
	if w := b.ask("DELETE", "/api/v1/me/webhooks/"+made.ID, nil); w.Code != 204 {
		t.Errorf("%d", w.Code)
	}
}

// Mail is in the language of the browser with which a member signed up, or first signed in since the club
// stores languages. A member's own choice stays. A program that names no language changes nothing.
func TestLanguageOfMail(t *testing.T) {
	s := open(t, nil)
	for header, language := range map[string]string{"en-GB,en;q=0.9": "en", "fr-CH, de": "fr", "de": "", "": ""} {
		b := s.browser()
		name := "reader" + strconv.Itoa(len(header))
		if me := want[members.Me](s, b.ask("POST", "/api/v1/sign-up", m{"name": name, "password": good}, "Accept-Language", header), 200); me.Language != language {
			t.Errorf("%q: %q, want %q", header, me.Language, language)
		}
		if language == "" {
			language = "fr"
		}
		if me := want[members.Me](s, s.browser().ask("POST", "/api/v1/sign-in", m{"name": name, "password": good}, "Accept-Language", "fr"), 200); me.Language != language {
			t.Errorf("%q, then fr: %q, want %q", header, me.Language, language)
		}
	}
}
