package exchange_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/solve/exchange"
)

// The workers' data survives a restart of the server, and nobody can connect without the
// secret.
func TestServe(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	serve := func() *exchange.Server {
		s, err := exchange.Serve(exchange.ServerConfig{Listen: "127.0.0.1:0", Dir: dir, MaxBytes: 1 << 26, Secret: "p@ss/word"})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := serve()
	x, err := exchange.Open(ctx, s.URL(), "one", space(), lease)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Put(ctx, "w1b1o1-10000", strings.NewReader("a table")); err != nil {
		t.Fatal(err)
	}
	for _, url := range []string{s.ClientURL(), strings.Replace(s.URL(), "p%40ss", "pass", 1), strings.Replace(s.URL(), "tablier:", "other:", 1)} {
		var e *exchange.Error
		if _, err := exchange.Open(ctx, url, "stranger", space(), lease); !errors.As(err, &e) {
			t.Errorf("%s comes in: %v", url, err)
		}
	}
	x.Close()
	s.Close()
	s = serve()
	defer s.Close()
	if x, err = exchange.Open(ctx, s.URL(), "two", space(), lease); err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	var b bytes.Buffer
	if ok, err := x.Get(ctx, "w1b1o1-10000", &b); err != nil || !ok || b.String() != "a table" {
		t.Error(ok, err, b.String())
	}
	// An object that exceeds the space is refused and does no harm.
	if err := x.Put(ctx, "w1b1o1-01000", bytes.NewReader(make([]byte, 1<<27))); err == nil {
		t.Error("128 MB went into 64")
	}
	if ok, err := x.Get(ctx, "w1b1o1-01000", &b); err != nil || ok {
		t.Error(ok, err)
	}
}

// Workers share a solve through this server as through any other.
func TestServeIsAnExchange(t *testing.T) {
	s, err := exchange.Serve(exchange.ServerConfig{Listen: "localhost:0", Dir: t.TempDir(), MaxBytes: 1 << 26})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, want := alone(t)
	a, b := t.TempDir(), t.TempDir()
	for _, dir := range []string{a, b} { // the second fetches the tables of the first
		if err := work(context.Background(), s.URL(), dir, dir, nil, nil); err != nil {
			t.Fatal(err)
		}
		for slice, sum := range sums(t, dir) {
			if sum != want[slice] {
				t.Error(slice, "differs")
			}
		}
	}
}

// Listening beyond this machine without a secret is refused with its own message, and so are
// invalid addresses.
func TestServeRefuses(t *testing.T) {
	for _, k := range []exchange.ServerConfig{
		{Listen: ":0"}, {Listen: "0.0.0.0:0"}, {Listen: "example.org:4222"}, // no secret
		{Listen: "nowhere"}, {Listen: "127.0.0.1:x"}, {Listen: "127.0.0.1:70000"},
		{Listen: "127.0.0.1:0", Dir: "/dev/null/x"},
	} {
		k.MaxBytes = 1 << 20
		s, err := exchange.Serve(k)
		var e interface{ In(game.Lang) string }
		if !errors.As(err, &e) || e.In(game.French) == e.In(game.English) {
			t.Errorf("%+v: %v", k, err)
		}
		if s != nil {
			s.Close()
		}
	}
}
