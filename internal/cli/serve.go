package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"runtime/debug"
	"strconv"

	"tablier/i18n"
	"tablier/internal/app"
)

type serveCmd struct {
	Port          int    `env:"TABLIER_PORT" default:"8080" help:"help.serve.port"`
	Host          string `env:"TABLIER_HOST" default:"localhost" help:"help.serve.host"`
	Data          string `env:"TABLIER_DATA" default:"data" help:"help.flag.data"`
	Tables        string `env:"TABLIER_TABLES" placeholder:"DIR" help:"help.serve.tables"`
	TablesRoom    string `name:"tables-room" env:"TABLIER_TABLES_ROOM" default:"8GiB" placeholder:"SIZE" help:"help.serve.tables-room"`
	peopleFlags   `embed:""`
	nodeFlags     `embed:""`
	copyFlags     `embed:""`
	traceFlags    `embed:""`
	scheduleFlags `embed:""`
	OpenData      string `name:"open-data" env:"TABLIER_OPEN_DATA" placeholder:"DIR" help:"help.serve.open-data"`
	ReadOnly      bool   `name:"read-only" env:"TABLIER_READ_ONLY" help:"help.serve.read-only"`
	Cache         int    `name:"cache-events" env:"TABLIER_CACHE_EVENTS" help:"help.serve.cache-events"`
	Verbose       bool   `short:"v" env:"TABLIER_VERBOSE" help:"help.serve.verbose"`
	LogFormat     string `name:"log-format" env:"TABLIER_LOG_FORMAT" default:"text" help:"help.serve.log-format"`
}

func (c serveCmd) Run(s *session) error {
	if c.Port < 0 || c.Port > 65535 {
		return refuse(i18n.T("cli.port-expected-number-from-0", "port", c.Port))
	}
	if c.Cache < 0 {
		return refuse(i18n.T("cli.cache-events-expected-zero-or", "cache", c.Cache))
	}
	logCopy, err := c.copyFlags.config(c.Database)
	if err != nil {
		return err
	}
	schedule, err := c.scheduleFlags.config(s)
	if err != nil {
		return err
	}
	if c.ReadOnly && (c.Database != "" || c.LogCopy != "") {
		return refuse(i18n.T("cli.read-only-goes-with-data-folder"))
	}
	level := slog.LevelInfo
	if c.Verbose {
		level = slog.LevelDebug
	}
	openID, err := c.peopleFlags.openID()
	if err != nil {
		return err
	}
	cluster, err := c.nodeFlags.config()
	if err != nil {
		return err
	}
	traces, err := c.traceFlags.config()
	if err != nil {
		return err
	}
	room, err := parseSizeOf("--tables-room", c.TablesRoom)
	if err != nil {
		return err
	}
	var handler slog.Handler = slog.NewTextHandler(s.Stderr, &slog.HandlerOptions{Level: level})
	switch c.LogFormat {
	case "text":
	case "json":
		handler = slog.NewJSONHandler(s.Stderr, &slog.HandlerOptions{Level: level})
	default:
		return refuse(i18n.T("cli.log-format-expected-text-or", "logformat", c.LogFormat))
	}
	log := slog.New(handler)
	server, err := app.Start(s.ctx, app.Config{
		Addr: net.JoinHostPort(c.Host, strconv.Itoa(c.Port)), DataDir: c.Data, Games: s.Games, Pages: s.Pages, Tables: c.Tables, LaterTables: defaultTables, TablesRoom: room, Log: log, HTTP: c.peopleFlags.http(), Mail: c.peopleFlags.mail(), OpenID: openID, PrivateHooks: c.PrivateHooks,
		Cluster: cluster, LogCopy: logCopy, Backups: schedule, OpenData: c.OpenData, ReadOnly: c.ReadOnly, Traces: traces, Metrics: c.Metrics, Grace: c.Grace, CacheEvents: c.Cache,
	})
	if err != nil {
		return err
	}
	if !built(s.Pages) {
		fmt.Fprintln(s.Stderr, i18n.T("cli.no-pages").In(s.lang))
	}
	fmt.Fprintf(s.out, "Tablier: %s\n", server.URL())
	if url := server.OrganiserURL(); url != "" {
		fmt.Fprintln(s.out, i18n.T("cli.first-organiser", "url", url).In(s.lang))
	}
	s.out.Flush()
	// The start needs four times the memory that an idle club does, most of it to read the migrations.
	go debug.FreeOSMemory()
	err = server.Wait(s.ctx)
	return errors.Join(err, server.Close(context.WithoutCancel(s.ctx)))
}

// built reports whether the program contains the club's pages.
func built(pages fs.FS) bool {
	if pages == nil {
		return false
	}
	_, err := fs.Stat(pages, "index.html")
	return err == nil
}
