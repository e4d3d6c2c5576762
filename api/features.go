package api

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/edge"
	"tablier/web/site"
)

// apiFeature is a feature with API calls.
type apiFeature interface {
	register(a *edge.API)
}

// routeFeature is a feature with addresses that are not API calls.
type routeFeature interface {
	routes(mux *http.ServeMux)
}

// features are the features of the server.
type features struct {
	middleware    *edge.Middleware
	apiFeatures   []apiFeature
	routeFeatures []routeFeature
}

// newFeatures builds the features. Each gets only the dependencies it needs.
func newFeatures(c Config) *features {
	b := &edge.Base{Log: c.Log, Now: c.Now}
	catalogue, limits := gameList(c.Games), edge.NewLimiters(c.Limits)
	games := &gameService{club: c.Club, live: c.Live, limited: limits != nil, settings: c.Settings}
	present := &presenter{Base: b, lobby: c.Lobby}
	encode := &encoder{Base: b, present: present}
	conns, work := newConnections(c.Limits), edge.NewQueues(c.Now)
	lines := edge.NewStreams(c.Limits)
	streams := &streamer{Base: b, live: c.Live, lines: lines, encoder: encode}
	out := &edge.Kicker{Base: b, Club: c.Club, Live: c.Live, Gone: c.OnPersonGone}
	modlog := &edge.ModerationLog{Social: c.Social}
	cookies := &sessions{Base: b, people: c.People, kicker: out}
	if c.OpenID != nil {
		cookies.openID = c.OpenID.Name
	}

	pupils := edge.Pupils{Classes: c.Classes}
	cookies.pupils = pupils
	play := &gameHandlers{Base: b, club: c.Club, games: games, present: present, people: c.People, social: c.Social, pupils: pupils}
	follow := &liveHandlers{Base: b, live: c.Live, connections: conns, streams: streams, encoder: encode}
	talk := &chatHandlers{Base: b, social: c.Social, people: c.People, limits: limits, pupils: pupils}
	matches := &seriesHandlers{Base: b, lobby: c.Lobby, games: games, present: present, tournaments: c.Tournaments}
	contests := &tournamentHandlers{Base: b, service: c.Tournaments, watchers: c.TournamentWatchers, lobby: c.Lobby, games: games, streams: lines, pupils: pupils, sides: clubSides{c.Teams}}
	prizes := &prizeHandlers{contests}
	players := &playerHandlers{Base: b, catalogue: catalogue, lobby: c.Lobby, series: matches, teams: c.Teams}
	studies := &studyHandlers{Base: b, lobby: c.Lobby, studies: c.Studies, people: c.People, modlog: modlog}
	kept := &collectionHandlers{Base: b, club: c.Club, people: c.People, collections: c.Collections, modlog: modlog}
	puzzles := &trainingHandlers{Base: b, catalogue: catalogue, training: c.Training}

	paint := &edge.Painter{Queue: work.Pictures, Cache: c.Pictures, Version: c.Version}
	pictures := &pictureHandlers{Base: b, club: c.Club, catalogue: catalogue, Painter: paint}
	links := &linkResolver{club: c.Club, catalogue: catalogue, games: games, studies: c.Studies, tournaments: c.Tournaments, lobby: c.Lobby, news: c.News}
	pages := &pageHandler{catalogue: catalogue}
	if c.Pages != nil {
		pages.site = site.New(c.Pages)
		pages.prerender = &prerenderer{Base: b, site: pages.site, club: c.Club, catalogue: catalogue, games: games, lobby: c.Lobby, people: c.People, training: c.Training, settings: c.Settings, links: links}
	}
	lent := &lentGames{Base: b, queue: c.Work}
	jobs := &workHandlers{Base: b, queue: c.Work, catalogue: catalogue, people: c.People, games: games, played: lent, present: present}
	jobs.slices = sliceHandlers{jobs, c.Slices}
	headlines := &newsHandlers{Base: b, news: c.News, people: c.People}
	p := &features{
		middleware: &edge.Middleware{Base: b, Club: c.Club, People: c.People, Limits: limits, Pupils: pupils, DiskFull: c.DiskFull, ReadOnly: c.ReadOnly, Hosts: c.Hosts, Sending: edge.NewInFlight(), Proxies: c.Proxies, PublicURL: c.PublicURL, Tracer: c.Tracer},
		apiFeatures: []apiFeature{
			&catalogueHandlers{Base: b, catalogue: catalogue, levels: c.Levels, opponents: c.Opponents, tables: c.Tables},
			&balanceHandlers{catalogue: catalogue, lent: lent},
			pictures,
			&positionHandlers{Base: b, club: c.Club, catalogue: catalogue},
			&linkHandlers{Base: b, links: links, settings: c.Settings, Painter: paint},
			play,
			&commandHandlers{Base: b, club: c.Club, games: games, present: present},
			follow,
			&recordHandlers{Base: b, club: c.Club, games: games, imports: work.Imports, quotas: edge.NewQuotas(c.Limits, c.Quotas), library: c.Library, publicURL: c.PublicURL},
			&tablebaseHandlers{Base: b, club: c.Club, catalogue: catalogue, tables: c.Tables},
			&puzzleHandlers{Base: b, catalogue: catalogue},
			&modelHandlers{b},
			&verdictHandlers{Base: b, club: c.Club, catalogue: catalogue, tables: c.Tables, proofs: work.Proofs},
			&likenessHandlers{Base: b, club: c.Club, catalogue: catalogue, people: c.People, queue: work.Likeness},
			&lobbyHandlers{Base: b, lobby: c.Lobby, games: games, streams: lines},
			matches,
			contests, prizes,
			&tournamentHookHandlers{contests, c.TournamentHooks},
			&tournamentExports{Base: b, service: c.Tournaments, pupils: pupils, series: seriesClub(c.Lobby), club: c.Club, queue: work.Exports},
			&tvHandlers{Base: b, club: c.Club, lobby: c.Lobby, tournaments: c.Tournaments},
			&leaderboardHandlers{Base: b, catalogue: catalogue, lobby: c.Lobby},
			players,
			&botHandlers{Base: b, club: c.Club, catalogue: catalogue, live: c.Live, lobby: c.Lobby, people: c.People, games: games, chat: talk, streams: streams, encoder: encode},
			studies, kept,
			&clubHandlers{Base: b, settings: c.Settings, catalogue: catalogue, people: c.People, backups: c.Backups},
			headlines,
			&dataHandlers{Base: b, folder: c.OpenData, settings: c.Settings},
			&figureHandlers{Base: b, book: c.Figures, version: c.Version},
			&explorerHandlers{Base: b, club: c.Club, catalogue: catalogue, book: c.Explorer},
			&libraryHandlers{Base: b, club: c.Club, catalogue: catalogue, people: c.People, library: c.Library, book: c.Explorer, kept: c.Collections},
			puzzles, jobs,
		},
		routeFeatures: []routeFeature{
			&healthHandlers{ready: c.ready}, tableFiles{}, follow, pages,
			&feedHandlers{Base: b, club: c.Club, catalogue: catalogue, tournaments: c.Tournaments, training: c.Training, settings: c.Settings, news: c.News},
		},
	}
	if c.People != nil {
		followed := &followHandlers{Base: b, social: c.Social, people: c.People, club: c.Club, catalogue: catalogue, pupils: pupils, online: c.Online}
		p.apiFeatures = append(p.apiFeatures,
			&inboxHandlers{Base: b, inbox: c.Inbox, catalogue: catalogue},
			followed,
		)
		profile := &profileHandlers{Base: b, people: c.People, sessions: cookies, kicker: out, names: &present.names, pupils: pupils}
		school := &classHandlers{Base: b, classes: c.Classes, people: c.People, kicker: out, names: &present.names, pupils: pupils}
		sides := &teamHandlers{Base: b, teams: c.Teams, lobby: c.Lobby}
		keys := &keyHandlers{Base: b, people: c.People, sessions: cookies}
		p.apiFeatures = append(p.apiFeatures,
			&signInHandlers{Base: b, people: c.People, sessions: cookies, kicker: out, names: &present.names, limits: limits},
			profile, keys,
			&memberHandlers{Base: b, people: c.People, kicker: out, modlog: modlog, pupils: pupils},
			school, sides,
			&webhookHandlers{Base: b, hooks: c.Hooks},
			&alertHandlers{Base: b, alerts: c.Alerts, people: c.People},
			&guestGameHandlers{Base: b, club: c.Club, people: c.People, kicker: out},
		)
		if c.Social != nil {
			moderate := &moderationHandlers{Base: b, social: c.Social, people: c.People, kicker: out}
			p.apiFeatures = append(p.apiFeatures, talk, moderate, &exportHandlers{Base: b, exports: work.Exports, parts: []func(context.Context, string, *Export) error{
				func(ctx context.Context, id string, e *Export) error {
					return edge.Gather(ctx, id, &e.AccountData, profile.export, keys.export, moderate.export, followed.export, school.export, sides.export)
				},
				func(ctx context.Context, id string, e *Export) error {
					return edge.Gather(ctx, id, &e.PlayedData, play.export, talk.export, players.export)
				},
				func(ctx context.Context, id string, e *Export) error {
					return edge.Gather(ctx, id, &e.LearnerData, studies.export, kept.export, puzzles.export)
				},
				func(ctx context.Context, id string, e *Export) error { return prizes.export(ctx, id, &e.PrizeData) },
				func(ctx context.Context, id string, e *Export) error { return jobs.export(ctx, id, &e.LentData) },
				func(ctx context.Context, id string, e *Export) error { return headlines.export(ctx, id, &e.NewsData) },
			}})
		}
		if c.OpenID != nil {
			p.routeFeatures = append(p.routeFeatures, &openIDHandlers{Base: b, openID: c.OpenID, people: c.People, sessions: cookies, limits: limits})
		}
	}
	return p
}

// register registers all API calls, and returns a function that returns the OpenAPI document.
func (p *features) register(mux *http.ServeMux, version string) func() []byte {
	cfg := huma.DefaultConfig("Tablier", version)
	if version == "" {
		cfg.Info.Version = "1"
	}
	cfg.Info.Description = "API of a club for five abstract board games. Every change to a game names the number of the last event that its sender has seen (seq), and may carry an id (command) with which it can be repeated safely."
	// Serve neither documentation pages, which load foreign scripts, nor links to schemas.
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath, cfg.CreateHooks = "", "", "", nil
	a := &edge.API{API: humago.New(mux, cfg), Base: p.middleware.Base}
	a.UseMiddleware(p.middleware.GuardTerms, p.middleware.GuardPrivateGames)
	for _, f := range p.apiFeatures {
		f.register(a)
	}
	return sync.OnceValue(func() []byte {
		spec, err := json.MarshalIndent(a.OpenAPI(), "", "  ")
		if err != nil {
			panic("api: the description cannot be written: " + err.Error())
		}
		return append(spec, '\n')
	})
}
