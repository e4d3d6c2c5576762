package api_test

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// Only its two players and moderators can see a private game, on every route.
func TestPrivateGames(t *testing.T) {
	var hub *live.Hub
	var accounts *account.Service
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		cc.Now = time.Now
		hub = live.New(live.Config{})
		cc.Announce = func(c club.Change) { hub.Changed(c) }
		ac.Live, accounts = hub, ac.Accounts
	})
	server := httptest.NewServer(s.Handler)
	t.Cleanup(server.Close)
	list := s.Enrol("Ève", "Malo", "Noé")
	eve, malo, noe := list[0], list[1], list[2]
	if _, err := accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	token := apitest.Want[apitest.NewToken](s, noe.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"read", "play", "chat", "bot:play"}}), 201).Secret
	program := s.Browser()
	program.Headers = []string{"Authorization", "Bearer " + token, "Sec-Fetch-Site", ""}
	// A guest who was given the link becomes the second player.
	guest := s.Browser()
	apitest.Want[members.Me](s, guest.Ask("POST", "/api/v1/guest", m{"name": "Zulma la secrète"}), 200)
	link := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"private": true, "format": "pair", "side": "white"})), 201)
	taken := apitest.Want[play.Invitation](s, guest.Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200)
	id := taken.Played
	if id == "" || taken.Series == "" {
		t.Fatalf("%+v", taken)
	}
	apitest.Want[view.ChatLine](s, eve.Ask("POST", apitest.GameURL(id, "chat"), m{"room": "players", "text": "un mot secret"}), 200)
	s.PlayTwo(id)

	refused := func(who *apitest.Browser, method, target string) {
		t.Helper()
		w := who.Ask(method, target, m{})
		if p := apitest.ProblemOf(t, w); w.Code != 403 || p.Type != "urn:tablier:private" || !strings.Contains(p.Detail, "private") {
			t.Errorf("%s %s: %d %s", method, target, w.Code, w.Body)
		}
	}
	calls := 0
	everyCall := func() {
		t.Helper()
		for path, methods := range s.Paths() {
			if !strings.Contains(path, "/games/{id}") {
				continue
			}
			for method := range methods {
				calls++
				for _, who := range []*apitest.Browser{malo, s.Browser(), program} {
					refused(who, strings.ToUpper(method), strings.ReplaceAll(path, "{id}", id))
				}
			}
		}
		for _, who := range []*apitest.Browser{malo, s.Browser(), program} {
			refused(who, "GET", "/api/v1/series/"+taken.Series)
		}
	}
	everyCall()
	if calls < 35 { // including those for bots
		t.Errorf("only %d calls of a game were tried", calls)
	}

	// The WebSocket.
	for _, who := range []*apitest.Browser{malo, s.Browser(), program} {
		l := who.Socket(server.URL)
		for _, say := range []m{
			{"t": "watch", "game": id}, {"t": "watch", "game": id, "seq": 0}, {"t": "do", "game": id, "kind": "resign", "seq": 2, "side": "white"},
			{"t": "plan", "game": id, "seq": 2, "plan": []m{{"then": "d1-d2"}}},
		} {
			l.Say(say)
			if got, before := l.Hear("no"); got.Problem == nil || got.Problem.Type != "urn:tablier:private" || strings.Contains(before, id) && strings.Contains(before, `"moves"`) {
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
			"/games", "/games?live=true", "/games?state=finished", "/games?player=" + eve.Me().ID, "/games?player=" + guest.Me().ID, "/games?series=" + taken.Series, "/lobby",
			"/challenges/" + link.ID, "/players/eve", "/players/eve/results", "/explorer/ringo", "/leaderboards", "/people/eve",
		} {
			for _, who := range []*apitest.Browser{malo, s.Browser(), program} {
				w := who.Ask("GET", "/api/v1"+target, nil)
				if w.Code != 200 || strings.Contains(w.Body.String(), id) || strings.Contains(w.Body.String(), taken.Series) || strings.Contains(w.Body.String(), "Zulma") {
					t.Errorf("%s: %d %s", target, w.Code, w.Body)
				}
			}
		}
	}
	quiet()
	if p := malo.Refused(malo.Ask("POST", "/api/v1/reports", m{"person": guest.Me().ID, "about": "play", "game": id}), 404); p.Detail == "" {
		t.Error("a report says nothing")
	}
	if p := malo.Refused(malo.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": 1}), 404); p.Detail == "" {
		t.Error("a report of a line says nothing")
	}

	// Its players see it, and so do moderators.
	for _, who := range []*apitest.Browser{eve, guest, noe} {
		if g := apitest.Want[view.Game](s, who.Ask("GET", "/api/v1/games/"+id, nil), 200); !g.Private || len(g.Moves) != 2 {
			t.Errorf("%+v", g)
		}
		for _, act := range []string{"record", "picture.svg", "picture.gif", "note"} {
			if w := who.Ask("GET", apitest.GameURL(id, act), nil); w.Code != 200 {
				t.Errorf("%s: %d %s", act, w.Code, w.Body)
			}
		}
		apitest.Want[play.SeriesInfo](s, who.Ask("GET", "/api/v1/series/"+taken.Series, nil), 200)
		l := who.Socket(server.URL)
		l.Say(m{"t": "watch", "game": id})
		l.Hear("game")
	}
	if w := noe.Ask("GET", apitest.GameURL(id, "chat")+"?room=players", nil); w.Code != 403 {
		t.Errorf("a moderator reads the players' chat: %s", w.Body)
	}
	type page struct {
		Games []view.Summary
		Next  string
	}
	games := apitest.Want[page](s, guest.Ask("GET", "/api/v1/games?player=me", nil), 200)
	if len(games.Games) != 1 || games.Games[0].ID != id {
		t.Errorf("its player's own list: %+v", games)
	}

	// The moderator's access is in the log, once.
	log := apitest.Want[struct{ Entries []members.LogEntry }](s, noe.Ask("GET", "/api/v1/moderation/log", nil), 200).Entries
	looks := slices.DeleteFunc(log, func(e members.LogEntry) bool { return e.Action != "look" })
	if len(looks) != 1 || looks[0].By != "Noé" || looks[0].Note != id || looks[0].Name != "" {
		t.Errorf("looks in the log: %+v", looks)
	}

	// A former moderator no longer sees it; open connections end too.
	l := noe.Socket(server.URL)
	l.Say(m{"t": "watch", "game": id})
	l.Hear("game")
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	apitest.Want[members.PersonInfo](s, eve.Ask("POST", "/api/v1/people/noe/role", m{"role": "member"}), 200)
	l.Hear("bye")
	refused(noe, "GET", "/api/v1/games/"+id)

	// The same holds after the game is over.
	s.Resign(id, game.White)
	everyCall()
	quiet()
}

// A private game has no open seats, because anybody with the address could take one.
func TestPrivateGamesHaveNoOpenSeats(t *testing.T) {
	s := apitest.Open(t)
	me := m{"kind": "person", "me": true}
	b := s.Browser()
	for _, seats := range [][2]m{{apitest.Eve, apitest.Zoe}, {me, apitest.Zoe}, {apitest.Eve, apitest.Computer}, {apitest.Computer, apitest.Computer}} {
		p := b.Refused(b.Ask("POST", "/api/v1/games", m{"game": "ringo", "private": true, "white": seats[0], "black": seats[1]}), 422)
		if p.Field != "private" {
			t.Errorf("%v: %+v", seats, p)
		}
	}
	for _, seats := range [][2]m{{me, me}, {me, apitest.Computer}} {
		g := apitest.Want[view.Game](s, b.Ask("POST", "/api/v1/games", m{"game": "ringo", "private": true, "white": seats[0], "black": seats[1]}), 201)
		apitest.Want[view.Game](s, b.Ask("GET", "/api/v1/games/"+g.ID, nil), 200)
		if p := apitest.ProblemOf(t, s.Get("/api/v1/games/"+g.ID)); p.Type != "urn:tablier:private" {
			t.Errorf("%+v", p)
		}
	}
}
