package live

import (
	"context"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/bus"
	busmem "tablier/play/bus/mem"
	"tablier/play/club"
	"tablier/store/storetest/mem"
)

// FuzzPresence verifies that no message or request from other nodes breaks anything. Presence is
// never counted twice or below zero.
func FuzzPresence(f *testing.F) {
	w := &world{now: time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC), calm: true}
	var hub *Hub
	c := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: func() time.Time { return w.now }, Rand: still{}, Announce: func(c club.Change) { hub.Changed(c) }})
	hub = New(Config{Club: c, Node: "me", Bus: &busmem.Bus{}, Now: func() time.Time { return w.now }})
	g, err := c.Create(f.Context(), club.Setup{Game: "ringo", Clock: "300", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add("n1\nID 1 0 0 0 1\n?ID 0 1 2 3 4", "n1 7")
	f.Add("n1 -", `{"Actor":{"ID":"zoe"},"Game":"ID","Command":{"Kind":"move","Move":"b6-a6"}}`)
	f.Add("\n\n?", "")
	f.Add("plan.ID", "n1 eve")
	f.Add("me\nID 9 9 9 9 9", `{"Plan":true,"Branches":[{"Then":"x"}]}`)
	f.Add("n2\nID -1 0 0 0 99999999999999999999\nID 16777215 16777215 16777215 16777215 16777215", "x 99999999999999999999")
	f.Fuzz(func(t *testing.T, told, other string) {
		client, err := hub.Join(club.Actor{ID: "eve"}, func() {})
		if err != nil {
			t.Fatal(err)
		}
		defer client.Leave()
		if err := client.Watch(t.Context(), g.ID, -1); err != nil {
			t.Fatal(err)
		}
		hub.presence.hear(bus.Message{Topic: presenceTopic, Data: []byte(strings.ReplaceAll(told, "ID", g.ID))})
		hub.games.hear(bus.Message{Topic: "game." + g.ID, Data: []byte(other)})
		hub.plans.hear(bus.Message{Topic: plansTopic + g.ID, Data: []byte(other)})
		hub.plans.hear(bus.Message{Topic: told, Data: []byte(other), Lost: len(told)%2 == 0})
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		hub.commands.serve(ctx, []byte(strings.ReplaceAll(other, "ID", g.ID)))
		cancel()
		r := hub.rooms.existing(g.ID)
		r.mu.Lock()
		sum := r.localPresence
		for node, far := range r.remote {
			if node == "me" || far.presenceCount == (here0) {
				t.Errorf("kept of %q: %+v", node, far)
			}
			sum.watchers += far.watchers
		}
		if r.localPresence != (here0.plus()) || r.totalWatchers != sum.watchers || r.seats[0].on < 1 {
			t.Errorf("mine %+v, all %d of %d, seats %+v", r.localPresence, r.totalWatchers, sum.watchers, r.seats)
		}
		r.mu.Unlock()
		w.now = w.now.Add(presenceTTL + time.Minute)
		hub.presence.expire()
		r.mu.Lock()
		if len(r.remote) > 0 || r.totalWatchers != 1 || len(hub.cluster.heard) > 0 {
			t.Errorf("something stays: %+v, %v", r.remote, hub.cluster.heard)
		}
		r.mu.Unlock()
	})
}

var here0 presenceCount

// plus adds one visible client of White.
func (v presenceCount) plus() presenceCount {
	v.on[0]++
	v.watchers++
	return v
}

// still is a source of zeros.
type still struct{}

func (still) Read(p []byte) (int, error) { return len(p), nil }
