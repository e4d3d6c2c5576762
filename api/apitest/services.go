package apitest

import (
	"context"
	"io"
	"testing"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// furnish adds the services that every club has, unless the test has its own.
func furnish(t testing.TB, store *sqlcore.DB, random io.Reader, ac *api.Config, rooms *late) {
	t.Helper()
	var err error
	if ac.Accounts == nil {
		ac.Accounts, err = account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: ac.Now, Rand: random, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
		if err != nil {
			t.Fatal(err)
		}
	}
	runs := &series.Club{Store: sqlcore.Series{DB: store}, Tables: rooms, Find: roster.Find, Now: ac.Now, Rand: random}
	ac.Lobby = lobby.New(lobby.Config{
		Store: sqlcore.Lobby{DB: store}, Games: rooms, Find: roster.Find, People: lobbyPeople{People: ac.Accounts.People}, Now: ac.Now, Rand: random, Series: runs,
		Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: store}, Find: roster.Find, Now: ac.Now},
	})
	runs.Changed = ac.Lobby.Feeds.SeriesChanged
	t.Cleanup(ac.Lobby.Feeds.Close)
	if ac.Tournaments == nil {
		ac.TournamentWatchers = &tournament.Watchers{}
		ac.Tournaments = &tournament.Service{
			Store: sqlcore.Tournaments{DB: store}, Find: roster.Find, Now: ac.Now, Rand: random, Codes: ac.Accounts.Lockouts,
			Changed: ac.TournamentWatchers.Notify, Games: runs, Read: rooms.Game,
		}
	}
	if ac.Classes == nil {
		ac.Classes = classes.New(classes.Config{Store: sqlcore.Classes{DB: store}, Accounts: ac.Accounts, Now: ac.Now, Rand: random})
	}
	if ac.Teams == nil {
		ac.Teams = teams.New(teams.Config{Store: sqlcore.Teams{DB: store}, People: ac.Accounts.People, Now: ac.Now, Rand: random})
	}
	if ac.Settings == nil {
		ac.Settings = clubsettings.New(clubsettings.Config{Store: sqlcore.ClubSettings{DB: store}, Now: ac.Now, Rand: random})
	}
	if ac.News == nil {
		ac.News = news.New(news.Config{Store: sqlcore.News{DB: store}, Now: ac.Now, Rand: random})
	}
	if ac.Figures == nil {
		ac.Figures = &figures.Book{Store: sqlcore.ClubFigures{DB: store}, Now: ac.Now}
	}
	if ac.Social == nil {
		ac.Social = social.New(social.Config{Store: sqlcore.Social{DB: store}, Follows: sqlcore.Social{DB: store}, People: ac.Accounts.People, Game: ac.Club.Summary, Now: ac.Now})
	}
}

// late refers to a club that is created after its user.
type late struct{ club *club.Club }

func (l late) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	return l.club.Create(ctx, s)
}

func (l late) Annul(ctx context.Context, id string) (bool, error) { return l.club.Annul(ctx, id) }

func (l late) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return l.club.Game(ctx, id)
}

// lobbyPeople finds people as package app does.
type lobbyPeople struct{ *account.People }

func (d lobbyPeople) Named(ctx context.Context, name string) (lobby.Person, error) {
	p, err := d.FindName(ctx, name)
	return lobby.Person{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot}, err
}

func (d lobbyPeople) Known(ctx context.Context, ids ...string) (map[string]lobby.Person, error) {
	known := map[string]lobby.Person{}
	for _, id := range ids {
		if p, err := d.Find(ctx, id); err == nil && !p.Deleted {
			known[id] = lobby.Person{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot}
		}
	}
	return known, nil
}
