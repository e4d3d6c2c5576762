package api

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"tablier/i18n"
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
	// OnPersonGone tells other nodes that somebody has deleted their account or was banned; nil: there are none.
	OnPersonGone func(ctx context.Context, person string)
	Limits       *Limits        // nil: none
	Proxies      []netip.Prefix // whose X-Forwarded-For and X-Forwarded-Proto are believed
	// PublicURL is where browsers find the club, scheme://host[:port]; empty: as each request says.
	PublicURL string
	Now       func() time.Time // nil: time.Now
}

// New returns the handler for everything.
func New(c Config) http.Handler {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	p := newFeatures(c)
	mux := http.NewServeMux()
	spec := p.register(mux, c.Version)
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/vnd.oai.openapi+json;version=3.1")
		w.Write(spec)
	})
	for _, f := range p.routeFeatures {
		f.routes(mux)
	}
	mux.HandleFunc("/api", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noSuchCall(mux, w, r) })
	return p.middleware.wrap(mux)
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
		writeProblem(w, r, http.StatusMethodNotAllowed, i18n.T("api.address-wants", "allowed", allowed))
		return
	}
	writeProblem(w, r, http.StatusNotFound, i18n.T("api.api-no-such-address-see"))
}
