package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// delayed is a game of a tournament with a delay, in a club whose clock the test controls.
type delayed struct {
	*site
	t             *testing.T
	now           *time.Time
	hub           *live.Hub
	tournament    string
	series, game  string
	players       [2]*browser // White and Black
	director, noe *browser
	server        string
	hall          *lobby.Lobby
	accounts      *account.Service
}

func newDelayed(t *testing.T, terms m) *delayed {
	now := time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC)
	d := &delayed{t: t, now: &now}
	service := &tournament.Service{}
	s, hall := openLobby(t, func(cc *club.Config, ac *api.Config) {
		cc.Now = func() time.Time { return now }
		ac.Now = cc.Now
		service.Store, service.Find, service.Now, service.Rand = sqlcore.Tournaments{DB: cc.Store.(sqlcore.Games).DB}, roster.Find, cc.Now, cc.Rand
		cc.DelayOf = service.DelayOf
		d.hub = live.New(live.Config{Now: cc.Now})
		cc.Announce = func(c club.Change) { d.hub.Changed(c) }
		ac.Live, ac.Tournaments, ac.TournamentWatchers, d.accounts = d.hub, service, &tournament.Watchers{}, ac.Accounts
		ac.Social = social.New(social.Config{
			Store: sqlcore.Social{DB: cc.Store.(sqlcore.Games).DB}, Follows: sqlcore.Social{DB: cc.Store.(sqlcore.Games).DB}, People: ac.Accounts.People, Now: cc.Now, Commentators: service.CommentatorsOf,
			Game: func(ctx context.Context, id string) (club.Summary, error) { return d.club.Summary(ctx, id) },
			Publish: func(_ context.Context, _ string, data []byte) error {
				id, wire, hears, err := social.DecodeChat(data)
				d.hub.BroadcastChat(id, wire, hears)
				return err
			},
		})
	})
	d.hall = hall
	d.site, service.Games, service.Read = s, hall.Series, s.club.Game
	server := httptest.NewServer(s.h)
	t.Cleanup(server.Close)
	d.server = server.URL
	list := enrol(s, "Dora", "Ève", "Zoé", "Noé")
	d.director, d.noe = list[0], list[3]
	if _, err := d.accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	body := m{"game": "agon", "clock": "3600+5"}
	for k, v := range terms {
		body[k] = v
	}
	d.tournament = newTournament(s, d.director, body).ID
	at := contests + "/" + d.tournament
	for _, p := range list[1:3] {
		want[tournaments.TournamentInfo](s, p.ask("POST", at+"/enter", m{}), 200)
	}
	want[tournaments.TournamentInfo](s, d.director.ask("POST", at+"/start", m{}), 200)
	p := want[roundOf](s, d.director.ask("GET", at+"/rounds/1", nil), 200).Pairings[0]
	d.series, d.game = p.ID, p.Game
	d.players = [2]*browser{list[1], list[2]}
	if p.White.Name != "Ève" {
		slices.Reverse(d.players[:])
	}
	return d
}

// move plays n moves without progress.
func (d *delayed) move(n int) {
	d.t.Helper()
	for range n {
		g := want[view.Game](d.site, d.players[0].ask("GET", "/api/v1/games/"+d.game, nil), 200)
		side := 0
		if g.Turn == "black" {
			side = 1
		}
		move := ""
		if err := d.club.View(d.t.Context(), d.game, func(g *club.Game) { move = g.State().Moves()[0] }); err != nil {
			d.t.Fatal(err)
		}
		want[view.Game](d.site, d.players[side].ask("POST", url(d.game, "moves"), m{"seq": g.Seq, "move": move}), 200)
	}
}

// looks returns the addresses that show the game: every GET of the API that needs only its id, its series or
// its tournament, and its pages.
func (d *delayed) looks() (list []string) {
	for path, methods := range d.spec() {
		if _, ok := methods["get"]; !ok || strings.Contains(path, "stream") || strings.HasSuffix(path, "/live") || strings.Contains(path, "/health") {
			continue
		}
		path = strings.Replace(path, "/games/{id}", "/games/"+d.game, 1)
		path = strings.Replace(path, "/series/{id}", "/series/"+d.series, 1)
		path = strings.Replace(path, "/tournaments/{id}", "/tournaments/"+d.tournament, 1)
		path = strings.Replace(path, "/rounds/{round}", "/rounds/1", 1)
		if !strings.Contains(path, "{") {
			list = append(list, path)
		}
	}
	list = append(list,
		"/play/"+d.game, "/tv", "/", "/games", "/tournament/"+d.tournament, "/analyse/game/"+d.game, "/embed/game/"+d.game, "/api/v1/card.png?url=/play/"+d.game, "/api/v1/card.png?url=/tournament/"+d.tournament,
		"/feed/tournaments.xml", "/feed/puzzles.xml", "/feed/news.xml", "/news", "/sitemap.xml", "/api/v1/games/"+d.game+"/positions/1",
		"/api/v1/games?live=true", "/api/v1/games?state=open", "/api/v1/games?series="+d.series, "/api/v1/games?player="+d.players[0].me().ID,
		"/api/v1/players/eve", "/api/v1/explorer/agon", "/api/v1/tv?tournament="+d.tournament, url(d.game, "picture.svg")+"?ply=1", url(d.game, "verdict")+"?ply=1",
	)
	slices.Sort(list)
	return list
}

// seen returns what a person sees at all these addresses.
func (d *delayed) seen(who *browser) map[string]string {
	out := map[string]string{}
	for _, look := range d.looks() {
		w := who.ask("GET", look, nil)
		out[look] = w.Result().Status + " " + w.Body.String()
	}
	return out
}

// While moves of a delayed game are hidden, every answer to anyone but its players stays the same, byte for
// byte.
func TestDelayLeaksNothing(t *testing.T) {
	d := newDelayed(t, m{"delay_minutes": 10})
	strangers := map[string]*browser{"nobody": d.browser(), "the director": d.director, "a moderator": d.noe}
	before := map[string]map[string]string{}
	for name, who := range strangers {
		d.seen(who) // fill caches, such as that of names
		before[name] = d.seen(who)
	}
	if n := len(before["nobody"]); n < 60 {
		t.Errorf("only %d ways to look", n)
	}
	l := strangers["nobody"].socket(d.server)
	l.say(m{"t": "watch", "game": d.game})
	l.hear("game")
	d.move(3)
	live.ReviewDelays(t.Context(), d.hub)
	for name, who := range strangers {
		for look, now := range d.seen(who) {
			if was := before[name][look]; was != now {
				t.Errorf("%s sees a hidden move at %s:\n%.600s\n%.600s", name, look, was, now)
			}
		}
	}
	if g := want[view.Game](d.site, d.players[1].ask("GET", "/api/v1/games/"+d.game, nil), 200); len(g.Moves) != 3 {
		t.Errorf("its player sees %d moves", len(g.Moves))
	}
	// Ten minutes later, the same addresses show the moves.
	*d.now = d.now.Add(10 * time.Minute)
	g := want[view.Game](d.site, d.browser().ask("GET", "/api/v1/games/"+d.game, nil), 200)
	if len(g.Moves) != 3 {
		t.Errorf("ten minutes later: %d moves", len(g.Moves))
	}
	live.ReviewDelays(t.Context(), d.hub)
	later, between := l.hear("game")
	if n := snapshotMoves(t, later); n != 3 || strings.Contains(between, `"t":"event"`) || strings.Count(between, `"t":"game"`) != 1 {
		t.Errorf("%d moves by the WebSocket, after %s", n, between)
	}
	changed := 0
	for look, now := range d.seen(d.director) {
		if now != before["the director"][look] {
			changed++
		}
	}
	if changed < 6 {
		t.Errorf("only %d of the ways show moves at all", changed)
	}
}

// The figures of the club are sums. They count the moves of a game with a delay when it is over, and say how many
// commands were acknowledged in hundreds only, so that one more tells nothing.
func TestDelayedMovesAreNotCounted(t *testing.T) {
	var store sqlcore.ClubFigures
	d := newDelayed(t, m{"delay_minutes": 10})
	store.DB = d.kept
	count := func() figures.Counts {
		c, err := store.CountFigures(t.Context(), *d.now)
		if err != nil {
			t.Fatal(err)
		}
		c.Bytes = 0
		return c
	}
	before := count()
	d.move(3)
	if after := count(); !reflect.DeepEqual(after, before) || len(after.Played) != 1 || after.Played[0].Games != 1 {
		t.Errorf("three hidden moves: %+v, before %+v", after, before)
	}
	resign(t, d.site, d.hall, d.game, 0)
	if c := count(); c.MovesDay != 3 || c.MovesWeek != 3 || c.Played[0].Moves != 3 {
		t.Errorf("after the end: %+v", c)
	}
}

// snapshotMoves returns the number of moves in a message with a game.
func snapshotMoves(t *testing.T, s said) int {
	t.Helper()
	var g view.Game
	if err := json.Unmarshal(s.Game, &g); err != nil {
		t.Fatal(err)
	}
	return len(g.Moves)
}

// A delay in moves hides the last moves until the game is over, in the WebSocket and the stream too.
func TestDelayInMoves(t *testing.T) {
	d := newDelayed(t, m{"delay_moves": 2})
	moves := func(who *browser) int {
		t.Helper()
		return len(want[view.Game](d.site, who.ask("GET", "/api/v1/games/"+d.game, nil), 200).Moves)
	}
	stranger := d.browser()
	l := stranger.socket(d.server)
	l.say(m{"t": "watch", "game": d.game})
	first, _ := l.hear("game")
	if n := snapshotMoves(t, first); n != 0 {
		t.Errorf("%d moves at first", n)
	}
	resp, err := http.Get(d.server + url(d.game, "stream"))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	stream := json.NewDecoder(resp.Body)
	d.move(3)
	if n := moves(stranger); n != 1 {
		t.Errorf("%d moves, want 1", n)
	}
	if n := moves(d.players[0]); n != 3 {
		t.Errorf("its player sees %d moves", n)
	}
	next, before := l.hear("game")
	if n := snapshotMoves(t, next); n != 1 || strings.Contains(before, `"t":"event"`) {
		t.Errorf("%d moves by the WebSocket, after %s", n, before)
	}
	resign(t, d.site, d.hall, d.game, 0)
	last, before := l.hear("game")
	if n := snapshotMoves(t, last); n != 3 || strings.Contains(before, `"t":"event"`) {
		t.Errorf("%d moves when it is over, after %s", n, before)
	}
	for {
		var m struct {
			T    string
			Game *view.Game
		}
		if err := stream.Decode(&m); err != nil {
			t.Fatal(err)
		}
		if m.Game == nil {
			if m.T == "event" {
				t.Error("an event in the stream")
			}
			continue
		}
		if m.Game.Status != "open" && len(m.Game.Moves) == 3 {
			break
		}
		if n := len(m.Game.Moves); n > 1 {
			t.Errorf("%d moves in the stream", n)
			break
		}
	}
}
