package app

import (
	"bytes"
	"context"
	"io"
	"net/http"

	"tablier/api"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/store/sqlcore"
)

// Recounted says what was rebuilt.
type Recounted struct {
	Explored int // games counted for the explorer
	Listed   int // games indexed for the library
}

// Recount rebuilds the opening explorer's counts and the library's index from all games of a club.
func Recount(ctx context.Context, c Config) (n Recounted, err error) {
	err = withStore(ctx, c, func(c Config, store *sqlcore.DB) error {
		all := club.New(club.Config{Store: sqlcore.Games{DB: store}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Shared: true})
		defer all.Close(ctx)
		if err := (sqlcore.Explorer{DB: store}).ForgetCounts(ctx); err != nil {
			return err
		}
		b := &explorer.Book{Store: sqlcore.Explorer{DB: store}, Find: c.Games.Find, Log: c.Log}
		if n.Explored, err = b.Mend(ctx, all); err != nil {
			return err
		}
		shelves := sqlcore.Library{DB: store}
		if err := shelves.ForgetLibrary(ctx); err != nil {
			return err
		}
		n.Listed, err = library.New(shelves, c.Games.Find, c.Log).Mend(ctx, all)
		return err
	})
	return n, err
}

// Ask lets f call the API of a club as an anonymous client, for the library and for records. The club may be
// running.
func Ask(ctx context.Context, c Config, f func(http.RoundTripper) error) error {
	return withStore(ctx, c, func(c Config, store *sqlcore.DB) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		all := club.New(club.Config{Store: sqlcore.Games{DB: store}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Shared: true})
		defer all.Close(ctx)
		shelves := library.New(sqlcore.Library{DB: store}, c.Games.Find, c.Log)
		if _, err := shelves.Mend(ctx, all); err != nil {
			return err
		}
		audit := social.NewAuditLog(sqlcore.Social{DB: store}, c.Now)
		return f(inside{api.New(api.Config{
			Games: c.Games, Log: c.Log, Now: c.Now, Club: all, Accounts: accounts, Library: shelves, Classes: openClasses(c.common(), store, audit, nil), Settings: openSettings(c.common(), store, audit),
			Lobby:  lobby.New(lobby.Config{Store: sqlcore.Lobby{DB: store}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: store}, Find: c.Games.Find, Now: c.Now}}),
			Social: social.New(social.Config{Store: sqlcore.Social{DB: store}, People: accounts.People, Game: all.Summary, Now: c.Now, Log: c.Log}),
		})})
	})
}

// inside is a [http.RoundTripper] that calls a handler without a network.
type inside struct{ handler http.Handler }

func (i inside) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Host == "" {
		r.Host = r.URL.Host
	}
	w := &answer{header: http.Header{}, status: http.StatusOK}
	i.handler.ServeHTTP(w, r)
	return &http.Response{StatusCode: w.status, Header: w.header, Body: io.NopCloser(&w.body), Request: r, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}, nil
}

// answer records the response of a handler.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header         { return a.header }
func (a *answer) WriteHeader(status int)      { a.status = status }
func (a *answer) Write(b []byte) (int, error) { return a.body.Write(b) }
