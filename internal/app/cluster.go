package app

import (
	"context"
	"crypto/rand"
	"errors"
	"path/filepath"
	"strings"

	"tablier/address"
	"tablier/i18n"
	"tablier/play/bus"
	"tablier/play/bus/nats"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Cluster says where a club keeps its games and how its nodes find one another. The zero
// value is a club on one machine: a file in the data folder, and no bus.
type Cluster struct {
	Database string // "postgres://…"; empty: club.db in the data folder
	Node     string // unique among the club's nodes; empty: made anew at each start

	NATS     string // "nats://…", several with commas between: servers that carry the bus
	Embedded bool   // or a server within each node
	// Where the servers within reach one another: host:port of this one, how others
	// reach it if not so, of some others, and what they all know.
	Listen, Advertise string
	Peers             []string
	Secret            string

	Metrics string // host:port of /metrics, /healthz and /readyz for machines; empty: nowhere
}

// Node names a node that has none.
func (c Cluster) node() string {
	if c.Node != "" {
		return c.Node
	}
	return strings.ToLower(rand.Text()[:10])
}

// openStore opens the games of a club.
func (c Config) openStore(ctx context.Context) (*sqlcore.DB, error) {
	return OpenStore(ctx, c.DataDir, c.Database)
}

// OpenStore opens the games kept in a data folder, or in a database when one is told.
func OpenStore(ctx context.Context, dataDir, database string) (*sqlcore.DB, error) {
	if database != "" {
		return postgres.Open(ctx, database, postgres.Options{})
	}
	return sqlite.Open(ctx, filepath.Join(dataDir, "club.db"))
}

// openBus joins the other nodes; nil: there are none.
func (c Config) openBus(node string) (bus.Bus, error) {
	n := nats.Config{URL: c.NATS, Name: node, Log: c.Log}
	var b *nats.Bus
	var err error
	switch {
	case c.NATS != "":
		b, err = nats.Connect(n)
	case c.Embedded:
		n.Embedded = nats.Embedded{Listen: c.Listen, Advertise: c.Advertise, Peers: c.Peers, Secret: c.Secret}
		b, err = nats.Start(n)
	default:
		return nil, nil
	}
	if errors.Is(err, address.ErrNoSecret) {
		return nil, refusal(i18n.T("app.nodes-listen-beyond-machine-want"), nil)
	}
	if err != nil {
		return nil, failure(i18n.T("app.bus-between-nodes-does-not"), err)
	}
	return b, nil
}
