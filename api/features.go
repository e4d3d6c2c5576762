package api

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/web/site"
)

// apiFeature is a feature with API calls.
type apiFeature interface {
	register(a *calls)
}

// routeFeature is a feature with addresses that are not API calls.
type routeFeature interface {
	routes(mux *http.ServeMux)
}

// features are the features of the server.
type features struct {
	middleware    *middleware
	apiFeatures   []apiFeature
	routeFeatures []routeFeature
}

// newFeatures builds the features. Each gets only the dependencies it needs.
func newFeatures(c Config) *features {
	b := &base{log: c.Log, now: c.Now}
	catalogue, limits := gameList(c.Games), newLimiters(c.Limits)
	games := &gameService{club: c.Club, live: c.Live, limited: limits != nil, settings: c.Settings}
	present := &presenter{base: b, lobby: c.Lobby}
	encode := &encoder{base: b, present: present}
	conns, work := newConnections(c.Limits), newWorkQueues(c.Now)
	lines := newStreamList(c.Limits)
	streams := &streamer{base: b, live: c.Live, lines: lines, encoder: encode}
	out := &kicker{base: b, club: c.Club, live: c.Live, gone: c.OnPersonGone}
	modlog := &moderationLog{social: c.Social}
	cookies := &sessions{base: b, people: c.People, kicker: out}
	if c.OpenID != nil {
		cookies.openID = c.OpenID.Name
	}

	pupils := pupils{c.Classes}
	cookies.pupils = pupils
	play := &gameHandlers{base: b, club: c.Club, games: games, present: present, people: c.People, social: c.Social, pupils: pupils}
	follow := &liveHandlers{base: b, live: c.Live, connections: conns, streams: streams, encoder: encode}
	talk := &chatHandlers{base: b, social: c.Social, people: c.People, limits: limits, pupils: pupils}
	matches := &seriesHandlers{base: b, lobby: c.Lobby, games: games, present: present, tournaments: c.Tournaments}
	contests := &tournamentHandlers{base: b, service: c.Tournaments, watchers: c.TournamentWatchers, lobby: c.Lobby, games: games, streams: lines, pupils: pupils, sides: clubSides{c.Teams}}
	prizes := &prizeHandlers{contests}
	players := &playerHandlers{base: b, catalogue: catalogue, lobby: c.Lobby, series: matches, teams: c.Teams}
	studies := &studyHandlers{base: b, lobby: c.Lobby, studies: c.Studies, people: c.People, modlog: modlog}
	kept := &collectionHandlers{base: b, club: c.Club, people: c.People, collections: c.Collections, modlog: modlog}
	puzzles := &trainingHandlers{base: b, catalogue: catalogue, training: c.Training}

	paint := &painter{queue: work.pictures, cache: c.Pictures, version: c.Version}
	pictures := &pictureHandlers{base: b, club: c.Club, catalogue: catalogue, painter: paint}
	links := &linkResolver{club: c.Club, catalogue: catalogue, games: games, studies: c.Studies, tournaments: c.Tournaments, lobby: c.Lobby, news: c.News}
	pages := &pageHandler{catalogue: catalogue}
	if c.Pages != nil {
		pages.site = site.New(c.Pages)
		pages.prerender = &prerenderer{base: b, site: pages.site, club: c.Club, catalogue: catalogue, games: games, lobby: c.Lobby, people: c.People, training: c.Training, settings: c.Settings, links: links}
	}
	lent := &lentGames{base: b, queue: c.Work}
	jobs := &workHandlers{base: b, queue: c.Work, catalogue: catalogue, people: c.People, games: games, played: lent, present: present}
	jobs.slices = sliceHandlers{jobs, c.Slices}
	headlines := &newsHandlers{base: b, news: c.News, people: c.People}
	p := &features{
		middleware: &middleware{base: b, club: c.Club, people: c.People, limits: limits, pupils: pupils, diskFull: c.DiskFull, readOnly: c.ReadOnly, hosts: c.Hosts, sending: newInFlight(), proxies: c.Proxies, publicURL: c.PublicURL, tracer: c.Tracer},
		apiFeatures: []apiFeature{
			&catalogueHandlers{base: b, catalogue: catalogue, levels: c.Levels, opponents: c.Opponents, tables: c.Tables},
			&balanceHandlers{catalogue: catalogue, lent: lent},
			pictures,
			&positionHandlers{base: b, club: c.Club, catalogue: catalogue},
			&linkHandlers{base: b, links: links, settings: c.Settings, painter: paint},
			play,
			&commandHandlers{base: b, club: c.Club, games: games, present: present},
			follow,
			&recordHandlers{base: b, club: c.Club, games: games, imports: work.imports, quotas: newQuotas(c.Limits, c.Quotas), library: c.Library, publicURL: c.PublicURL},
			&tablebaseHandlers{base: b, club: c.Club, catalogue: catalogue, tables: c.Tables},
			&puzzleHandlers{base: b, catalogue: catalogue},
			&modelHandlers{b},
			&verdictHandlers{base: b, club: c.Club, catalogue: catalogue, tables: c.Tables, proofs: work.proofs},
			&likenessHandlers{base: b, club: c.Club, catalogue: catalogue, people: c.People, queue: work.likeness},
			&lobbyHandlers{base: b, lobby: c.Lobby, games: games, streams: lines},
			matches,
			contests, prizes,
			&tournamentHookHandlers{contests, c.TournamentHooks},
			&tournamentExports{base: b, service: c.Tournaments, pupils: pupils, series: seriesClub(c.Lobby), club: c.Club, queue: work.exports},
			&tvHandlers{base: b, club: c.Club, lobby: c.Lobby, tournaments: c.Tournaments},
			&leaderboardHandlers{base: b, catalogue: catalogue, lobby: c.Lobby},
			players,
			&botHandlers{base: b, club: c.Club, catalogue: catalogue, live: c.Live, lobby: c.Lobby, people: c.People, games: games, chat: talk, streams: streams, encoder: encode},
			studies, kept,
			&clubHandlers{base: b, settings: c.Settings, catalogue: catalogue, people: c.People, backups: c.Backups},
			headlines,
			&dataHandlers{base: b, folder: c.OpenData, settings: c.Settings},
			&figureHandlers{base: b, book: c.Figures, version: c.Version},
			&explorerHandlers{base: b, club: c.Club, catalogue: catalogue, book: c.Explorer},
			&libraryHandlers{base: b, club: c.Club, catalogue: catalogue, people: c.People, library: c.Library, book: c.Explorer, kept: c.Collections},
			puzzles, jobs,
		},
		routeFeatures: []routeFeature{
			&healthHandlers{ready: c.ready}, tableFiles{}, follow, pages,
			&feedHandlers{base: b, club: c.Club, catalogue: catalogue, tournaments: c.Tournaments, training: c.Training, settings: c.Settings, news: c.News},
		},
	}
	if c.People != nil {
		followed := &followHandlers{base: b, social: c.Social, people: c.People, club: c.Club, catalogue: catalogue, pupils: pupils, online: c.Online}
		p.apiFeatures = append(p.apiFeatures,
			&inboxHandlers{base: b, inbox: c.Inbox, catalogue: catalogue},
			followed,
		)
		profile := &profileHandlers{base: b, people: c.People, sessions: cookies, kicker: out, names: &present.names, pupils: pupils}
		school := &classHandlers{base: b, classes: c.Classes, people: c.People, kicker: out, names: &present.names, pupils: pupils}
		sides := &teamHandlers{base: b, teams: c.Teams, lobby: c.Lobby}
		keys := &keyHandlers{base: b, people: c.People, sessions: cookies}
		p.apiFeatures = append(p.apiFeatures,
			&signInHandlers{base: b, people: c.People, sessions: cookies, kicker: out, names: &present.names, limits: limits},
			profile, keys,
			&memberHandlers{base: b, people: c.People, kicker: out, modlog: modlog, pupils: pupils},
			school, sides,
			&webhookHandlers{base: b, hooks: c.Hooks},
			&alertHandlers{base: b, alerts: c.Alerts, people: c.People},
			&guestGameHandlers{base: b, club: c.Club, people: c.People, kicker: out},
		)
		if c.Social != nil {
			moderate := &moderationHandlers{base: b, social: c.Social, people: c.People, kicker: out}
			p.apiFeatures = append(p.apiFeatures, talk, moderate, &exportHandlers{base: b, exports: work.exports, parts: []func(context.Context, string, *Export) error{
				func(ctx context.Context, id string, e *Export) error {
					return gather(ctx, id, &e.AccountData, profile.export, keys.export, moderate.export, followed.export, school.export, sides.export)
				},
				func(ctx context.Context, id string, e *Export) error {
					return gather(ctx, id, &e.PlayedData, play.export, talk.export, players.export)
				},
				func(ctx context.Context, id string, e *Export) error {
					return gather(ctx, id, &e.LearnerData, studies.export, kept.export, puzzles.export)
				},
				func(ctx context.Context, id string, e *Export) error { return prizes.export(ctx, id, &e.PrizeData) },
				func(ctx context.Context, id string, e *Export) error { return jobs.export(ctx, id, &e.LentData) },
				func(ctx context.Context, id string, e *Export) error { return headlines.export(ctx, id, &e.NewsData) },
			}})
		}
		if c.OpenID != nil {
			p.routeFeatures = append(p.routeFeatures, &openIDHandlers{base: b, openID: c.OpenID, people: c.People, sessions: cookies, limits: limits})
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
	a := &calls{humago.New(mux, cfg), p.middleware.base}
	a.UseMiddleware(p.middleware.guardTerms, p.middleware.guardPrivateGames)
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
