package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"tablier/api/apitest"
	"tablier/api/view"
	"tablier/play/live"
)

// seenBy returns what a person sees at all these addresses.
func seenBy(d *apitest.DelayedGame, who *apitest.Browser) map[string]string {
	out := map[string]string{}
	for _, look := range d.Looks() {
		w := who.Ask("GET", look, nil)
		out[look] = w.Result().Status + " " + w.Body.String()
	}
	return out
}

// While moves of a delayed game are hidden, every answer to anyone but its players stays the same, byte for
// byte.
func TestDelayLeaksNothing(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{"delay_minutes": 10})
	strangers := map[string]*apitest.Browser{"nobody": d.Browser(), "the director": d.Director, "a moderator": d.Noe}
	before := map[string]map[string]string{}
	for name, who := range strangers {
		seenBy(d, who) // fill caches, such as that of names
		before[name] = seenBy(d, who)
	}
	if n := len(before["nobody"]); n < 60 {
		t.Errorf("only %d ways to look", n)
	}
	l := strangers["nobody"].Socket(d.Address)
	l.Say(m{"t": "watch", "game": d.Game})
	l.Hear("game")
	d.Move(3)
	live.ReviewDelays(t.Context(), d.Hub)
	for name, who := range strangers {
		for look, now := range seenBy(d, who) {
			if was := before[name][look]; was != now {
				t.Errorf("%s sees a hidden move at %s:\n%.600s\n%.600s", name, look, was, now)
			}
		}
	}
	if g := apitest.Want[view.Game](d.Server, d.Players[1].Ask("GET", "/api/v1/games/"+d.Game, nil), 200); len(g.Moves) != 3 {
		t.Errorf("its player sees %d moves", len(g.Moves))
	}
	// Ten minutes later, the same addresses show the moves.
	*d.Now = d.Now.Add(10 * time.Minute)
	g := apitest.Want[view.Game](d.Server, d.Browser().Ask("GET", "/api/v1/games/"+d.Game, nil), 200)
	if len(g.Moves) != 3 {
		t.Errorf("ten minutes later: %d moves", len(g.Moves))
	}
	live.ReviewDelays(t.Context(), d.Hub)
	later, between := l.Hear("game")
	if n := snapshotMoves(t, later); n != 3 || strings.Contains(between, `"t":"event"`) || strings.Count(between, `"t":"game"`) != 1 {
		t.Errorf("%d moves by the WebSocket, after %s", n, between)
	}
	changed := 0
	for look, now := range seenBy(d, d.Director) {
		if now != before["the director"][look] {
			changed++
		}
	}
	if changed < 6 {
		t.Errorf("only %d of the ways show moves at all", changed)
	}
}

// snapshotMoves returns the number of moves in a message with a game.
func snapshotMoves(t *testing.T, s apitest.Message) int {
	t.Helper()
	var g view.Game
	if err := json.Unmarshal(s.Game, &g); err != nil {
		t.Fatal(err)
	}
	return len(g.Moves)
}

// A delay in moves hides the last moves until the game is over, in the WebSocket and the stream too.
func TestDelayInMoves(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{"delay_moves": 2})
	moves := func(who *apitest.Browser) int {
		t.Helper()
		return len(apitest.Want[view.Game](d.Server, who.Ask("GET", "/api/v1/games/"+d.Game, nil), 200).Moves)
	}
	stranger := d.Browser()
	l := stranger.Socket(d.Address)
	l.Say(m{"t": "watch", "game": d.Game})
	first, _ := l.Hear("game")
	if n := snapshotMoves(t, first); n != 0 {
		t.Errorf("%d moves at first", n)
	}
	resp, err := http.Get(d.Address + apitest.GameURL(d.Game, "stream"))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	stream := json.NewDecoder(resp.Body)
	d.Move(3)
	if n := moves(stranger); n != 1 {
		t.Errorf("%d moves, want 1", n)
	}
	if n := moves(d.Players[0]); n != 3 {
		t.Errorf("its player sees %d moves", n)
	}
	next, before := l.Hear("game")
	if n := snapshotMoves(t, next); n != 1 || strings.Contains(before, `"t":"event"`) {
		t.Errorf("%d moves by the WebSocket, after %s", n, before)
	}
	d.Server.Resign(d.Game, 0)
	last, before := l.Hear("game")
	if n := snapshotMoves(t, last); n != 3 || strings.Contains(before, `"t":"event"`) {
		t.Errorf("%d moves when it is over, after %s", n, before)
	}
	for {
		var m struct {
			T    string
			Game *view.Game
		}
		if err := stream.Decode(&m); err != nil {
			t.Fatal(err)
		}
		if m.Game == nil {
			if m.T == "event" {
				t.Error("an event in the stream")
			}
			continue
		}
		if m.Game.Status != "open" && len(m.Game.Moves) == 3 {
			break
		}
		if n := len(m.Game.Moves); n > 1 {
			t.Errorf("%d moves in the stream", n)
			break
		}
	}
}
