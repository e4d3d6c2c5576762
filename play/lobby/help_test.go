package lobby_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// noise is a deterministic source of bytes.
type noise struct {
	mu sync.Mutex
	n  uint64
}

func (n *noise) Read(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for i := range p {
		n.n = n.n*6364136223846793005 + 1442695040888963407
		p[i] = byte(n.n >> 56)
	}
	return len(p), nil
}

// hall is a lobby under test, with its surroundings.
type hall struct {
	t     testing.TB
	lobby *lobby.Lobby
	store *sqlcore.DB
	club  *club.Club
	mu    sync.Mutex
	now   time.Time
	down  bool        // games cannot be created
	apart [][2]string // who blocks whom
	muted [][2]string // who mutes whom
}

func (h *hall) Now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = h.now.Add(time.Millisecond)
	return h.now
}

func (h *hall) pass(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = h.now.Add(d)
}

// Create and Game call the club, which may be down.
func (h *hall) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	h.mu.Lock()
	down := h.down
	h.mu.Unlock()
	if down {
		return club.Snapshot{}, club.ErrUnavailable(nil)
	}
	return h.club.Create(ctx, s)
}

func (h *hall) Annul(ctx context.Context, id string) (bool, error) { return h.club.Annul(ctx, id) }

func (h *hall) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return h.club.Game(ctx, id)
}

// Named and Known stand in for the accounts: the names of members are their ids, and the ids of
// guests begin with "guest".
func (h *hall) Named(_ context.Context, name string) (lobby.Person, error) {
	if name == "" || strings.HasPrefix(name, "guest") || name == "nobody" {
		return lobby.Person{}, &club.Error{Kind: club.NotFound, Field: "name", Text: i18n.Raw("nobody")}
	}
	return person(name), nil
}

func (h *hall) Known(_ context.Context, ids ...string) (map[string]lobby.Person, error) {
	m := map[string]lobby.Person{}
	for _, id := range ids {
		m[id] = person(id)
	}
	return m, nil
}

func (h *hall) BlockedWith(_ context.Context, id string) (ids []string, err error) {
	for _, p := range h.apart {
		switch id {
		case p[0]:
			ids = append(ids, p[1])
		case p[1]:
			ids = append(ids, p[0])
		}
	}
	return ids, nil
}

func (h *hall) MutedBy(_ context.Context, id string) (ids []string, err error) {
	for _, p := range append(h.apart, h.muted...) {
		if p[0] == id {
			ids = append(ids, p[1])
		}
	}
	return ids, nil
}

func person(id string) lobby.Person {
	return lobby.Person{ID: id, Name: id, Guest: strings.HasPrefix(id, "guest")}
}

func open(t testing.TB, limits lobby.Limits) *hall {
	h := &hall{t: t, store: sqlitetest.Open(t), now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	engine := club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })
	r := &noise{n: 1}
	h.club = club.New(club.Config{Store: sqlcore.Games{DB: h.store}, Find: roster.Find, Engine: engine, Now: h.Now, Rand: r, EngineWorkers: 1})
	h.lobby = h.node(limits, r)
	t.Cleanup(func() {
		h.lobby.Feeds.Close()
		h.club.Close(context.Background())
	})
	return h
}

// node returns another server on the same store.
func (h *hall) node(limits lobby.Limits, r *noise) *lobby.Lobby {
	s := &series.Club{Store: sqlcore.Series{DB: h.store}, Tables: h, Find: roster.Find, Now: h.Now, Rand: r}
	l := lobby.New(lobby.Config{
		Store: sqlcore.Lobby{DB: h.store}, Games: h, Find: roster.Find, People: h, Blocks: h, Now: h.Now, Rand: r, Limits: limits,
		Series: s, Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: h.store}, Find: roster.Find, Now: h.Now},
	})
	s.Changed = l.Feeds.SeriesChanged
	return l
}

// as returns a context with an actor; "" is anonymous.
func as(who string) context.Context {
	a := club.Actor{ID: who, Name: who, Role: club.RoleMember}
	if strings.HasPrefix(who, "guest") {
		a.Guest, a.Role = true, ""
	}
	a.Bot = strings.HasPrefix(who, "bot")
	return club.WithActor(context.Background(), a)
}

var blitz = lobby.Terms{Game: "ringo", Clock: "180+2"}

func with(t lobby.Terms, change func(*lobby.Terms)) lobby.Terms {
	change(&t)
	return t
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func (h *hall) seek(who string, terms lobby.Terms) lobby.Offer {
	h.t.Helper()
	return must[lobby.Offer](h.t)(h.lobby.Seek(as(who), lobby.Proposal{Terms: terms}))
}

// refused checks the kind of an error, and that it has a text in both languages.
func refused(t testing.TB, err error, kind club.Kind) {
	t.Helper()
	var e *club.Error
	if !errors.As(err, &e) || e.Kind != kind {
		t.Fatalf("error %v, want kind %s", err, kind)
	}
	if e.Text.In(game.French) == "" || e.Text.In(game.English) == "" {
		t.Errorf("error of kind %s lacks words: %+v", kind, e.Text)
	}
}

// games returns the ids of all games of the club.
func (h *hall) games() []string {
	h.t.Helper()
	list, _, err := h.club.List(h.t.Context(), club.Query{Limit: 100})
	if err != nil {
		h.t.Fatal(err)
	}
	var ids []string
	for _, g := range list {
		ids = append(ids, g.ID)
	}
	return ids
}

// game returns the game of an accepted offer.
func (h *hall) game(o lobby.Offer) club.Snapshot {
	h.t.Helper()
	if o.Status != lobby.Accepted || o.GameID == "" {
		h.t.Fatalf("no game came of %+v", o)
	}
	return must[club.Snapshot](h.t)(h.club.Game(as(o.From.ID), o.GameID))
}
