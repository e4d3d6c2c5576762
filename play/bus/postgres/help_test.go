package postgres_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"tablier/internal/testenv"
	"tablier/play/bus"
	"tablier/play/bus/postgres"
	store "tablier/store/postgres"
)

var key = []byte("the key of the club")

// database returns the address of a database with the club's tables.
func database(t testing.TB) string {
	t.Helper()
	return testenv.PostgresLike(t, func(url string) error {
		db, err := store.Open(context.Background(), url, store.Options{})
		if err != nil {
			return err
		}
		return db.Close()
	})
}

// start starts a node with an HTTP server.
func start(t testing.TB, c postgres.Config) *postgres.Bus {
	t.Helper()
	var b *postgres.Bus
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { b.ServeHTTP(w, r) }))
	if c.Address == "" {
		c.Address = "http://" + server.Listener.Addr().String()
	}
	b, err := postgres.Start(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	server.Start()
	t.Cleanup(func() {
		b.Close()
		server.Close()
	})
	return b
}

// cluster starts n nodes and waits until all know all.
func cluster(t testing.TB, n int) (ends []bus.Bus) {
	t.Helper()
	url := database(t)
	for range n {
		ends = append(ends, start(t, postgres.Config{Database: url, Key: key}))
	}
	for _, end := range ends {
		eventually(t, func() bool { return end.(*postgres.Bus).Peers() == n-1 })
	}
	return ends
}

// hear subscribes to a topic.
func hear(t *testing.T, b bus.Bus, topic string) <-chan bus.Message {
	t.Helper()
	got := make(chan bus.Message, 1000)
	if _, err := b.Subscribe(topic, func(m bus.Message) { got <- m }); err != nil {
		t.Fatal(err)
	}
	return got
}

func receive[T any](t *testing.T, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(time.Minute):
		t.Fatal("nothing arrives")
		panic("unreachable")
	}
}

func eventually(t testing.TB, f func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !f(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("still not so")
		}
	}
}

// through returns the address of a database, and another one by way of a proxy.
func through(t *testing.T) (direct, proxied string, p *testenv.Proxy) {
	t.Helper()
	direct = database(t)
	u, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	p = testenv.NewProxy(t, "127.0.0.1:"+u.Query().Get("port"))
	return direct, "postgres://tablier@" + p.Addr + u.Path + "?sslmode=disable", p
}
