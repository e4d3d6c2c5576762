package app

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"

	"tablier/i18n"
	"tablier/play/bus"
	"tablier/play/bus/nats"
	pgbus "tablier/play/bus/postgres"
	"tablier/play/timebase"
	"tablier/store/check"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// storage is the database of a node and its connection to the other nodes.
type storage struct {
	db   *sqlcore.DB
	bus  bus.Bus // nil: there are no other nodes
	node string  // the name of this node
	time *timebase.Clock
	// scrub looks for damage while the club runs.
	scrub *check.Scrub
	copy  *copyWatch // nil: there is no log copy
}

// startStorage opens the database and joins the bus.
func (c Config) startStorage(ctx context.Context, e *endpoint, stop *stopStack) (*storage, error) {
	copied := newCopyWatch(c)
	db, err := c.openStore(ctx, copied)
	if err != nil {
		return nil, err
	}
	stop.push("the database", func(context.Context) error { return db.Close() })
	node := c.Cluster.nodeName()
	clock, err := c.startPlayTime(ctx, db, stop)
	if err != nil {
		return nil, err
	}
	b, err := c.openBus(ctx, e, node, db, clock)
	if err != nil {
		return nil, err
	}
	if b != nil {
		stop.pushFunc("the bus", func() { b.Close() })
	}
	s := &storage{db: db, bus: b, node: node, time: clock, copy: copied}
	if s.scrub = newScrub(c.common(), s); !c.ReadOnly {
		startScrub(c.common(), s.scrub, stop)
	}
	return s, nil
}

// nodeName returns the configured name, or a random one.
func (c Cluster) nodeName() string {
	if c.Node != "" {
		return c.Node
	}
	return strings.ToLower(rand.Text()[:10])
}

// shared reports whether other nodes may use the same database.
func (c Cluster) shared() bool { return c.Database != "" }

// openStore opens the club's database.
func (c Config) openStore(ctx context.Context, copied *copyWatch) (*sqlcore.DB, error) {
	if c.ReadOnly {
		return openReadOnly(ctx, c)
	}
	if c.Cluster.Database == "" {
		return sqlite.OpenWith(ctx, Place{DataDir: c.DataDir}.file(), sqlite.Options{Copy: copied.options(c)})
	}
	return postgres.Open(ctx, c.Cluster.Database, postgres.Options{Warn: func(setting, value string) {
		c.Log.Error("database may lose acknowledged moves in a power cut", "setting", setting, "value", value)
	}})
}

// OpenStore opens the PostgreSQL database at an address or, if that is empty, the SQLite file in a data folder.
func OpenStore(ctx context.Context, dataDir, database string) (*sqlcore.DB, error) {
	if database != "" {
		return postgres.Open(ctx, database, postgres.Options{})
	}
	return sqlite.Open(ctx, filepath.Join(dataDir, "club.db"))
}

// openBus joins the other nodes; nil: there are none. The key that signs their messages is in the database; the
// first node stored it there.
func (c Config) openBus(ctx context.Context, e *endpoint, node string, db *sqlcore.DB, clock *timebase.Clock) (bus.Bus, error) {
	if !c.Cluster.shared() {
		return nil, nil
	}
	key, err := db.Secret(ctx, "cluster.bus", rand.Text()+rand.Text())
	if err != nil {
		return nil, err
	}
	var b bus.Bus
	if c.Cluster.NATS != "" {
		b, err = nats.Connect(nats.Config{URL: c.Cluster.NATS, Name: node, Log: c.Log, Key: []byte(key), Now: clock.Now, Tracer: c.tracer})
	} else {
		b, err = pgbus.Start(ctx, pgbus.Config{Database: c.Cluster.Database, Address: c.Cluster.advertised(e, c.Log), Log: c.Log, Key: []byte(key), Now: clock.Now, Tracer: c.tracer})
	}
	if err != nil {
		return nil, failure(i18n.T("app.bus-failed"), err)
	}
	return b, nil
}

// advertised returns the URL at which other nodes reach this one.
func (c Cluster) advertised(e *endpoint, log *slog.Logger) string {
	scheme := "http://"
	if e.tls != nil {
		scheme = "https://"
	}
	if c.Advertise != "" {
		return scheme + c.Advertise
	}
	at, everywhere := pgbus.Address(c.Database, e.addr())
	if !everywhere {
		log.Warn("node not reachable from other machines: set --host or --advertise", "address", at)
	}
	return scheme + at
}

// withBus lets other nodes reach the bus at the address of the club.
func (s *storage) withBus(h http.Handler) http.Handler {
	b, ok := s.bus.(http.Handler)
	if !ok {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, pgbus.Path) {
			b.ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}
