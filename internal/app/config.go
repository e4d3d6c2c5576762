package app

import (
	"crypto/rand"
	"io"
	"io/fs"
	"log/slog"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
	"tablier/tracing/otlp"
)

// Config says how to run a server. Zero values are sensible defaults.
type Config struct {
	Addr    string // host:port; empty: localhost:8080; port 0: any free port
	DataDir string // created if missing; empty: data
	Log     *slog.Logger
	Version string
	Pages   fs.FS // the built pages; nil: none

	HTTP    HTTP
	Mail    Mail
	OpenID  OpenID
	Cluster Cluster
	LogCopy LogCopy
	Backups Schedule
	// OpenData is the folder of the open data, which the nodes of a cluster share; empty: open-data in the data
	// folder; [NoOpenData]: no open data.
	OpenData string
	// ReadOnly shows what is intact in a data folder, and changes nothing in its database.
	ReadOnly bool

	Traces Traces

	Metrics      string        // host:port of /metrics, /healthz, /readyz and profiles; empty: not served
	PrivateHooks bool          // webhooks and push messages may go to private addresses, over plain HTTP
	AlertEvery   time.Duration // between two checks for notices to send to members who are offline; 0: 20 s

	CacheEvents   int           // events of games kept in memory; 0: the default of club.Config
	Games         game.List     // the games of the club; nil: the usual ones
	EngineWorkers int           // in how many games the computer thinks at once; 0: the number of processors less one
	EngineMB      int           // memory for what engines learn in running games, in megabytes; 0: 128
	Tables        string        // tablebases, a directory or an address; empty: none
	LaterTables   string        // where to look for tablebases if Tables is empty; the directory may be created later
	TablesRoom    int64         // most bytes in the folder of tables to which volunteers add; 0: 8 GiB
	Grace         time.Duration // how long requests may take to end when the server stops; 0: ten seconds
	Reconnect     time.Duration // when the server stops, clients are told to reconnect after this time; 0: a second

	// For tests; nil: the real ones.
	Engine    club.Engine
	Now       func() time.Time     // wall clock
	Monotonic func() time.Duration // time since a fixed moment; nil: follows Now, if that is set
	Rand      io.Reader

	exporter *otlp.Exporter // nil: traces are off
	tracer   *tracing.Tracer
}

// Traces say where to send OpenTelemetry traces. An empty endpoint means none.
type Traces struct {
	Endpoint string  // http:// or https://, of a collector that takes OTLP over HTTP
	Ratio    float64 // share of traces to keep, from 0 to 1
}

// HTTP says how browsers and programs reach the server.
type HTTP struct {
	TLSCert, TLSKey string   // files; both or none
	PublicURL       string   // address of the club behind a proxy; empty: taken from each request
	BasePath        string   // path of the club below that address, such as /club; empty: the club has all paths
	Proxies         []string // addresses or networks whose X-Forwarded-For and -Proto are trusted
	NoLimits        bool     // no rate limits, for load tests

	// Hosts are further names under which clients may address the server, besides localhost, when it listens on
	// this machine only: those of a proxy in front of it.
	Hosts []string
}

// LogCopy is a second copy of the data folder's database, updated as the database grows. An empty folder means
// none.
type LogCopy struct {
	Dir  string
	Keep time.Duration // how far back a moment can be restored; 0: a week
}

// Mail says how the club sends mail.
type Mail struct {
	Server string // in the format of members/account/mailer; empty: the club sends no mail
	From   string // the sender's address
}

// OpenID is a provider with which members can sign in. An empty issuer means none.
type OpenID struct{ Issuer, Client, Secret, Name string }

// Cluster says where a club stores its games and how its nodes find each other. The zero value is a club on one
// machine: a file in the data folder, and no bus.
type Cluster struct {
	Database string // "postgres://…", which also connects the nodes; empty: club.db in the data folder
	Node     string // unique among the club's nodes; empty: random at each start
	// Advertise is the host:port at which other nodes reach this one; empty: found out, see play/bus/postgres.
	Advertise string
	NATS      string // "nats://…", several separated by commas: servers that connect the nodes instead
}

// common is what most parts of a club need.
type common struct {
	Log      *slog.Logger
	Games    game.List
	Now      func() time.Time
	Rand     io.Reader
	ReadOnly bool
}

func (c Config) common() common { return common{c.Log, c.Games, c.Now, c.Rand, c.ReadOnly} }

// complete fills in the defaults.
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
	if c.Reconnect == 0 {
		c.Reconnect = time.Second
	}
	if c.Games == nil {
		c.Games = roster.All()
	}
	if c.EngineMB == 0 {
		c.EngineMB = 128
	}
	if c.Engine == nil {
		c.Engine = roster.NewEngineCache(c.EngineMB)
	}
	if c.Now == nil {
		c.Now = time.Now
	} else if c.Monotonic == nil {
		now, began := c.Now, c.Now()
		c.Monotonic = func() time.Duration { return now().Sub(began) }
	}
	if c.Rand == nil {
		c.Rand = rand.Reader
	}
	return c
}
