package api

import (
	"context"
	"encoding/json"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/learn/explorer"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/openid"
	"tablier/members/account/webhook"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/rules/game"
	"tablier/solve/shelf"
	"tablier/web"
)

// Config is what the server is made of. Club and Games are required.
type Config struct {
	Club    *club.Club
	Games   []game.Any // the catalogue, in order
	Levels  int        // of the computer, as the catalogue tells
	Pages   fs.FS      // the built pages; nil: none
	Log     *slog.Logger
	Version string
	// Hosts are the names under which the server may be addressed, without
	// ports; nil: any. It keeps pages of strangers, whose name may resolve to this
	// machine, from reading a server that only this machine should reach.
	Hosts []string
	// Live carries commands to games and watches them; nil: nobody can watch.
	Live *live.Hub
	// Lobby is where people find games, with series and ratings; nil: nobody can.
	Lobby *lobby.Lobby
	// People are the accounts of the club; nil: it knows nobody, and everybody may do everything.
	People   *account.Service
	OpenID   *openid.Provider  // nil: none
	Hooks    *webhook.Sender   // tells programs of their owners' games; nil: none does
	Alerts   *alert.Service    // tells people who are away what waits for them; nil: nobody does
	Tables   *shelf.Shelf      // solved endings; nil: none
	Social   *social.Service   // what people say to one another; nil: nothing. Needs People
	Studies  *study.Service    // nil: only browsers keep studies. Needs People
	Training *training.Service // rates who solves puzzles; nil: nobody. Needs People
	Explorer *explorer.Book    // what was played in the club's games; nil: nobody can ask
	// Gone tells other nodes that somebody has deleted their account or was banned; nil: there are none.
	Gone    func(ctx context.Context, person string)
	Limits  *Limits        // nil: none
	Proxies []netip.Prefix // whose X-Forwarded-For and X-Forwarded-Proto are believed
	// PublicURL is where browsers find the club, scheme://host[:port]; empty: as each request says.
	PublicURL string
	Now       func() time.Time // nil: time.Now
}

type server struct {
	Config
	pages   *web.Site
	imports chan struct{} // one token for each import in progress
	drawing chan struct{} // one token for each PNG being drawn
	exports chan struct{} // one token for each export being read
	rules   rulesPages
	limits  *limiters
	sockets *sockets
	names   names
}

// New returns the handler for everything.
func New(c Config) http.Handler {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s := &server{Config: c, imports: make(chan struct{}, 1), drawing: make(chan struct{}, 2), exports: make(chan struct{}, 1)}
	s.limits = newLimiters(c.Limits)
	if s.Pages != nil {
		s.pages = web.New(s.Pages)
	}
	mux := http.NewServeMux()
	spec := s.register(mux)
	s.registerOpenID(mux)
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/vnd.oai.openapi+json;version=3.1")
		w.Write(spec)
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { health(w, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		health(w, s.Club.Ready(ctx))
	})
	mux.HandleFunc("/api", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	mux.HandleFunc("/", s.page)
	return s.wrap(mux)
}

// register adds the calls of the API and returns its description.
func (s *server) register(mux *http.ServeMux) []byte {
	cfg := huma.DefaultConfig("Tablier", s.Version)
	if s.Version == "" {
		cfg.Info.Version = "1"
	}
	cfg.Info.Description = "A club for five abstract board games. Every change to a game names the number of the last event its sender has seen (seq), and may carry an id (command) under which it can be repeated safely."
	// No pages that load scripts from elsewhere, and no links to schemas in the answers.
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath, cfg.CreateHooks = "", "", "", nil
	cfg.RejectUnknownQueryParameters = true
	a := humago.New(mux, cfg)
	a.UseMiddleware(s.reveal)
	s.registerCatalogue(a)
	s.registerBoards(a)
	s.registerGames(a)
	s.registerActs(a)
	s.registerLive(a, mux)
	s.registerRecords(a)
	s.registerBalance(a)
	s.registerTables(a)
	s.registerPuzzles(a)
	s.registerAccount(a)
	s.registerSocial(a)
	s.registerLobby(a)
	s.registerBots(a)
	s.registerStudies(a)
	s.registerExplorer(a)
	s.registerTraining(a)
	spec, err := json.MarshalIndent(a.OpenAPI(), "", "  ")
	if err != nil {
		panic("api: the description cannot be written: " + err.Error())
	}
	return append(spec, '\n')
}

// call adds one call: its errors become problems, and it has a limited time.
func call[I, O any](s *server, a huma.API, op huma.Operation, limit time.Duration, f func(context.Context, *I) (*O, error)) {
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = 16 << 10
	}
	op.BodyReadTimeout = -1                          // see bodies
	op.Parameters = append(op.Parameters, langParam) // see inLang
	for _, status := range []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusUnprocessableEntity, http.StatusTooManyRequests} {
		if !slices.Contains(op.Errors, status) { // see identify and limited; a parameter that is not known is 422 anywhere
			op.Errors = append(op.Errors, status)
		}
	}
	op.Path = "/api/v1" + op.Path
	if op.Method == "" {
		op.Method = http.MethodGet
	}
	huma.Register(a, op, func(ctx context.Context, in *I) (*O, error) {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		out, err := f(ctx, in)
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		return out, nil
	})
}

// The time that calls may take: most are done in milliseconds.
const (
	usual  = 15 * time.Second
	slow   = time.Minute     // drawing, importing
	engine = 2 * time.Minute // waiting for the lane included
)

func (s *server) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

func health(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		w.Write([]byte("not ready\n"))
		return
	}
	w.Write([]byte("ok\n"))
}

// noSuchCall answers calls that are not there: 405 where another method would do.
func noSuchCall(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) {
	for _, m := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = m
		if _, pattern := mux.Handler(other); !strings.HasPrefix(pattern, "/api") {
			w.Header().Add("Allow", m)
		}
	}
	if allowed := strings.Join(w.Header().Values("Allow"), ", "); allowed != "" {
		w.Header().Set("Allow", allowed)
		writeProblem(w, r, http.StatusMethodNotAllowed, game.Text{FR: "cette adresse attend " + allowed, EN: "this address wants " + allowed})
		return
	}
	writeProblem(w, r, http.StatusNotFound, game.Text{FR: "l’API n’a pas cette adresse ; voyez /api/openapi.json", EN: "the API has no such address; see /api/openapi.json"})
}
