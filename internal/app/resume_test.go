package app_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/app"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/storetest/mem"
)

// A server stops while many live games are in progress. After the restart it serves at once, and no clock ran
// while it was down.
func TestResumeManyLiveGames(t *testing.T) {
	count := 500
	if *long {
		count = 10_000
	}
	ctx := t.Context()
	dir := t.TempDir()
	began := time.Now().Add(-10 * time.Second).UTC().Truncate(time.Millisecond)
	// One game is played; the others are copies.
	var one mem.Store
	now := began
	c := club.New(club.Config{Store: &one, Find: roster.Find, Rand: rand.Reader, Now: func() time.Time { return now }})
	person := club.Player{Kind: club.Person, Name: "Zoé"}
	g, err := c.Create(ctx, club.Setup{Game: "ringo", Clock: "60+0", White: person, Black: person})
	if err != nil {
		t.Fatal(err)
	}
	for n, m := range []string{"b6-a6", "d1-d2", "c6-c5", "d2-d1"} {
		now = now.Add(100 * time.Millisecond)
		if g, err = c.Do(ctx, g.ID, club.Command{Seq: n, Kind: club.Moved, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	_, log, err := one.Load(ctx, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	store, err := app.OpenStore(ctx, dir, "")
	if err != nil {
		t.Fatal(err)
	}
	batch := make([]club.NewGame, count)
	for i := range batch {
		batch[i] = club.NewGame{Summary: g.Summary, Events: log}
		batch[i].ID = fmt.Sprintf("%012d", i)
	}
	if err := (sqlcore.Games{DB: store}).Create(ctx, batch...); err != nil {
		t.Fatal(err)
	}
	// The club ran until two seconds after the last move.
	if _, err := (sqlcore.Games{DB: store}).NodeStarted(ctx, "before", now.Add(2*time.Second).UnixMilli(), 0, 0); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	started := time.Now()
	r := start(t, app.Config{DataDir: dir})
	t.Logf("%d live games: serving after %v", count, time.Since(started).Round(time.Millisecond))
	for _, i := range []int{0, count / 2, count - 1} {
		var view struct {
			Seq    int
			Clocks struct{ White, Black struct{ Left int64 } }
		}
		resp, err := http.Get(fmt.Sprintf("%s/api/v1/games/%012d", r.url, i))
		if err != nil {
			t.Fatal(err)
		}
		err = json.NewDecoder(resp.Body).Decode(&view)
		resp.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		// Black, to move, thought for two seconds, and again since the restart.
		back := time.Since(started).Milliseconds() + 50
		if left := view.Clocks.Black.Left; view.Seq != 5 || left > 60_000-100-2000 || left < 60_000-100-2000-back {
			t.Errorf("game %d at event %d: black has %d ms left", i, view.Seq, left)
		}
	}
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
}
