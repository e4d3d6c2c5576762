package api

import (
	"net/http"
	"sync"

	"tablier/api/boards"
	"tablier/api/edge"
	"tablier/api/learn"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/api/pages"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/api/volunteers"
)

// room is a part of the API with its calls.
type room interface {
	Register(a *edge.API)
}

// withRoutes is a room with addresses that are not calls.
type withRoutes interface {
	Routes(mux *http.ServeMux)
}

// server is what serves requests.
type server struct {
	middleware *edge.Middleware
	rooms      []room
}

// newServer builds the rooms. Each gets only the dependencies it needs.
func newServer(c Config) *server {
	b := &edge.Base{Log: c.Log, Now: c.Now, Reach: c.Reach, LocalPort: c.LocalPort, BasePath: c.BasePath}
	catalogue, limits, queues := view.Catalogue(c.Games), edge.NewLimiters(c.Limits), edge.NewQueues(c.Now)
	games := &view.Games{Club: c.Club, Live: c.Live, Limited: limits != nil, Settings: c.Settings}
	present := &view.Presenter{Base: b, Lobby: c.Lobby}
	lines, pupils := edge.NewStreams(c.Limits), edge.Pupils{Classes: c.Classes}
	kick := &edge.Kicker{Base: b, Club: c.Club, Live: c.Live, Gone: c.OnPersonGone}
	modlog := &edge.ModerationLog{Social: c.Social}
	paint := &edge.Painter{Queue: queues.Pictures, Cache: c.Pictures, Version: c.Version}
	sockets := 0
	if c.Limits != nil {
		sockets = c.Limits.Connections
	}
	board := boards.New(boards.Config{Base: b, Club: c.Club, Catalogue: catalogue, Levels: c.Levels, Opponents: c.Opponents, Tables: c.Tables, Explorer: c.Explorer, Paint: paint, Proofs: queues.Proofs})
	playing := play.New(play.Config{
		Base: b, Club: c.Club, Catalogue: catalogue, Live: c.Live, Lobby: c.Lobby, Tournaments: c.Tournaments, People: c.Accounts.People, Social: c.Social, Teams: c.Teams, Library: c.Library,
		Games: games, Present: present, Pupils: pupils, Limits: limits, Streams: lines, Sockets: sockets, Imports: queues.Imports, PublicURL: clubURL(c),
	})
	contests := tournaments.New(tournaments.Config{
		Base: b, Service: c.Tournaments, Watchers: c.TournamentWatchers, Hooks: c.TournamentHooks, Lobby: c.Lobby, Club: c.Club, Games: games, Streams: lines, Pupils: pupils, Teams: c.Teams, Exports: queues.Exports, Paint: paint,
	})
	learning := learn.New(learn.Config{
		Base: b, Club: c.Club, Catalogue: catalogue, People: c.Accounts.People, Lobby: c.Lobby, Studies: c.Studies, Training: c.Training, Library: c.Library, Explorer: c.Explorer, Collections: c.Collections, Log: modlog, Pupils: pupils,
	})
	desk := office.New(office.Config{Base: b, Settings: c.Settings, Catalogue: catalogue, People: c.Accounts.People, Backups: c.Backups, News: c.News, OpenData: c.OpenData, Figures: c.Figures, Version: c.Version})
	helpers := volunteers.New(volunteers.Config{Base: b, Queue: c.Work, Slices: c.Slices, Catalogue: catalogue, People: c.Accounts.People, Games: games, Present: present})
	site := pages.New(pages.Config{
		Base: b, Built: c.Pages, Club: c.Club, Catalogue: catalogue, Games: games, Lobby: c.Lobby, Accounts: c.Accounts, Training: c.Training, Tournaments: c.Tournaments, Studies: c.Studies, Settings: c.Settings, News: c.News, Paint: paint,
	})
	answers := c.Answers
	if answers == nil {
		answers = &edge.MemoryAnswers{}
	}
	s := &server{
		middleware: &edge.Middleware{Base: b, Club: c.Club, Accounts: c.Accounts, Limits: limits, Pupils: pupils, Quotas: edge.NewQuotas(c.Limits, c.Quotas), Answers: answers, DiskFull: c.DiskFull, ReadOnly: c.ReadOnly, Hosts: c.Hosts, Sending: edge.NewInFlight(), Proxies: c.Proxies, PublicURL: c.PublicURL, Tracer: c.Tracer},
	}
	person := members.New(members.Config{
		Base: b, Accounts: c.Accounts, Directory: c.Directory, OpenID: c.OpenID, Kicker: kick, Names: &present.Names, Limits: limits, Pupils: pupils, Classes: c.Classes, Teams: c.Teams, Lobby: c.Lobby, Social: c.Social, Inbox: c.Inbox,
		Club: c.Club, Catalogue: catalogue, Hooks: c.Hooks, Alerts: c.Alerts, Log: modlog, Likeness: queues.Likeness, Online: c.Online,
	})
	together := &exports{Base: b, queue: queues.Exports, account: person, learner: learning, played: playing, prizes: contests, news: desk, lent: helpers}
	s.rooms = []room{board, playing, contests, learning, desk, helpers, site, health{c.ready}, person, together}
	return s
}

// clubURL returns the public address of the club; empty: unknown.
func clubURL(c Config) string {
	if c.PublicURL == "" {
		return ""
	}
	return c.PublicURL + c.BasePath
}

// register registers what the rooms serve, and returns a function that returns the OpenAPI document.
func (s *server) register(mux *http.ServeMux, version string) func() []byte {
	a := edge.NewAPI(mux, s.middleware.Base, version)
	a.UseMiddleware(s.middleware.GuardTerms, s.middleware.GuardPrivateGames, s.middleware.AnswerOnce)
	for _, r := range s.rooms {
		r.Register(a)
		if r, ok := r.(withRoutes); ok {
			r.Routes(mux)
		}
	}
	return sync.OnceValue(a.Description)
}
