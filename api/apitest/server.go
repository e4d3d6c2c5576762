package apitest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"sync"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/tournaments"
	"tablier/engine/roster"
	"tablier/learn/collection"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/webhook"
	"tablier/members/inbox"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// Server is a server under test.
type Server struct {
	T        testing.TB
	Handler  http.Handler
	Club     *club.Club
	DB       *sqlcore.DB
	Explorer *explorer.Book
	Library  *library.Library

	Lobby       *lobby.Lobby
	Tournaments *tournament.Service
}

// Open opens a server on SQLite in memory. Its clock advances by a second whenever it is read, and its randomness is
// always the same.
func Open(t testing.TB, changes ...func(*club.Config, *api.Config)) *Server {
	t.Helper()
	var mu sync.Mutex
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	cc := club.Config{
		Find: roster.Find, Engine: firstMove, Rand: &Bytes{Seed: 1}, Levels: 5, Level: 3,
		Now: func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			now = now.Add(time.Second)
			return now
		},
	}
	store := sqlitetest.Open(t)
	cc.Store = sqlcore.Games{DB: store}
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: cc.Now, Rand: cc.Rand, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		t.Fatal(err)
	}
	ac := api.Config{Accounts: accounts, Directory: sqlcore.Directory{DB: store}, Now: cc.Now, Games: roster.All(), Levels: 5, Pages: plainPages(), Log: slog.New(slog.DiscardHandler)}
	for _, change := range changes {
		change(&cc, &ac)
	}
	if cc.OnPrivateView == nil {
		cc.OnPrivateView = func(ctx context.Context, a club.Actor, h club.Header) error {
			return ac.Social.Audit.RecordView(ctx, a.ID, h.ID)
		}
	}
	ac.Club = club.New(cc)
	if ac.Hooks == nil {
		ac.Hooks = webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: store}, Now: cc.Now}) // not started: sends nothing
	}
	ac.TournamentHooks = &tournamenthook.Service{Store: sqlcore.Tournaments{DB: store}, Log: sqlcore.Tournaments{DB: store}, Sender: ac.Hooks, Now: cc.Now, Data: tournaments.TournamentHookData}
	if ac.Alerts == nil { // not started: sends nothing
		ac.Alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: store}, Accounts: ac.Accounts, Find: roster.Find, Now: cc.Now, Rand: cc.Rand})
		if err != nil {
			t.Fatal(err)
		}
	}
	rooms := &late{}
	furnish(t, store, cc.Rand, &ac, rooms)
	ac.Inbox = &inbox.Inbox{Store: sqlcore.Inbox{DB: store}, Now: cc.Now}
	ac.Training = training.New(training.Config{Store: sqlcore.Training{DB: store}, Now: cc.Now, Rand: cc.Rand})
	ac.Explorer = &explorer.Book{Store: sqlcore.Explorer{DB: store}, Find: roster.Find}
	ac.Library = library.New(sqlcore.Library{DB: store}, roster.Find, nil)
	ac.Collections = collection.New(collection.Config{Store: sqlcore.Collections{DB: store}, Game: ac.Club.Summary, Now: cc.Now, Rand: cc.Rand})
	ac.Studies = study.New(study.Config{Store: sqlcore.Studies{DB: store}, Find: roster.Find, Now: cc.Now, Rand: cc.Rand})
	if ac.Live != nil {
		ac.Live.Club = ac.Club
		if err := ac.Live.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ac.Live.Close(context.Background()) })
	}
	t.Cleanup(func() { ac.Club.Close(context.Background()) })
	rooms.club = ac.Club
	return &Server{T: t, Handler: noting(api.New(ac)), Club: ac.Club, DB: store, Explorer: ac.Explorer, Library: ac.Library, Lobby: ac.Lobby, Tournaments: ac.Tournaments}
}

// Paths returns the paths of this server's OpenAPI document, with its current features. Under each path are its
// methods.
func (s *Server) Paths() map[string]map[string]any {
	s.T.Helper()
	paths, _ := s.Description()
	return paths
}

// Description returns the paths and the schemas of this server's OpenAPI document.
func (s *Server) Description() (paths map[string]map[string]any, schemas map[string]any) {
	s.T.Helper()
	var spec struct {
		Paths      map[string]map[string]any
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(s.Get("/api/openapi.json").Body.Bytes(), &spec); err != nil {
		s.T.Fatal(err)
	}
	return spec.Paths, spec.Components.Schemas
}
