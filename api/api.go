package api

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"tablier/api/blobcache"
	"tablier/api/boards"
	"tablier/api/edge"
	"tablier/api/office"
	"tablier/api/reference"
	"tablier/i18n"
	"tablier/learn/collection"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/openid"
	"tablier/members/account/webhook"
	"tablier/members/classes"
	"tablier/members/clubsettings"
	"tablier/members/inbox"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/play/work"
	"tablier/rules/game"
	"tablier/solve/distributed"
	"tablier/solve/tablebase"
	"tablier/store/opendata"
	"tablier/tracing"
)

// Config configures the server. What may be nil says so; everything else is required.
type Config struct {
	Club   *club.Club
	Games  []game.Bound // the catalogue, in order
	Levels int          // number of the computer's levels
	// Opponents lists the computer's opponents in a game, the weakest first; nil: unknown.
	Opponents func(game.Described) []boards.Opponent
	Pages     fs.FS // the built pages; nil: none
	Log       *slog.Logger
	Version   string
	Tracer    *tracing.Tracer // starts the traces of requests; nil: no traces
	// Hosts are the names under which the server may be called, without ports; nil: any. This prevents DNS
	// rebinding: a foreign page whose name resolves to this machine cannot read the server.
	Hosts []string
	// Live runs games and sends their events; nil: games cannot be watched.
	Live *live.Hub
	// Lobby has offers, series and ratings.
	Lobby *lobby.Lobby
	// Tournaments runs competitions, and TournamentWatchers reports their changes.
	Tournaments        *tournament.Service
	TournamentWatchers *tournament.Watchers
	TournamentHooks    *tournamenthook.Service
	Accounts           *account.Service
	Directory          account.Directory // lists the members
	OpenID             *openid.Provider  // nil: none
	Hooks              *webhook.Sender
	Alerts             *alert.Service
	Tables             *tablebase.Set  // solved positions; nil: none
	Social             *social.Service // chat, notes and moderation
	Studies            *study.Service
	Training           *training.Service   // puzzle ratings
	Figures            *figures.Book       // the club's measurements of itself
	Explorer           *explorer.Book      // opening explorer
	Library            *library.Library    // search of finished games
	Collections        *collection.Service // collections of games
	Classes            *classes.Service    // classes of pupils
	Teams              *teams.Service      // lasting teams
	Work               *work.Queue         // jobs for volunteers' machines; nil: none
	Slices             *distributed.Folder // table slices that volunteers solve; nil: none. Requires Work
	Inbox              *inbox.Inbox        // notices for people
	// Backups reports the state of the backups that the server makes; nil: it makes none.
	Backups func(context.Context) office.BackupState
	// Settings has the settings that organisers choose.
	Settings *clubsettings.Service
	News     *news.Service // the club's news
	// Online returns those of the given people who have a page of the club open; nil: unknown.
	Online func(ctx context.Context, people []string) []string
	// OnPersonGone tells other nodes to disconnect a person who was banned or has left; nil: no other nodes.
	OnPersonGone func(ctx context.Context, person string)
	Limits       *edge.Limits // nil: none
	// DiskFull reports whether the rest of the disk is reserved for play; nil: it never is.
	DiskFull func() bool
	// Quotas counts imported bytes; nil: in memory.
	Quotas club.QuotaStore
	// Answers keeps the answers to requests that may be repeated; nil: in memory.
	Answers club.AnswerStore
	// ReadOnly refuses every request that would change something, and says so.
	ReadOnly bool
	OpenData opendata.Folder  // empty: there are no open data
	Pictures *blobcache.Cache // cache of pictures; nil: a small one in memory
	Proxies  []netip.Prefix   // proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted
	// PublicURL is the public address, scheme://host[:port]; empty: taken from each request.
	PublicURL string
	// BasePath is the path of the club below its address, such as /club; empty: the club has all paths.
	BasePath string
	// Reach returns the address at which other devices of the network reach the server; empty: none. It may be nil.
	Reach func() string
	// LocalPort is the address at which only browsers on this machine learn the code for the first organiser; empty: none.
	LocalPort string
	Now       func() time.Time // nil: time.Now
}

// New returns the handler of all requests.
func New(c Config) http.Handler {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Pictures == nil {
		c.Pictures, _ = blobcache.Open("", 8<<20) // in memory this does not fail
	}
	s := newServer(c)
	mux := http.NewServeMux()
	spec := s.register(mux, c.Version)
	mux.Handle("GET /api/openapi.json", edge.LateStatic("application/vnd.oai.openapi+json;version=3.1", spec))
	mux.Handle("GET /api/reference", edge.LateStatic("text/html; charset=utf-8", func() []byte {
		page, err := reference.Page(spec())
		if err != nil {
			panic("api: the description cannot be shown: " + err.Error())
		}
		return page
	}))
	mux.HandleFunc("/api", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	return asSomebody(s.middleware.Wrap(edge.NameStep(mux)))
}

// asSomebody gives every request an actor, an anonymous one if necessary. A context without an actor stands for
// the club itself, which sees every game without delay.
func asSomebody(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, ok := club.ActorFrom(r.Context()); !ok {
			r = r.WithContext(club.WithActor(r.Context(), club.Actor{}))
		}
		h.ServeHTTP(w, r)
	})
}

// noSuchCall answers unknown calls: 405 if another method would be right, otherwise 404.
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
		edge.WriteProblem(w, r, http.StatusMethodNotAllowed, i18n.T("api.address-wants", "allowed", allowed))
		return
	}
	edge.WriteProblem(w, r, http.StatusNotFound, i18n.T("api.unknown-address"))
}
