package app_test

import (
	"net"
	"path/filepath"
	"testing"

	"tablier/internal/app"
	"tablier/internal/testenv"
)

// If a step of the start fails, the earlier parts are stopped: the port and the data folder are free again.
func TestFailedStartLeavesNothingRunning(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	none := filepath.Join(t.TempDir(), "none")
	for name, breakIt := range map[string]func(*app.Config){
		"the addressing":  func(c *app.Config) { c.HTTP.PublicURL = "club" },
		"the tablebases":  func(c *app.Config) { c.Tables = none },
		"the certificate": func(c *app.Config) { c.HTTP.TLSCert, c.HTTP.TLSKey = none, none },
		"the port":        func(c *app.Config) { c.Addr = taken.Addr().String() },
		"the database":    func(c *app.Config) { c.Cluster.Database = "postgres://localhost:1/none" },
		"the bus":         func(c *app.Config) { c.Cluster.Database, c.Cluster.NATS = testenv.Postgres(t), "nats://[x" },
		"mail":            func(c *app.Config) { c.Mail = app.Mail{Server: "carrier pigeon", From: "club@example.org"} },
		"metrics":         func(c *app.Config) { c.Metrics = taken.Addr().String() },
	} {
		t.Run(name, func(t *testing.T) {
			good := app.Config{Addr: freeAddr(t), DataDir: t.TempDir()}
			bad := good
			breakIt(&bad)
			startFails(t, bad)
			start(t, good).ask("GET", "/healthz", "", 200)
		})
	}
}

// Closing a server again has no further effect. All callers get the result.
func TestCloseTwice(t *testing.T) {
	s, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	waited := make(chan error, 1)
	go func() { waited <- s.Wait(t.Context()) }()
	for range 2 {
		if err := s.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if err := <-waited; err != nil {
		t.Error(err)
	}
	l, err := net.Listen("tcp", s.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
}
