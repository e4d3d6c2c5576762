package tournament_test

import (
	"testing"
	"time"

	"tablier/play/tournament"
)

// Games by appointment begin when both players are ready at the same time. A deadline decides games that did not
// begin.
func TestAppointments(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, Clock: "600+5", RoundHours: 7 * 24})
	h.enter(id, 1, 4)
	h.start(id)
	v := h.view(id)
	open := v.Open()
	if len(open) != 2 {
		t.Fatal(open)
	}
	exists := func(p tournament.Pairing) bool { _, err := h.club.Game(t.Context(), p.Game); return err == nil }
	person := func(n int) tournament.Who {
		e := v.Entrants[n-1]
		return tournament.Who{Person: e.Person, Name: e.Name}
	}
	ready := func(p tournament.Pairing, n int) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.SetReady(t, person(n), p.ID, h.now)
		})
	}
	p, late := open[0], open[1]
	ready(p, p.White)
	h.now = h.now.Add(tournament.ReadyFor)
	ready(p, p.Black)
	if exists(p) {
		t.Error("the game began though White had gone")
	}
	// The players agree on a time.
	at := h.now.Add(24 * time.Hour).Truncate(time.Minute)
	for _, n := range []int{p.White, p.Black} {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.ProposeTime(t, person(n), p.ID, at, h.now)
		})
	}
	if got, _ := h.view(id).Pairing(p.ID); !got.Proposed[0].Equal(at) || got.Proposed[0] != got.Proposed[1] {
		t.Errorf("%+v", got)
	}
	h.now = at
	ready(p, p.White)
	ready(p, p.Black)
	if !exists(p) {
		t.Error("both are ready, but there is no game")
	}
	ready(late, late.Black)
	h.now = h.now.Add(7 * 24 * time.Hour)
	h.retry(h.repair)
	if got, _ := h.view(id).Pairing(late.ID); got.Result != tournament.WhiteAbsent {
		t.Errorf("after the deadline: %+v", got)
	}
	if got, _ := h.view(id).Pairing(p.ID); got.Result != tournament.Pending && got.Result != tournament.WhiteAbsent {
		t.Errorf("a game in progress: %+v", got)
	}
}

// Proposed times in the past, and proposals by others, are refused.
func TestProposedTimes(t *testing.T) {
	h := open(t, 2)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, Clock: "600+5", RoundHours: 24})
	h.enter(id, 1, 2)
	h.start(id)
	v := h.view(id)
	p := v.Open()[0]
	for name, f := range map[string]func() error{
		"past": func() error {
			_, err := tournament.ProposeTime(v, who(1), p.ID, h.now.Add(-time.Hour), h.now)
			return err
		},
		"far": func() error {
			_, err := tournament.ProposeTime(v, who(1), p.ID, h.now.AddDate(5, 0, 0), h.now)
			return err
		},
		"foreign": func() error {
			_, err := tournament.ProposeTime(v, who(9), p.ID, h.now.Add(time.Hour), h.now)
			return err
		},
		"nobody": func() error { _, err := tournament.SetReady(v, tournament.Who{}, p.ID, h.now); return err },
	} {
		if f() == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
