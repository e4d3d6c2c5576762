package app_test

import (
	"testing"
	"time"

	"tablier/internal/app"
	"tablier/internal/load"
)

// Bots play an arena over the API and WebSockets: they are paired, finish games, and are paired again. Every
// spectator gets the changes.
func TestArenaUnderLoad(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir(), HTTP: app.HTTP{NoLimits: true}})
	rep, err := load.RunTournament(t.Context(), load.TournamentConfig{
		URL: r.url, Bots: 6, Spectators: 3, For: 4 * time.Second, Pause: time.Millisecond, Plies: 4, Game: "agon", Seed: 1, Progress: func(s string) { t.Log(s) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", rep)
	for _, f := range append(rep.Faults, rep.Without.Faults...) {
		t.Error(f)
	}
	if rep.Ended < 3 || rep.Pairings <= 3 || rep.Moves == 0 || rep.Streams != 3 || rep.Messages < 3 || rep.Without.Moves == 0 {
		t.Errorf("%+v", rep)
	}
}
