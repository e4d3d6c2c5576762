package api_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// socket opens a browser's WebSocket.
func (b *browser) socket(server string) *line {
	b.t.Helper()
	head := http.Header{}
	for name, value := range b.cookies {
		head.Add("Cookie", name+"="+value)
	}
	for i := 0; i+1 < len(b.headers); i += 2 {
		head.Set(b.headers[i], b.headers[i+1])
	}
	t := b.t.(*testing.T)
	c, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: head})
	if err != nil {
		t.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	t.Cleanup(func() { c.CloseNow() })
	return &line{t, c}
}

// Only its two players and moderators can see a private game, on every route.
func TestPrivateGames(t *testing.T) {
	var hub *live.Hub
	var accounts *account.Service
	s, hall := openLobby(t, func(cc *club.Config, ac *api.Config) {
		cc.Now = time.Now
		hub = live.New(live.Config{})
		cc.Announce = func(c club.Change) { hub.Changed(c) }
		ac.Live, accounts = hub, ac.Accounts
	})
	server := httptest.NewServer(s.h)
	t.Cleanup(server.Close)
	list := enrol(s, "Ève", "Malo", "Noé")
	eve, malo, noe := list[0], list[1], list[2]
	if _, err := accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	token := want[tokenAnswer](s, noe.ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"read", "play", "chat", "bot:play"}}), 201).Secret
	program := s.browser()
	program.headers = []string{"Authorization", "Bearer " + token, "Sec-Fetch-Site", ""}
	// A guest who was given the link becomes the second player.
	guest := s.browser()
	want[members.Me](s, guest.ask("POST", "/api/v1/guest", m{"name": "Zulma la secrète"}), 200)
	link := want[play.Invitation](s, eve.ask("POST", "/api/v1/challenges", and(blitz, m{"private": true, "format": "pair", "side": "white"})), 201)
	taken := want[play.Invitation](s, guest.ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200)
	id := taken.Played
	if id == "" || taken.Series == "" {
		t.Fatalf("%+v", taken)
	}
	want[view.ChatLine](s, eve.ask("POST", url(id, "chat"), m{"room": "players", "text": "un mot secret"}), 200)
	playTwo(t, s, id)

	refused := func(who *browser, method, target string) {
		t.Helper()
		w := who.ask(method, target, m{})
		if p := problem(t, w); w.Code != 403 || p.Type != "urn:tablier:private" || !strings.Contains(p.Detail, "private") {
			t.Errorf("%s %s: %d %s", method, target, w.Code, w.Body)
		}
	}
	calls := 0
	everyCall := func() {
		t.Helper()
		for path, methods := range s.spec() {
			if !strings.Contains(path, "/games/{id}") {
				continue
			}
			for method := range methods {
				calls++
				for _, who := range []*browser{malo, s.browser(), program} {
					refused(who, strings.ToUpper(method), strings.ReplaceAll(path, "{id}", id))
				}
			}
		}
		for _, who := range []*browser{malo, s.browser(), program} {
			refused(who, "GET", "/api/v1/series/"+taken.Series)
		}
	}
	everyCall()
	if calls < 35 { // including those for bots
		t.Errorf("only %d calls of a game were tried", calls)
	}

	// The WebSocket.
	for _, who := range []*browser{malo, s.browser(), program} {
		l := who.socket(server.URL)
		for _, say := range []m{
			{"t": "watch", "game": id}, {"t": "watch", "game": id, "seq": 0}, {"t": "do", "game": id, "kind": "resign", "seq": 2, "side": "white"},
			{"t": "plan", "game": id, "seq": 2, "plan": []m{{"then": "d1-d2"}}},
		} {
			l.say(say)
			if got, before := l.hear("no"); got.Problem == nil || got.Problem.Type != "urn:tablier:private" || strings.Contains(before, id) && strings.Contains(before, `"moves"`) {
				t.Errorf("%v: %+v, %s", say, got, before)
			}
		}
	}
	if n := hub.Stats().Watchers; n != 0 {
		t.Errorf("%d strangers are counted as watching", n)
	}

	// No list, count or search reveals it.
	quiet := func() {
		t.Helper()
		for _, target := range []string{
			"/games", "/games?live=true", "/games?state=finished", "/games?player=" + eve.me().ID, "/games?player=" + guest.me().ID, "/games?series=" + taken.Series, "/lobby",
			"/challenges/" + link.ID, "/players/eve", "/players/eve/results", "/explorer/ringo", "/leaderboards", "/people/eve",
		} {
			for _, who := range []*browser{malo, s.browser(), program} {
				w := who.ask("GET", "/api/v1"+target, nil)
				if w.Code != 200 || strings.Contains(w.Body.String(), id) || strings.Contains(w.Body.String(), taken.Series) || strings.Contains(w.Body.String(), "Zulma") {
					t.Errorf("%s: %d %s", target, w.Code, w.Body)
				}
			}
		}
	}
	quiet()
	if p := malo.refused(malo.ask("POST", "/api/v1/reports", m{"person": guest.me().ID, "about": "play", "game": id}), 404); p.Detail == "" {
		t.Error("a report says nothing")
	}
	if p := malo.refused(malo.ask("POST", "/api/v1/reports", m{"about": "chat", "line": 1}), 404); p.Detail == "" {
		t.Error("a report of a line says nothing")
	}

	// Its players see it, and so do moderators.
	for _, who := range []*browser{eve, guest, noe} {
		if g := want[view.Game](s, who.ask("GET", "/api/v1/games/"+id, nil), 200); !g.Private || len(g.Moves) != 2 {
			t.Errorf("%+v", g)
		}
		for _, act := range []string{"record", "picture.svg", "picture.gif", "note"} {
			if w := who.ask("GET", url(id, act), nil); w.Code != 200 {
				t.Errorf("%s: %d %s", act, w.Code, w.Body)
			}
		}
		want[play.SeriesInfo](s, who.ask("GET", "/api/v1/series/"+taken.Series, nil), 200)
		l := who.socket(server.URL)
		l.say(m{"t": "watch", "game": id})
		l.hear("game")
	}
	if w := noe.ask("GET", url(id, "chat")+"?room=players", nil); w.Code != 403 {
		t.Errorf("a moderator reads the players' chat: %s", w.Body)
	}
	type page struct {
		Games []view.Summary
		Next  string
	}
	games := want[page](s, guest.ask("GET", "/api/v1/games?player=me", nil), 200)
	if len(games.Games) != 1 || games.Games[0].ID != id {
		t.Errorf("its player's own list: %+v", games)
	}

	// The moderator's access is in the log, once.
	log := want[struct{ Entries []members.LogEntry }](s, noe.ask("GET", "/api/v1/moderation/log", nil), 200).Entries
	looks := slices.DeleteFunc(log, func(e members.LogEntry) bool { return e.Action != "look" })
	if len(looks) != 1 || looks[0].By != "Noé" || looks[0].Note != id || looks[0].Name != "" {
		t.Errorf("looks in the log: %+v", looks)
	}

	// A former moderator no longer sees it; open connections end too.
	l := noe.socket(server.URL)
	l.say(m{"t": "watch", "game": id})
	l.hear("game")
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	want[members.PersonInfo](s, eve.ask("POST", "/api/v1/people/noe/role", m{"role": "member"}), 200)
	l.hear("bye")
	refused(noe, "GET", "/api/v1/games/"+id)

	// The same holds after the game is over.
	resign(t, s, hall, id, game.White)
	everyCall()
	quiet()
}

// A private game has no open seats, because anybody with the address could take one.
func TestPrivateGamesHaveNoOpenSeats(t *testing.T) {
	s := open(t, nil)
	me := m{"kind": "person", "me": true}
	b := s.browser()
	for _, seats := range [][2]m{{eve, zoe}, {me, zoe}, {eve, computer}, {computer, computer}} {
		p := b.refused(b.ask("POST", "/api/v1/games", m{"game": "ringo", "private": true, "white": seats[0], "black": seats[1]}), 422)
		if p.Field != "private" {
			t.Errorf("%v: %+v", seats, p)
		}
	}
	for _, seats := range [][2]m{{me, me}, {me, computer}} {
		g := want[view.Game](s, b.ask("POST", "/api/v1/games", m{"game": "ringo", "private": true, "white": seats[0], "black": seats[1]}), 201)
		want[view.Game](s, b.ask("GET", "/api/v1/games/"+g.ID, nil), 200)
		if p := problem(t, s.get("/api/v1/games/"+g.ID)); p.Type != "urn:tablier:private" {
			t.Errorf("%+v", p)
		}
	}
}
