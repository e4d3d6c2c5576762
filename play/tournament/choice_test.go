package tournament_test

import (
	"context"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
)

var twoSets = []string{"", "citadel-jump=no"}

// gameOptions returns the options of the first game of a pairing; ok reports whether there is a game.
func (h *harness) gameOptions(p tournament.Pairing) (options string, ok bool) {
	h.t.Helper()
	g, err := h.club.Game(context.Background(), p.Game)
	if club.KindOf(err) == club.NotFound && err != nil {
		return "", false
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return g.Options, true
}

// A game begins when both players want the same options, or with the first set when the time is over.
func TestPlayersChooseOptions(t *testing.T) {
	h := open(t, 5)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, Options: twoSets, PlayersChoose: true, Clock: "300+5"})
	h.enter(id, 1, 4)
	h.start(id)
	pick := func(person, pairing string, set int) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.PickOptions(t, tournament.Who{Person: person}, pairing, set)
		})
	}
	v := h.view(id)
	open := v.Open()
	first, second := open[0], open[1]
	if _, there := h.gameOptions(first); there || !tournament.Choosing(v, &first) || tournament.ChooseBy(v, &first) != h.now.Add(5*time.Minute) {
		t.Fatalf("%+v", first)
	}
	white, black := v.Entrants[first.White-1].Person, v.Entrants[first.Black-1].Person
	pick(white, first.ID, 1)
	pick(black, first.ID, 2)
	if _, there := h.gameOptions(first); there {
		t.Error("they want different sets, and there is a game")
	}
	pick(white, first.ID, 2)
	if o, there := h.gameOptions(first); !there || o != twoSets[1] {
		t.Errorf("%q %v", o, there)
	}
	pick(v.Entrants[second.White-1].Person, second.ID, 2)
	h.now = h.now.Add(4 * time.Minute)
	h.retry(func() error { return h.service.Sweep(context.Background()) })
	if _, there := h.gameOptions(second); there {
		t.Error("there is time left")
	}
	h.now = h.now.Add(time.Minute)
	h.retry(func() error { return h.service.Sweep(context.Background()) })
	if o, there := h.gameOptions(second); !there || o != "" {
		t.Errorf("%q %v", o, there)
	}
}

// By appointment, players choose until both are ready.
func TestChoiceByAppointment(t *testing.T) {
	h := open(t, 6)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Options: twoSets, PlayersChoose: true, Clock: "300+5", RoundHours: 48})
	h.enter(id, 1, 2)
	h.start(id)
	h.now = h.now.Add(24 * time.Hour)
	h.retry(h.repair)
	v := h.view(id)
	p := v.Open()[0]
	if !tournament.Choosing(v, &p) || !tournament.ChooseBy(v, &p).IsZero() {
		t.Errorf("%+v", p)
	}
	for _, n := range []int{1, 2} {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.SetReady(t, who(n), p.ID, h.now)
		})
	}
	if o, there := h.gameOptions(p); !there || o != "" {
		t.Errorf("%q %v", o, there)
	}
}

// Each challenge of a ladder draws one of the sets, determined by its id.
func TestLadderDrawsOptions(t *testing.T) {
	h := open(t, 7)
	id := h.create(tournament.Settings{Format: tournament.OnLadder, Options: twoSets, Clock: "3d"})
	h.enter(id, 1, 30)
	h.start(id)
	seen := map[string]int{}
	order := tournament.Ladder(h.view(id))
	for i := 1; i < len(order); i += 2 {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Challenge(t, who(order[i]), order[i-1], h.service.NewID)
		})
	}
	v := h.view(id)
	for _, p := range v.Open() {
		o, there := h.gameOptions(p)
		if !there || p.Set == 0 || o != tournament.OptionsOf(v, &p) {
			t.Errorf("%+v %q", p, o)
		}
		seen[o]++
	}
	if len(seen) != 2 {
		t.Errorf("%v", seen)
	}
}

func TestChoiceRefuses(t *testing.T) {
	h := open(t, 8)
	for _, s := range []tournament.Settings{
		{Format: tournament.Swiss, Options: []string{""}},
		{Format: tournament.Swiss, Options: []string{"", "citadel-jump=yes"}}, // the same
		{Format: tournament.Arena, Minutes: 60, Clock: "60+0", Options: twoSets},
		{Format: tournament.Simul, Options: twoSets},
		{Format: tournament.Swiss, Options: twoSets, ChoiceMinutes: -1},
		{Format: tournament.Swiss, Options: twoSets, ChoiceMinutes: tournament.MaxChoice + 1},
	} {
		s.Name, s.Game, s.PlayersChoose = "x", "ringo", true
		if _, err := s.Check(roster.Find); club.KindOf(err) != club.Invalid {
			t.Errorf("%+v: %v", s, err)
		}
	}
	id := h.create(tournament.Settings{Format: tournament.Swiss, Options: twoSets, PlayersChoose: true})
	h.enter(id, 1, 2)
	h.start(id)
	v := h.view(id)
	p := v.Open()[0]
	if v.ChoiceMinutes != 24*60 {
		t.Errorf("%d minutes", v.ChoiceMinutes)
	}
	for _, set := range []int{-1, 3} {
		if _, err := tournament.PickOptions(v, who(1), p.ID, set); club.KindOf(err) != club.Invalid {
			t.Errorf("%d: %v", set, err)
		}
	}
	if _, err := tournament.PickOptions(v, who(3), p.ID, 1); club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
	for _, n := range []int{1, 2} {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.PickOptions(t, who(n), p.ID, 1)
		})
	}
	if _, err := tournament.PickOptions(h.view(id), who(1), p.ID, 2); club.KindOf(err) != club.Conflict {
		t.Error(err)
	}
}
