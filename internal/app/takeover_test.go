package app_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"tablier/internal/app"
	"tablier/internal/testenv"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
)

// Only one node computes the computer's move in a game. When that node leaves, another takes the game over,
// even if nobody watches it.
func TestComputerMoveTakenOver(t *testing.T) {
	t.Parallel()
	url := testenv.Postgres(t)
	began := make(chan string, 10)
	node := func(name string, answers bool) *running {
		engine := club.EngineFunc(func(ctx context.Context, s game.State, _ int) (string, error) {
			began <- name
			if !answers {
				<-ctx.Done()
				return "", ctx.Err()
			}
			return s.Moves()[0], nil
		})
		return start(t, app.Config{DataDir: t.TempDir(), Engine: engine, Grace: 20 * time.Second, Cluster: app.Cluster{Database: url, Node: name}})
	}
	a := node("a", false)
	g := a.create(computer)
	if who := <-began; who != "a" {
		t.Fatal(who)
	}
	b := node("b", true)
	b.ask("GET", "/api/v1/games/"+g.ID, "", 200) // now b also knows that the computer is to move
	db, err := postgres.Open(t.Context(), url, postgres.Options{Look: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := app.Migrate(t.Context(), app.Place{Database: url}, app.Place{DataDir: t.TempDir()}, func(int64, int64) {}); err == nil {
		t.Error("a club that is open was moved")
	}
	if _, log, err := (sqlcore.Games{DB: db}).Load(t.Context(), g.ID); err != nil || len(log) != 0 {
		t.Fatal(len(log), err)
	}
	if err := a.stop(); err != nil {
		t.Fatal(err)
	}
	for ; ; time.Sleep(10 * time.Millisecond) { // until b takes the game up
		_, log, err := sqlcore.Games{DB: db}.Load(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(log) == 1 {
			break
		}
	}
	if who := <-began; who != "b" {
		t.Errorf("%s thought", who)
	}
	if err := b.stop(); err != nil {
		t.Fatal(err)
	}
	if nodes, err := (sqlcore.Nodes{DB: db}).Nodes(t.Context()); err != nil || len(nodes) > 0 {
		t.Errorf("%v, %v", nodes, err)
	}
	if left, err := (sqlcore.Nodes{DB: db}).Orphans(t.Context(), 10); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
}

// Metrics and health checks are served on a port of their own.
func TestMetrics(t *testing.T) {
	addr := freeAddr(t)
	r := start(t, app.Config{DataDir: t.TempDir(), Version: "7", Metrics: addr})
	g := r.create(person)
	r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6"}`, 200)
	status, text := get(t, r.url+"/metrics")
	if status == 200 || strings.Contains(text, "tablier_") {
		t.Errorf("strangers are shown metrics: %d, %s", status, text)
	}
	status, text = get(t, "http://"+addr+"/metrics")
	for _, want := range []string{
		"tablier_store_appends_total 1\n", `tablier_build_info{commit="`, `version="7"} 1`, `tablier_http_request_duration_seconds_count{method="POST",status="200"} 1`, "go_goroutines ",
	} {
		if status != 200 || !strings.Contains(text, want) {
			t.Errorf("status %d: no %q in %s", status, want, text)
		}
	}
	if status, text := get(t, "http://"+addr+"/debug/pprof/goroutine?debug=1"); status != 200 || !strings.Contains(text, "goroutine profile") {
		t.Errorf("no profile: %d, %s", status, text)
	}
	if _, text := get(t, r.url+"/debug/pprof/goroutine?debug=1"); strings.Contains(text, "goroutine profile") {
		t.Error("strangers are shown profiles")
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		if status, text := get(t, "http://"+addr+path); status != 200 || text != "ok\n" {
			t.Errorf("%s: %d, %s", path, status, text)
		}
	}
}

func get(t *testing.T, url string) (status int, text string) {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(b)
}
