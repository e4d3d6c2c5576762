package apitest

import (
	"context"
	"net/http/httptest"
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
	"tablier/play/live"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// DelayedGame is a game of a tournament with a delay, in a club whose clock the test controls.
type DelayedGame struct {
	*Server
	T             *testing.T
	Now           *time.Time
	Hub           *live.Hub
	Tournament    string
	Series, Game  string
	Players       [2]*Browser // White and Black
	Director, Noe *Browser
	Address       string
	Accounts      *account.Service
}

// NewDelayedGame begins a game of a tournament with these terms. Noé is a moderator.
func NewDelayedGame(t *testing.T, terms M) *DelayedGame {
	now := time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC)
	d := &DelayedGame{T: t, Now: &now}
	service := &tournament.Service{}
	s := Open(t, func(cc *club.Config, ac *api.Config) {
		cc.Now = func() time.Time { return now }
		ac.Now = cc.Now
		service.Store, service.Find, service.Now, service.Rand = sqlcore.Tournaments{DB: cc.Store.(sqlcore.Games).DB}, roster.Find, cc.Now, cc.Rand
		cc.DelayOf = service.DelayOf
		d.Hub = live.New(live.Config{Now: cc.Now})
		cc.Announce = func(c club.Change) { d.Hub.Changed(c) }
		ac.Live, ac.Tournaments, ac.TournamentWatchers, d.Accounts = d.Hub, service, &tournament.Watchers{}, ac.Accounts
		ac.Social = social.New(social.Config{
			Store: sqlcore.Social{DB: cc.Store.(sqlcore.Games).DB}, Follows: sqlcore.Social{DB: cc.Store.(sqlcore.Games).DB}, People: ac.Accounts.People, Now: cc.Now, Commentators: service.CommentatorsOf,
			Game: func(ctx context.Context, id string) (club.Summary, error) { return d.Club.Summary(ctx, id) },
			Publish: func(_ context.Context, _ string, data []byte) error {
				id, wire, hears, err := social.DecodeChat(data)
				d.Hub.BroadcastChat(id, wire, hears)
				return err
			},
		})
	})
	d.Server, service.Games, service.Read = s, s.Lobby.Series, s.Club.Game
	server := httptest.NewServer(s.Handler)
	t.Cleanup(server.Close)
	d.Address = server.URL
	list := s.Enrol("Dora", "Ève", "Zoé", "Noé")
	d.Director, d.Noe = list[0], list[3]
	if _, err := d.Accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	body := M{"game": "agon", "clock": "3600+5"}
	for k, v := range terms {
		body[k] = v
	}
	d.Tournament = d.Director.NewTournament(body).ID
	at := TournamentsPath + "/" + d.Tournament
	for _, p := range list[1:3] {
		Want[tournaments.TournamentInfo](s, p.Ask("POST", at+"/enter", M{}), 200)
	}
	Want[tournaments.TournamentInfo](s, d.Director.Ask("POST", at+"/start", M{}), 200)
	p := Want[Round](s, d.Director.Ask("GET", at+"/rounds/1", nil), 200).Pairings[0]
	d.Series, d.Game = p.ID, p.Game
	d.Players = [2]*Browser{list[1], list[2]}
	if p.White.Name != "Ève" {
		slices.Reverse(d.Players[:])
	}
	return d
}

// Move plays n moves without progress.
func (d *DelayedGame) Move(n int) {
	d.T.Helper()
	for range n {
		g := Want[view.Game](d.Server, d.Players[0].Ask("GET", "/api/v1/games/"+d.Game, nil), 200)
		side := 0
		if g.Turn == "black" {
			side = 1
		}
		move := ""
		if err := d.Club.View(d.T.Context(), d.Game, func(g *club.Game) { move = g.State().Moves()[0] }); err != nil {
			d.T.Fatal(err)
		}
		Want[view.Game](d.Server, d.Players[side].Ask("POST", GameURL(d.Game, "moves"), M{"seq": g.Seq, "move": move}), 200)
	}
}

// Looks returns the addresses that show the game: every GET of the API that needs only its id, its series or
// its tournament, and its pages.
func (d *DelayedGame) Looks() (list []string) {
	for path, methods := range d.Paths() {
		if _, ok := methods["get"]; !ok || strings.Contains(path, "stream") || strings.HasSuffix(path, "/live") || strings.Contains(path, "/health") || strings.HasSuffix(path, "/figures") { // figures are sums of the whole club
			continue
		}
		path = strings.Replace(path, "/games/{id}", "/games/"+d.Game, 1)
		path = strings.Replace(path, "/series/{id}", "/series/"+d.Series, 1)
		path = strings.Replace(path, "/tournaments/{id}", "/tournaments/"+d.Tournament, 1)
		path = strings.Replace(path, "/rounds/{round}", "/rounds/1", 1)
		if !strings.Contains(path, "{") {
			list = append(list, path)
		}
	}
	list = append(list,
		"/play/"+d.Game, "/tv", "/", "/games", "/tournament/"+d.Tournament, "/analyse/game/"+d.Game, "/embed/game/"+d.Game, "/api/v1/card.png?url=/play/"+d.Game, "/api/v1/card.png?url=/tournament/"+d.Tournament,
		"/feed/tournaments.xml", "/feed/puzzles.xml", "/feed/news.xml", "/news", "/sitemap.xml", "/api/v1/games/"+d.Game+"/positions/1",
		"/api/v1/games?live=true", "/api/v1/games?state=open", "/api/v1/games?series="+d.Series, "/api/v1/games?player="+d.Players[0].Me().ID,
		"/api/v1/players/eve", "/api/v1/explorer/agon", "/api/v1/tv?tournament="+d.Tournament, GameURL(d.Game, "picture.svg")+"?ply=1", GameURL(d.Game, "verdict")+"?ply=1",
	)
	slices.Sort(list)
	return list
}
