package app

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/learn/explorer"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account/webhook"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/solve/shelf"
	"tablier/web"
)

// Config says how to run. The zero value of each field is a sensible choice.
type Config struct {
	Addr    string // host:port; empty: localhost:8080; port 0: any free one
	DataDir string // made if it is not there; empty: data
	Log     *slog.Logger
	Version string

	// Hosts are further names under which clients may address the server, beside
	// localhost, when it listens on this machine only: those of a proxy in front of it.
	Hosts []string

	People  // how it meets people
	Cluster // where it keeps its games, and its other nodes

	CacheEvents   int           // events of games kept in memory; 0: as club.Config says
	EngineWorkers int           // games in which the computer thinks at once; 0: all processors but one
	EngineMB      int           // memory for what engines learn in running games, in megabytes; 0: 256
	Tables        string        // where solved endings are, a directory or an address; empty: none
	Grace         time.Duration // how long requests may take to end when the server stops; 0: ten seconds
	Back          time.Duration // when those who watch are told to come back then; 0: a second

	// For tests; nil: the real ones.
	Engine club.Engine
	Now    func() time.Time
	Rand   io.Reader
}

func (c Config) complete() Config {
	if c.Addr == "" {
		c.Addr = "localhost:8080"
	}
	if c.DataDir == "" {
		c.DataDir = "data"
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Grace == 0 {
		c.Grace = 10 * time.Second
	}
	if c.Back == 0 {
		c.Back = time.Second
	}
	if c.EngineMB == 0 {
		c.EngineMB = 256
	}
	if c.Engine == nil {
		c.Engine = roster.NewEngineCache(c.EngineMB)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Rand == nil {
		c.Rand = rand.Reader
	}
	return c
}

// tables opens the solved endings.
func (c Config) tables() (*shelf.Shelf, error) {
	if c.Tables == "" {
		return nil, nil
	}
	return shelf.Open(c.Tables)
}

// Run serves the club until ctx is done, then lets requests end, stops the
// engines and closes the store. ready is called once with the address, when
// the server answers. Errors are a [*PortTakenError] or a [*DataInUseError] where another
// program is in the way.
func Run(ctx context.Context, c Config, ready func(url string)) (err error) {
	c = c.complete()
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return failure(i18n.T("app.data-folder-cannot-made", "datadir", c.DataDir), err)
	}
	lock, err := acquire(c.DataDir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.release()) }()

	tables, err := c.tables()
	if err != nil {
		return err
	}
	if tables != nil {
		defer tables.Close()
	}
	secure, err := c.certificate()
	if err != nil {
		return err
	}
	listener, err := listen(c.Addr)
	if err != nil {
		return err
	}
	defer listener.Close() // Serve does so too; this is for errors before
	url := urlOf(c.Addr, listener.Addr(), secure != nil)
	if err := lock.note(url); err != nil {
		return err
	}

	store, err := c.openStore(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	node := c.node()
	nodes, err := c.openBus(node)
	if err != nil {
		return err
	}
	if nodes != nil {
		defer nodes.Close()
	}

	var hall *lobby.Lobby
	played := &explorer.Book{Store: store, Find: games.Find, Log: c.Log}
	var site api.Config
	var hub *live.Hub // made right after the club, which is silent until then
	hooks := webhook.New(webhook.Config{Store: store, Now: c.Now, Log: c.Log, Private: c.PrivateHooks})
	if err := hooks.Start(ctx); err != nil {
		return err
	}
	defer hooks.Close()
	players := club.New(club.Config{
		Store: store, Find: games.Find, Engine: c.Engine, Levels: roster.Levels, Level: roster.DefaultLevel,
		Now: c.Now, Rand: c.Rand, Log: c.Log, EngineWorkers: c.EngineWorkers, CacheEvents: c.CacheEvents,
		Shared: c.Database != "",
		Announce: func(change club.Change) {
			hub.Changed(change)
			if !change.Read { // else the node that committed it has told
				api.NotifyWebhooks(hooks, change)
			}
		},
		OnUnknownCommit: func(id string) { hub.RefreshLater(id) },
		OnEnd: func(ctx context.Context, g club.Snapshot) {
			if err := hall.Ended(ctx, g); err != nil {
				c.Log.Warn("an end was not recorded; it will be", "game", g.ID, "err", err)
			}
			if _, err := played.Record(ctx, g); err != nil {
				c.Log.Warn("a game was not counted for the explorer; it will be", "game", g.ID, "err", err)
			}
		},
		OnPrivateView: func(ctx context.Context, a club.Actor, h club.Header) error {
			return site.Social.Looked(ctx, a.ID, h.ID)
		},
		HasLeft: func(id string, side game.Side, patience time.Duration) bool { return hub.HasLeft(id, side, patience) },
	})
	shared := live.Config{Club: players, Now: c.Now, Log: c.Log, AutoEngine: true, Bus: nodes, Node: node, Uptime: store}
	if c.Database != "" {
		shared.Leases = store
	}
	hub = live.New(shared)
	hall, open, leave, err := c.hall(store, halls{players, store, hub.Game}, social.New(social.Config{Store: store}), nodes)
	if err != nil {
		return err
	}
	defer leave()
	site = api.Config{
		Club: players, Games: games.All(), Levels: roster.Levels, Pages: web.FS(), Log: c.Log, Version: c.Version,
		Hosts: hosts(listener.Addr(), c.Hosts), Live: hub, Hooks: hooks, Lobby: hall, Now: c.Now, Tables: tables,
	}
	stop, err := c.people(ctx, store, func() []string { return append(hub.ActiveUsers(), hall.ActiveUsers()...) }, nodes, node, &site)
	if err != nil {
		return err
	}
	defer stop()
	hush, err := c.talk(store, hub, nodes, &site)
	if err != nil {
		return err
	}
	defer hush()
	site.Training = training.New(training.Config{Store: store, Now: c.Now, Rand: c.Rand})
	site.Explorer = played
	site.Studies = study.New(study.Config{Store: store, Find: games.Find, Now: c.Now, Rand: c.Rand})
	handler := api.New(site)
	if c.Metrics != "" {
		m := newMeters(c.Version)
		joined, _ := nodes.(interface {
			Connected() bool
			Peers() int
		})
		m.watch(store, hub, joined)
		handler = m.wrap(handler)
		hide, err := c.serveMetrics(ctx, m, players.Ready)
		if err != nil {
			return err
		}
		defer hide()
	}
	var silent newcomers
	server := &http.Server{
		Handler:           handler,
		ConnState:         silent.note,
		TLSConfig:         secure,
		ReadHeaderTimeout: 10 * time.Second,
		WriteTimeout:      3 * time.Minute, // longer than the longest call
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(c.Log.Handler(), slog.LevelDebug),
	}
	// As late as can be: until here the club counts as away, and clocks do not run.
	if err := hub.Start(ctx); err != nil {
		return err
	}
	open()
	defer c.count(ctx, played, players)()
	served := make(chan error, 1)
	go func() {
		if secure != nil {
			served <- server.ServeTLS(listener, "", "")
			return
		}
		served <- server.Serve(kindListener{listener})
	}()
	c.Log.Info("the club is open", "url", url, "data", c.DataDir, "node", node)
	if ready != nil {
		ready(url)
	}
	select {
	case err = <-served: // it ended by itself
	case <-ctx.Done():
		c.Log.Info("shutting down")
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.Grace)
	defer cancel()
	// Those who watch come back to whoever serves then; requests that wait for the computer end with it.
	hub.Drain(c.Back)
	hall.Close()
	engineErr := players.Close(grace)
	silent.close()
	if stopErr := server.Shutdown(grace); stopErr != nil {
		c.Log.Warn("some requests did not end in time", "err", stopErr)
		server.Close()
	}
	if hubErr := hub.Close(grace); hubErr != nil {
		c.Log.Warn("some commands did not end in time", "err", hubErr)
	}
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	if engineErr != nil {
		c.Log.Warn("the computer did not stop in time", "err", engineErr)
	}
	return err
}

// urlOf is where a browser finds the server.
func urlOf(asked string, got net.Addr, secure bool) string {
	host, _, _ := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	if secure {
		return "https://" + net.JoinHostPort(host, port)
	}
	return "http://" + net.JoinHostPort(host, port)
}

// hosts are the names by which a server may be addressed; nil: any. Only a
// server that this machine alone can reach needs to care: see api.Config.
func hosts(addr net.Addr, more []string) []string {
	if tcp, ok := addr.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		return nil
	}
	return append([]string{"localhost", "127.0.0.1", "::1"}, more...)
}
