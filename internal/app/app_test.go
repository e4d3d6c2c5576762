package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/play/club"
	"tablier/rules/game"
)

// running is a server started by a test.
type running struct {
	t    *testing.T
	url  string
	stop func() error
}

func start(t *testing.T, c app.Config) *running {
	t.Helper()
	if c.Addr == "" {
		c.Addr = "localhost:0"
	}
	s, err := app.Start(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	r := &running{t: t, url: s.URL(), stop: func() error { return s.Close(context.Background()) }}
	t.Cleanup(func() { r.stop() })
	return r
}

// startFails starts a server that must fail to start, and returns the error.
func startFails(t *testing.T, c app.Config) error {
	t.Helper()
	s, err := app.Start(t.Context(), c)
	if err == nil {
		s.Close(context.Background())
		t.Fatal("the server started")
	}
	return err
}

type gameView struct {
	ID, Position, Status string
	Seq                  int
	Moves                []struct{ Move string }
}

func (r *running) ask(method, path, body string, status int) (g gameView) {
	r.t.Helper()
	got, b := r.send(method, path, body)
	if got != status {
		r.t.Fatalf("%s %s: status %d, want %d: %s", method, path, got, status, b)
	}
	if strings.HasPrefix(b, "{") {
		if err := json.Unmarshal([]byte(b), &g); err != nil {
			r.t.Fatal(err)
		}
	}
	return g
}

func (r *running) create(black string) gameView {
	r.t.Helper()
	return r.ask("POST", "/api/v1/games", `{"game":"ringo","white":{"kind":"person","name":"Ève"},"black":`+black+`}`, 201)
}

const (
	person   = `{"kind":"person","name":"Zoé"}`
	computer = `{"kind":"engine","level":1}`
)

func TestRestart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	r := start(t, app.Config{DataDir: dir})
	g := r.create(person)
	want := r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6","command":"k"}`, 200)
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	r = start(t, app.Config{DataDir: dir})
	got := r.ask("GET", "/api/v1/games/"+g.ID, "", 200)
	if got.Seq != 1 || got.Position != want.Position {
		t.Errorf("%+v, want %+v", got, want)
	}
	r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6","command":"k"}`, 200)
	r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":1,"move":"d1-d2"}`, 200)
	r.ask("GET", "/readyz", "", 200)
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
}

// The real engine plays a legal move.
func TestRealEngine(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir()})
	g := r.create(computer)
	if g = r.ask("POST", "/api/v1/games/"+g.ID+"/engine", `{"seq":0}`, 200); g.Seq != 1 {
		t.Errorf("%+v", g)
	}
}

func TestPortTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	err = startFails(t, app.Config{Addr: taken.Addr().String(), DataDir: t.TempDir()})
	var e *app.PortTakenError
	if !errors.As(err, &e) || !strings.Contains(err.Error(), fmt.Sprintf("tablier serve --port %d", e.Free)) {
		t.Fatal(err)
	}
	inFrench(t, err, "écoute sur")
	r := start(t, app.Config{Addr: fmt.Sprintf("localhost:%d", e.Free), DataDir: t.TempDir()})
	r.ask("GET", "/healthz", "", 200)
}

func TestDataInUse(t *testing.T) {
	dir := t.TempDir()
	r := start(t, app.Config{DataDir: dir})
	err := startFails(t, app.Config{Addr: "localhost:0", DataDir: dir})
	var e *app.DataInUseError
	if !errors.As(err, &e) || !strings.Contains(err.Error(), r.url) || !strings.Contains(err.Error(), "--data") {
		t.Fatal(err)
	}
	inFrench(t, err, r.url)
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	start(t, app.Config{DataDir: dir})
}

func TestBadData(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	damaged := t.TempDir()
	if err := os.WriteFile(filepath.Join(damaged, "club.db"), bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	for dir, problem := range map[string]string{file: "place d’un dossier", filepath.Join(file, "sub"): "place d’un dossier", damaged: "n’est pas une base de données"} {
		err := startFails(t, app.Config{Addr: "localhost:0", DataDir: dir})
		if !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: %v", dir, err)
		}
		inFrench(t, err, dir)
		inFrench(t, err, problem)
	}
	for _, addr := range []string{"localhost:99999", "nonsense", "localhost:x"} {
		inFrench(t, startFails(t, app.Config{Addr: addr, DataDir: t.TempDir()}), "impossible d’écouter sur "+addr)
	}
}

// inFrench checks that the French text of an error contains certain words.
func inFrench(t *testing.T, err error, words string) {
	t.Helper()
	var e interface{ In(game.Lang) string }
	if !errors.As(err, &e) || !strings.Contains(e.In(game.French), words) || e.In(game.English) == e.In(game.French) {
		t.Errorf("%v: no %q in French", err, words)
	}
}

func TestReason(t *testing.T) {
	_, none := os.ReadFile(filepath.Join(t.TempDir(), "none"))
	for _, c := range []struct {
		err    error
		en, fr string
	}{
		{none, "no such file or folder", "fichier ou dossier introuvable"},
		{&app.Error{Text: i18n.Raw("nothing"), Err: syscall.ENOSPC}, "the disk is full", "le disque est plein"},
		{errors.New("odd"), "odd", "odd"}, // unknown errors keep their text
	} {
		if why := app.Reason(c.err); why.In(game.English) != c.en || why.In(game.French) != c.fr {
			t.Errorf("%v: %+v", c.err, why)
		}
	}
}

// A server that listens on this machine only answers only to its own host names.
func TestHostCheck(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir(), HTTP: app.HTTP{Hosts: []string{"club.example"}}})
	for host, status := range map[string]int{"": 200, "club.example": 200, "evil.example": 421} {
		req, err := http.NewRequest("GET", r.url+"/healthz", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != status {
			t.Errorf("%q: status %d", host, resp.StatusCode)
		}
	}
}

// The server stops while the computer thinks: the waiting request gets an error, the game is unchanged, and nothing
// keeps running.
func TestStopWhileThinking(t *testing.T) {
	began := make(chan struct{}, 1)
	engine := club.EngineFunc(func(ctx context.Context, s game.State, _ int) (string, error) {
		began <- struct{}{}
		<-ctx.Done()
		return s.Moves()[0], nil
	})
	dir := t.TempDir()
	r := start(t, app.Config{DataDir: dir, Engine: engine, Grace: time.Minute})
	// In a game against itself the computer moves only on request.
	g := r.ask("POST", "/api/v1/games", `{"game":"ringo","white":`+computer+`,"black":`+computer+`}`, 201)
	status := make(chan int, 1)
	go func() {
		resp, err := http.Post(r.url+"/api/v1/games/"+g.ID+"/engine", "application/json", strings.NewReader(`{"seq":0}`))
		if err != nil {
			t.Error(err)
			status <- 0
			return
		}
		resp.Body.Close()
		status <- resp.StatusCode
	}()
	<-began
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	if got := <-status; got != 503 {
		t.Errorf("status %d", got)
	}
	r = start(t, app.Config{DataDir: dir})
	if g := r.ask("GET", "/api/v1/games/"+g.ID, "", 200); g.Seq != 0 || g.Status != "open" {
		t.Errorf("%+v", g)
	}
}
