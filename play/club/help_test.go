package club_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
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

// clock advances by a second with each reading.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(time.Second)
	return c.now
}

func newClock() *clock { return &clock{now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)} }

// first plays the first legal move.
var first = club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })

// open returns a club on a store, with a configuration changed by the test.
func open(t testing.TB, change func(*club.Config)) *club.Club {
	t.Helper()
	cfg := club.Config{Store: &mem.Store{}, Find: roster.Find, Engine: first, Now: newClock().Now, Rand: &noise{n: 1}, EngineWorkers: 1}
	if change != nil {
		change(&cfg)
	}
	c := club.New(cfg)
	t.Cleanup(func() {
		if err := c.Close(context.Background()); err != nil {
			t.Error("closing:", err)
		}
	})
	return c
}

var (
	eve      = club.Player{Kind: club.Person, Name: "Ève"}
	zoe      = club.Player{Kind: club.Person, Name: "Zoé"}
	computer = club.Player{Kind: club.Computer, Level: 1}
)

func create(t testing.TB, c *club.Club, s club.Setup) club.Snapshot {
	t.Helper()
	if s.White.Kind == "" {
		s.White = eve
	}
	if s.Black.Kind == "" {
		s.Black = zoe
	}
	g, err := c.Create(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func do(t testing.TB, c *club.Club, id string, cmd club.Command) club.Snapshot {
	t.Helper()
	g, err := c.Do(t.Context(), id, cmd)
	if err != nil {
		t.Fatalf("%+v: %v", cmd, err)
	}
	return g
}

func move(seq int, text string) club.Command {
	return club.Command{Seq: seq, Kind: club.Moved, Move: text}
}

// refused checks the kind of an error, and that it has a text in both languages.
func refused(t testing.TB, err error, kind club.Kind) *club.Error {
	t.Helper()
	var e *club.Error
	if !errors.As(err, &e) || e.Kind != kind {
		t.Fatalf("error %v, want kind %s", err, kind)
	}
	if e.Text.In(game.French) == "" || e.Text.In(game.English) == "" {
		t.Errorf("error of kind %s lacks words: %+v", kind, e.Text)
	}
	return e
}

// legal returns a legal move of the game with a log.
func legal(t testing.TB, h club.Header, log []club.Event) string {
	t.Helper()
	def, err := roster.Find(h.Game)
	if err != nil {
		t.Fatal(err)
	}
	g, err := club.Fold(def, h, log)
	if err != nil {
		t.Fatal(err)
	}
	return g.State().Moves()[0]
}
