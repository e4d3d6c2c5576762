package members_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// school is a club with a teacher, Ève, her class of Léa and Tom, and Max, who is not in the class.
type school struct {
	*apitest.Server
	events    *tournament.Service
	accounts  *account.Service
	server    string
	class     string
	ids       map[string]string
	eve, max  *apitest.Browser
	lea, tom  *apitest.Browser
	passwords map[string]string
	told      []string // people whose inbox has changed
}

// shy finds people as package app does: strangers cannot find pupils.
type shy struct {
	lobby.People
	hidden func(club.Actor, string) bool
}

func (d shy) Named(ctx context.Context, name string) (lobby.Person, error) {
	p, err := d.People.Named(ctx, name)
	if a, _ := club.ActorFrom(ctx); err == nil && d.hidden(a, p.ID) {
		return d.People.Named(ctx, "nobody goes by this name")
	}
	return p, err
}

func openSchool(t *testing.T) *school {
	x := &school{events: &tournament.Service{}, ids: map[string]string{}, passwords: map[string]string{}}
	var service *classes.Service
	var hub *live.Hub
	x.Server = apitest.Open(t, func(cc *club.Config, c *api.Config) {
		hub = live.New(live.Config{Now: cc.Now})
		cc.Announce = func(c club.Change) { hub.Changed(c) }
		db := cc.Store.(sqlcore.Games).DB
		audit := social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)
		service = classes.New(classes.Config{
			Store: sqlcore.Classes{DB: db}, Accounts: c.Accounts, Now: c.Now, Rand: cc.Rand, Puzzles: members.HomeworkPuzzles{Store: sqlcore.Training{DB: db}},
			Record: func(ctx context.Context, by, action, person, note string) error {
				return audit.Record(ctx, by, social.Action(action), person, note)
			},
		})
		cc.Sheltered, cc.Apart, cc.Follows = service.Sheltered, service.Apart, service.Follows
		c.Live, c.Classes, x.accounts = hub, service, c.Accounts
		c.Teams = teams.New(teams.Config{
			Store: sqlcore.Teams{DB: db}, People: c.Accounts.People, Now: c.Now, Rand: cc.Rand, Pupil: service.Silent, Record: service.Record,
			Tell: func(_ context.Context, person string) { x.told = append(x.told, person) },
		})
		c.Tournaments, c.TournamentWatchers = x.events, &tournament.Watchers{}
		x.events.Store, x.events.Find, x.events.Now, x.events.Rand = sqlcore.Tournaments{DB: db}, roster.Find, cc.Now, cc.Rand
		c.Social = social.New(social.Config{Store: sqlcore.Social{DB: db}, Follows: sqlcore.Social{DB: db}, People: c.Accounts.People, Silent: service.Silent, Audit: audit, Now: c.Now,
			Game: func(ctx context.Context, id string) (club.Summary, error) { return x.Server.Club.Summary(ctx, id) }})
	})
	x.events.Games, x.events.Read = x.Lobby.Series, x.Server.Club.Game
	x.Lobby.Apart, x.Lobby.Sheltered = service.Apart, func(person string) bool { return service.Sheltered(person) }
	x.Lobby.People = shy{x.Lobby.People, service.Hidden}
	server := httptest.NewServer(x.Handler)
	t.Cleanup(server.Close)
	x.server = server.URL
	list := x.Server.Enrol("Ève", "Max")
	x.eve, x.max = list[0], list[1]
	x.ids["Ève"], x.ids["Max"] = x.eve.Me().ID, x.max.Me().ID
	if _, err := x.accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	made := apitest.Want[members.Cards](x.Server, x.eve.Ask("POST", "/api/v1/classes", m{"name": "5B", "pupils": "Léa\nTom"}), 201)
	x.class = "/api/v1/classes/" + made.ID
	x.take(made)
	x.lea, x.tom = x.signIn("Léa"), x.signIn("Tom")
	return x
}

func (x *school) take(c members.Cards) {
	for _, card := range c.Cards {
		x.ids[card.Name], x.passwords[card.Name] = card.ID, card.Password
	}
}

// signIn signs in with the password of the sheet, in a new browser.
func (x *school) signIn(name string) *apitest.Browser {
	x.T.Helper()
	b := x.Browser()
	apitest.Want[members.Me](x.Server, b.Ask("POST", "/api/v1/sign-in", m{"name": name, "password": x.passwords[name]}), 200)
	return b
}

func (x *school) refuses(b *apitest.Browser, method, target string, body any, status int, says string) {
	x.T.Helper()
	w := b.Ask(method, target, body)
	if w.Code != status || !strings.Contains(w.Body.String(), says) {
		x.T.Errorf("%s %s: %d %s; want %d and %q", method, target, w.Code, w.Body, status, says)
	}
}

func (x *school) social() *social.Service {
	service := classes.New(classes.Config{Store: sqlcore.Classes{DB: x.DB}, Accounts: x.accounts, Now: time.Now})
	return social.New(social.Config{Store: sqlcore.Social{DB: x.DB}, People: x.accounts.People, Silent: service.Silent, Now: time.Now, Game: x.Club.Summary})
}

// challenge sends a challenge and accepts it. It returns the game.
func (x *school) challenge(from *apitest.Browser, to string) string {
	x.T.Helper()
	o := apitest.Want[play.Invitation](x.Server, from.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": to, "rated": true})), 201)
	other := map[string]*apitest.Browser{"Ève": x.eve, "Tom": x.tom, "Max": x.max}[to]
	return apitest.Want[play.Invitation](x.Server, other.Ask("POST", "/api/v1/challenges/"+o.ID+"/accept", m{}), 200).Played
}
