package tournament_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/i18n"
	"tablier/members/inbox"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// told lists the notices waiting for a player, oldest first, as "about opponent".
func (h *harness) told(person string) (list []string) {
	h.t.Helper()
	box := inbox.Inbox{Store: sqlcore.Inbox{DB: h.db}, Now: h.Now}
	notices, err := box.List(h.t.Context(), person)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, n := range notices {
		if n.Tournament == nil { // a turn notice, or the end of a game
			continue
		}
		if n.Tournament.Text().In(i18n.French) == "" || n.Text != "Club championship" {
			h.t.Errorf("%+v", n)
		}
		list = append(list, strings.TrimSpace(string(n.Tournament.About)+" "+strings.TrimPrefix(n.Opponent, "Player ")))
	}
	slices.Reverse(list)
	return list
}

// enterSelves lets players enter themselves.
func (h *harness) enterSelves(id string, from, to int) {
	h.t.Helper()
	for n := from; n <= to; n++ {
		h.retry(func() error {
			return h.service.Do(h.t.Context(), id, who(n).Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
				return tournament.Enter(t, who(n), "", 0)
			})
		})
	}
}

func (h *harness) wantTold(step, person string, want ...string) {
	h.t.Helper()
	if got := h.told(person); !slices.Equal(got, want) {
		h.t.Errorf("%s: %s is told %q, want %q", step, person, got, want)
	}
}

// Two players of a round robin by appointment are told of each step exactly once, and past steps are
// dropped.
func TestNoticesByAppointment(t *testing.T) {
	h := open(t, 5)
	id := h.create(tournament.Settings{Format: tournament.RoundRobin, Clock: "600+5", RoundHours: 72})
	h.enterSelves(id, 1, 2)
	h.start(id)
	p := h.view(id).Open()[0]
	as := func(n int, f func(*tournament.Tournament, tournament.Who) ([]tournament.Event, error)) {
		h.t.Helper()
		h.now = h.now.Add(time.Minute)
		w := who(n)
		h.retry(func() error {
			return h.service.Do(t.Context(), id, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) { return f(t, w) })
		})
	}
	at := h.now.Add(5 * time.Hour)
	propose := func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.ProposeTime(t, w, p.ID, at, h.now)
	}
	decline := func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.DeclineTime(t, w, p.ID)
	}
	h.wantTold("paired", "p1", "paired 2")
	as(1, propose)
	as(1, propose) // the same proposal again
	as(2, decline)
	as(2, decline)
	as(1, propose)
	as(2, propose)
	h.wantTold("times", "p1", "paired 2", "declined 2", "agreed 2")
	h.wantTold("times", "p2", "paired 1", "proposed 1", "proposed 1")
	h.now = h.now.Add(49 * time.Hour)
	h.restart()
	h.retry(h.repair)
	h.wantTold("the last day", "p1", "paired 2", "declined 2", "agreed 2", "deadline 2")
	ready := func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.SetReady(t, w, p.ID, h.now)
	}
	as(1, ready)
	h.now = h.now.Add(6 * time.Minute)
	as(1, ready) // still waiting
	if got := h.told("p2"); got[len(got)-1] != "ready 1" || slices.Contains(got[:len(got)-1], "ready 1") {
		t.Errorf("ready: %q", got)
	}
	as(2, ready)
	h.wantTold("begun", "p1", "begun 2")
	h.wantTold("begun", "p2")
	h.finish(p.ID, "white")
	h.retry(h.repair)
	h.wantTold("over", "p1", "over")
	h.wantTold("over", "p2", "over")
	h.wantTold("a stranger", "p3")
}

// At tables, players are notified when they are entered, move up from the waiting list, must confirm a
// result, or are corrected.
func TestNoticesAtTables(t *testing.T) {
	h := open(t, 6)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 2, Venue: tournament.Table, MaxEntrants: 3})
	h.enterSelves(id, 1, 3)
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AddPlayer(t, director, tournament.Entrant{Person: "p5", Name: "Player 5"}, false)
	})
	h.wantTold("asked", "p5", "entered")
	h.enterSelves(id, 4, 4)
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Withdraw(t, director, 3) })
	h.wantTold("a free place", "p4", "promoted")
	h.start(id)
	v := h.view(id)
	p := v.Open()[0]
	white, black := v.Entrants[p.White-1], v.Entrants[p.Black-1]
	report := func(e tournament.Entrant, r tournament.Result) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Report(t, tournament.Who{Person: e.Person}, p.ID, r)
		})
	}
	report(white, tournament.WhiteWins)
	if got := h.told(black.Person); !strings.HasPrefix(got[len(got)-1], "reported ") {
		t.Errorf("reported: %q", got)
	}
	report(black, tournament.WhiteWins)
	if got := h.told(black.Person); slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, "reported ") }) {
		t.Errorf("confirmed: %q", got)
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Correct(t, director, p.ID, tournament.Drawn, "misread", h.service.NewID)
	})
	for _, e := range []tournament.Entrant{white, black} {
		if got := h.told(e.Person); !slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, "corrected ") }) {
			t.Errorf("corrected: %q", got)
		}
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Cancel(t, director, "no light")
	})
	for _, person := range []string{"p1", "p2", "p4"} {
		h.wantTold("cancelled", person, "cancelled")
	}
	h.wantTold("who had left", "p3")
}

// Despite store faults and restarts, everybody is told of the end exactly once.
func TestNoticesOnceUnderFaults(t *testing.T) {
	h := open(t, 7)
	h.faults = true
	id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 3})
	h.enter(id, 1, 6)
	h.start(id)
	for range 500 {
		open := h.view(id).Open()
		for _, p := range open {
			h.finish(p.ID, "black")
		}
		h.retry(h.repair)
		if h.view(id).Status == tournament.Over {
			break
		}
	}
	if h.view(id).Status != tournament.Over {
		t.Fatal("it does not end")
	}
	for n := 1; n <= 6; n++ {
		h.wantTold("the end", who(n).Person, "over")
	}
}
