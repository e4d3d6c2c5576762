package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"tablier/api"
	"tablier/api/edge"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/learn/collection"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/webhook"
	"tablier/members/classes"
	"tablier/members/clubsettings"
	"tablier/members/inbox"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// counter is a deterministic source of bytes.
type counter struct {
	mu sync.Mutex
	n  uint64
}

func (c *counter) Read(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range p {
		c.n = c.n*6364136223846793005 + 1442695040888963407
		p[i] = byte(c.n >> 56)
	}
	return len(p), nil
}

var first = club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })

// site is a server under test.
type site struct {
	t       testing.TB
	h       http.Handler
	club    *club.Club
	kept    *sqlcore.DB
	book    *explorer.Book
	library *library.Library

	hall     *lobby.Lobby
	contests *tournament.Service
}

func open(t testing.TB, change func(*club.Config, *api.Config)) *site {
	t.Helper()
	var mu sync.Mutex
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	cc := club.Config{
		Find: roster.Find, Engine: first, Rand: &counter{n: 1}, Levels: 5, Level: 3,
		Now: func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			now = now.Add(time.Second)
			return now
		},
	}
	store := sqlitetest.Open(t)
	cc.Store = sqlcore.Games{DB: store}
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: cc.Now, Rand: cc.Rand, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		t.Fatal(err)
	}
	ac := api.Config{Accounts: accounts, Directory: sqlcore.Directory{DB: store}, Now: cc.Now, Games: roster.All(), Levels: 5, Pages: plainPages(), Log: slog.New(slog.DiscardHandler)}
	if change != nil {
		change(&cc, &ac)
	}
	if cc.OnPrivateView == nil {
		cc.OnPrivateView = func(ctx context.Context, a club.Actor, h club.Header) error {
			return ac.Social.Audit.RecordView(ctx, a.ID, h.ID)
		}
	}
	ac.Club = club.New(cc)
	if ac.Hooks == nil {
		ac.Hooks = webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: store}, Now: cc.Now}) // not started: sends nothing
	}
	ac.TournamentHooks = &tournamenthook.Service{Store: sqlcore.Tournaments{DB: store}, Log: sqlcore.Tournaments{DB: store}, Sender: ac.Hooks, Now: cc.Now, Data: tournaments.TournamentHookData}
	if ac.Alerts == nil { // not started: sends nothing
		ac.Alerts, err = alert.New(t.Context(), alert.Config{Store: sqlcore.Alerts{DB: store}, Accounts: ac.Accounts, Find: roster.Find, Now: cc.Now, Rand: cc.Rand})
		if err != nil {
			t.Fatal(err)
		}
	}
	rooms := &late{}
	furnish(t, store, cc.Rand, &ac, rooms)
	ac.Inbox = &inbox.Inbox{Store: sqlcore.Inbox{DB: store}, Now: cc.Now}
	ac.Training = training.New(training.Config{Store: sqlcore.Training{DB: store}, Now: cc.Now, Rand: cc.Rand})
	ac.Explorer = &explorer.Book{Store: sqlcore.Explorer{DB: store}, Find: roster.Find}
	ac.Library = library.New(sqlcore.Library{DB: store}, roster.Find, nil)
	ac.Collections = collection.New(collection.Config{Store: sqlcore.Collections{DB: store}, Game: ac.Club.Summary, Now: cc.Now, Rand: cc.Rand})
	ac.Studies = study.New(study.Config{Store: sqlcore.Studies{DB: store}, Find: roster.Find, Now: cc.Now, Rand: cc.Rand})
	if ac.Live != nil {
		ac.Live.Club = ac.Club
		if err := ac.Live.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ac.Live.Close(context.Background()) })
	}
	t.Cleanup(func() { ac.Club.Close(context.Background()) })
	rooms.club = ac.Club
	return &site{t: t, h: noting(api.New(ac)), club: ac.Club, kept: store, book: ac.Explorer, library: ac.Library, hall: ac.Lobby, contests: ac.Tournaments}
}

// furnish adds the services that every club has, unless the test has its own.
func furnish(t testing.TB, store *sqlcore.DB, random io.Reader, ac *api.Config, rooms *late) {
	t.Helper()
	var err error
	if ac.Accounts == nil {
		ac.Accounts, err = account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: ac.Now, Rand: random, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
		if err != nil {
			t.Fatal(err)
		}
	}
	runs := &series.Club{Store: sqlcore.Series{DB: store}, Tables: rooms, Find: roster.Find, Now: ac.Now, Rand: random}
	ac.Lobby = lobby.New(lobby.Config{
		Store: sqlcore.Lobby{DB: store}, Games: rooms, Find: roster.Find, People: desk{ac.Accounts.People}, Now: ac.Now, Rand: random, Series: runs,
		Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: store}, Find: roster.Find, Now: ac.Now},
	})
	runs.Changed = ac.Lobby.Feeds.SeriesChanged
	t.Cleanup(ac.Lobby.Feeds.Close)
	if ac.Tournaments == nil {
		ac.TournamentWatchers = &tournament.Watchers{}
		ac.Tournaments = &tournament.Service{
			Store: sqlcore.Tournaments{DB: store}, Find: roster.Find, Now: ac.Now, Rand: random, Codes: ac.Accounts.Lockouts,
			Changed: ac.TournamentWatchers.Notify, Games: runs, Read: rooms.Game,
		}
	}
	if ac.Classes == nil {
		ac.Classes = classes.New(classes.Config{Store: sqlcore.Classes{DB: store}, Accounts: ac.Accounts, Now: ac.Now, Rand: random})
	}
	if ac.Teams == nil {
		ac.Teams = teams.New(teams.Config{Store: sqlcore.Teams{DB: store}, People: ac.Accounts.People, Now: ac.Now, Rand: random})
	}
	if ac.Settings == nil {
		ac.Settings = clubsettings.New(clubsettings.Config{Store: sqlcore.ClubSettings{DB: store}, Now: ac.Now, Rand: random})
	}
	if ac.News == nil {
		ac.News = news.New(news.Config{Store: sqlcore.News{DB: store}, Now: ac.Now, Rand: random})
	}
	if ac.Figures == nil {
		ac.Figures = &figures.Book{Store: sqlcore.ClubFigures{DB: store}, Now: ac.Now}
	}
	if ac.Social == nil {
		ac.Social = social.New(social.Config{Store: sqlcore.Social{DB: store}, Follows: sqlcore.Social{DB: store}, People: ac.Accounts.People, Game: ac.Club.Summary, Now: ac.Now})
	}
}

// spec returns the paths of this server's OpenAPI document, with its current features. Under each path are its
// methods.
func (s *site) spec() map[string]map[string]any {
	s.t.Helper()
	paths, _ := s.document()
	return paths
}

// document returns the paths and the schemas of this server's OpenAPI document.
func (s *site) document() (paths map[string]map[string]any, schemas map[string]any) {
	s.t.Helper()
	var spec struct {
		Paths      map[string]map[string]any
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(s.get("/api/openapi.json").Body.Bytes(), &spec); err != nil {
		s.t.Fatal(err)
	}
	return spec.Paths, spec.Components.Schemas
}

func plainPages() fs.FS {
	return fstest.MapFS{
		"index.html":         {Data: []byte("<!doctype html><title>Tablier</title>")},
		"assets/main-abc.js": {Data: []byte(strings.Repeat("let a = 1;\n", 200))},
		"core.wasm":          {Data: []byte("\x00asm")},
	}
}

// send sends a request and checks what holds for every answer.
func (s *site) send(r *http.Request) *httptest.ResponseRecorder {
	s.t.Helper()
	w := httptest.NewRecorder()
	s.h.ServeHTTP(w, r)
	oauth := w.Code == 400 && (r.URL.Path == "/api/v1/oauth/token" || r.URL.Path == "/api/v1/oauth/revoke") // RFC 6749 has its own format
	if w.Code >= 400 && strings.HasPrefix(r.URL.Path, "/api/") && !oauth {
		s.isProblem(w)
	}
	if w.Header().Get("X-Request-Id") == "" || w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Content-Security-Policy") == "" {
		s.t.Errorf("%s %s lacks headers: %v", r.Method, r.URL, w.Header())
	}
	s.documented(r, w.Code)
	if strings.HasPrefix(r.URL.Path, "/api/v1/") && w.Header().Get("Content-Type") == "application/json" && w.Header().Get("Content-Encoding") == "" {
		var v any
		if err := json.Unmarshal(w.Body.Bytes(), &v); err == nil && hasNull(v) {
			s.t.Errorf("%s %s answers null somewhere, where the pages expect a list or nothing: %.500s", r.Method, r.URL, w.Body)
		}
	}
	return w
}

// hasNull reports whether a JSON value is null or contains null.
func hasNull(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case []any:
		return slices.ContainsFunc(v, hasNull)
	case map[string]any:
		for _, e := range v {
			if hasNull(e) {
				return true
			}
		}
	}
	return false
}

func (s *site) isProblem(w *httptest.ResponseRecorder) {
	s.t.Helper()
	if ct := w.Header().Get("Content-Type"); ct != "application/problem+json" {
		s.t.Errorf("status %d with content type %q: %.200s", w.Code, ct, w.Body)
	}
	if w.Body.Len() == 0 {
		return // HEAD
	}
	p := problem(s.t, w)
	if p.Status != w.Code || p.Title == "" || !strings.HasPrefix(p.Type, "urn:tablier:") {
		s.t.Errorf("problem %+v with status %d", p, w.Code)
	}
}

func problem(t testing.TB, w *httptest.ResponseRecorder) (p edge.Problem) {
	t.Helper()
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("%v in %.200q", err, w.Body)
	}
	return p
}

// documented checks that the OpenAPI document lists the status for the call. Some statuses can come from any
// call and are not listed.
func (s *site) documented(r *http.Request, status int) {
	s.t.Helper()
	if status == 304 || status == 403 || status == 421 || status == 408 || status == 400 {
		return
	}
	spec, err := described()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, pattern := range spec.matching(r.URL.Path) {
		if statuses, ok := spec.ops[r.Method+" "+pattern]; ok && !slices.Contains(statuses, strconv.Itoa(status)) {
			s.t.Errorf("%s %s answers %d, which is not in its description", r.Method, pattern, status)
		}
	}
}

func (s *site) get(target string) *httptest.ResponseRecorder {
	s.t.Helper()
	r := httptest.NewRequest("GET", target, nil)
	r.Header.Set("Accept-Language", "en")
	return s.send(r)
}

// post sends a string unchanged, and anything else as JSON.
func (s *site) post(target string, body any) *httptest.ResponseRecorder {
	s.t.Helper()
	text, ok := body.(string)
	if !ok {
		b, err := json.Marshal(body)
		if err != nil {
			s.t.Fatal(err)
		}
		text = string(b)
	}
	r := httptest.NewRequest("POST", target, strings.NewReader(text))
	r.Header.Set("Accept-Language", "en")
	r.Header.Set("Content-Type", "application/json")
	return s.send(r)
}

// want checks the status and decodes the answer.
func want[T any](s *site, w *httptest.ResponseRecorder, status int) (v T) {
	s.t.Helper()
	if w.Code != status {
		s.t.Fatalf("status %d, want %d: %.500s", w.Code, status, w.Body)
	}
	d := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		s.t.Fatalf("%v in %.500s", err, w.Body)
	}
	return v
}

type m map[string]any

var (
	eve      = m{"kind": "person", "name": "Ève"}
	zoe      = m{"kind": "person", "name": "Zoé"}
	computer = m{"kind": "engine", "level": 1}
)

func (s *site) create(change m) view.Game {
	s.t.Helper()
	body := m{"game": "ringo", "white": eve, "black": zoe}
	for k, v := range change {
		body[k] = v
	}
	return want[view.Game](s, s.post("/api/v1/games", body), 201)
}

func url(id, act string) string { return "/api/v1/games/" + id + "/" + act }
