package play

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/store/storetest/mem"
)

// FuzzMessage sends arbitrary messages as a client. The server answers or ignores them, its answers are JSON,
// and a stranger changes nothing.
func FuzzMessage(f *testing.F) {
	var hub *live.Hub
	players := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: time.Now, Rand: rand.Reader, Announce: func(c club.Change) { hub.Changed(c) }})
	hub = live.New(live.Config{Club: players})
	g, err := players.Create(f.Context(), club.Setup{Game: "ringo", Clock: "300+5", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		f.Fatal(err)
	}
	id := g.ID
	for _, text := range []string{
		`{"t":"watch","game":"ID","seq":0}`, `{"t":"unwatch","game":"ID"}`, `{"t":"do","game":"ID","kind":"move","seq":0,"command":"x","move":"b6-a6"}`,
		`{"t":"plan","game":"ID","seq":0,"plan":[{"if":"a","then":"b","next":[{"then":"c"}]}]}`, `{"t":"away","away":true}`, `{"t":"pong","n":1}`,
		`{"t":"do","game":"ID","kind":"gift","seq":0,"amount":9223372036854775807,"side":"white"}`, `{`, `[]`, `{"t":"do","kind":"vacation","since":-1,"seq":0,"game":"ID"}`,
	} {
		f.Add(text)
	}
	b := &edge.Base{Log: slog.New(slog.DiscardHandler), Now: time.Now}
	e := &encoder{Base: b, present: &view.Presenter{Base: b}}
	f.Fuzz(func(t *testing.T, text string) {
		k := &socket{Base: b, encoder: e}
		if k.client, err = hub.Join(club.Actor{ID: "bob"}, func() {}); err != nil {
			t.Fatal(err)
		}
		defer k.client.Leave()
		var m inbound
		if json.Unmarshal([]byte(text), &m) == nil && m.Game == "ID" {
			m.Game = id
			b, _ := json.Marshal(m)
			text = string(b)
		}
		if len(text) <= maxFrame {
			k.handle([]byte(text))
		}
		for _, b := range k.direct {
			if !json.Valid(b) {
				t.Errorf("answered with %s", b)
			}
		}
		for _, m := range k.client.Take() {
			if b, _ := k.encode(m); !json.Valid(b) {
				t.Errorf("answered with %s", b)
			}
		}
		now, err := hub.Game(context.Background(), id)
		if err != nil || now.Seq != 0 {
			t.Fatalf("a stranger brought the game to %d, %v", now.Seq, err)
		}
	})
}
