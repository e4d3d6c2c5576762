package tournament_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// prizes formats who has which prize.
func prizes(v *tournament.Tournament) string {
	var list []string
	for _, w := range tournament.Winners(v) {
		list = append(list, fmt.Sprintf("%s: %s%s", v.Prizes[w.Prize-1].Title, v.Entrants[w.Number-1].Name, w.Reason))
	}
	return strings.Join(list, ", ")
}

func (h *harness) hasPrizes(id, want string) {
	h.t.Helper()
	if got := prizes(h.view(id)); got != want {
		h.t.Errorf("%q, want %q", got, want)
	}
}

// threePlay ends a round robin of three at tables, in which player 1 beats 2 and 3, and player 2 beats 3.
func (h *harness) threePlay(s tournament.Settings) (id string) {
	h.t.Helper()
	s.Format, s.Venue = tournament.RoundRobin, tournament.Table
	id = h.create(s)
	h.enter(id, 1, 3)
	h.start(id)
	h.playSeason(id)
	return id
}

// between returns the pairing of two entrants, and the result with which the first wins.
func between(v *tournament.Tournament, a, b int) (string, tournament.Result) {
	for _, r := range v.Rounds {
		for _, p := range r.Pairings {
			switch {
			case p.White == a && p.Black == b:
				return p.ID, tournament.WhiteWins
			case p.White == b && p.Black == a:
				return p.ID, tournament.BlackWins
			}
		}
	}
	return "", ""
}

var some = []tournament.Prize{{Title: " Champion ", Place: 1}, {Title: "Second", Place: 2}, {Title: "Best game"}}

// Prizes for places follow corrected results and disqualifications, even after the end.
func TestPrizesFollowTheStandings(t *testing.T) {
	h := open(t, 1)
	id := h.threePlay(tournament.Settings{Prizes: some})
	h.hasPrizes(id, "Champion: Player 1, Second: Player 2")
	pairing, wins := between(h.view(id), 2, 1)
	h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Correct(v, director, pairing, wins, "The sheet was read upside down.", h.service.NewID)
	})
	h.hasPrizes(id, "Champion: Player 2, Second: Player 1")
	h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Disqualify(v, director, 2, "An engine.")
	})
	h.hasPrizes(id, "Champion: Player 1, Second: Player 3")
}

// Players who share a place share its prizes, and nobody has the next place.
func TestSharedPlace(t *testing.T) {
	h := open(t, 1)
	id := h.threePlay(tournament.Settings{Prizes: some})
	pairing, wins := between(h.view(id), 3, 1) // now each has won one game
	h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Correct(v, director, pairing, wins, "Mistake.", h.service.NewID)
	})
	got := prizes(h.view(id))
	for n := 1; n <= 3; n++ {
		if !strings.Contains(got, fmt.Sprintf("Champion: Player %d", n)) {
			t.Errorf("player %d: %q", n, got)
		}
	}
	if strings.Contains(got, "Second") {
		t.Errorf("%q", got)
	}
}

// A director gives a prize at the end, gives it to somebody else, and takes it back. The notes record each
// step.
func TestPrizeByHand(t *testing.T) {
	h := open(t, 1)
	id := h.threePlay(tournament.Settings{Prizes: some})
	give := func(number int, reason string) {
		t.Helper()
		h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.GivePrize(v, director, 3, number, reason)
		})
	}
	give(3, "A queen sacrifice.")
	h.hasPrizes(id, "Champion: Player 1, Second: Player 2, Best game: Player 3A queen sacrifice.")
	give(2, "Counted again.")
	h.hasPrizes(id, "Champion: Player 1, Second: Player 2, Best game: Player 2Counted again.")
	give(0, "Nobody after all.")
	h.hasPrizes(id, "Champion: Player 1, Second: Player 2")
	notes := h.view(id).Notes
	if n := notes[len(notes)-2]; len(notes) != 3 || n.Kind != tournament.PrizeGiven || n.Prize != 3 || n.Number != 2 || n.Reason != "Counted again." {
		t.Errorf("%+v", notes)
	}
}

// A deleted account has no prizes; nobody else moves up.
func TestPrizesOfADeletedAccount(t *testing.T) {
	h := open(t, 1)
	id := h.threePlay(tournament.Settings{Prizes: some})
	p := account.Person{ID: "p1", Name: "Player 1", Created: h.now, Seen: h.now}
	if err := (sqlcore.Accounts{DB: h.db}).CreatePerson(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	p, err := sqlcore.Accounts{DB: h.db}.Person(context.Background(), "p1")
	if err != nil {
		t.Fatal(err)
	}
	if err := (sqlcore.Accounts{DB: h.db}).DeletePerson(context.Background(), account.Person{ID: "p1", Deleted: true, Created: h.now, Seen: h.now, Version: p.Version}); err != nil {
		t.Fatal(err)
	}
	h.hasPrizes(id, "Second: Player 2")
}

// Only directors give prizes, only at the end, only prizes not tied to a place, and not to disqualified
// players.
func TestPrizesRefused(t *testing.T) {
	h := open(t, 1)
	running := h.create(tournament.Settings{Format: tournament.RoundRobin, Venue: tournament.Table, Prizes: some})
	h.enter(running, 1, 2)
	h.start(running)
	over := h.threePlay(tournament.Settings{Prizes: some})
	h.do(over, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Disqualify(v, director, 3, "An engine.")
	})
	h.hasPrizes(running, "")
	for _, c := range []struct {
		name          string
		id            string
		by            tournament.Who
		prize, number int
		reason        string
		want          club.Kind
	}{
		{"a player", over, who(1), 3, 1, "x", club.Forbidden},
		{"too early", running, director, 3, 1, "x", club.Conflict},
		{"for a place", over, director, 1, 1, "x", club.Conflict},
		{"no reason", over, director, 3, 1, " ", club.Invalid},
		{"no such prize", over, director, 4, 1, "x", club.NotFound},
		{"no such entrant", over, director, 3, 9, "x", club.NotFound},
		{"disqualified", over, director, 3, 3, "x", club.Conflict},
	} {
		if _, err := tournament.GivePrize(h.view(c.id), c.by, c.prize, c.number, c.reason); err == nil || club.KindOf(err) != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	h.do(running, func(v *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Cancel(v, director, "Snow.")
	})
	h.hasPrizes(running, "")
}

// Prizes may change until the tournament is over.
func TestPrizesChange(t *testing.T) {
	h := open(t, 1)
	id := h.threePlay(tournament.Settings{Prizes: some})
	v := h.view(id)
	s := v.Settings
	s.Prizes = nil
	events, err := tournament.Edit(v, director, s, h.service.Find)
	if err != nil || len(events[0].Settings.Prizes) != 3 {
		t.Errorf("over: %+v, %v", events, err)
	}
	v.Status = tournament.Running
	if events, err = tournament.Edit(v, director, s, h.service.Find); err != nil || len(events[0].Settings.Prizes) != 0 {
		t.Errorf("running: %+v, %v", events, err)
	}
	for name, list := range map[string][]tournament.Prize{
		"too many": make([]tournament.Prize, tournament.MaxPrizes+1),
		"untitled": {{Title: " ", Place: 1}},
		"too long": {{Title: strings.Repeat("é", tournament.MaxPrizeTitle+1)}},
		"place":    {{Title: "x", Place: -1}},
	} {
		s.Prizes = list
		if _, err := tournament.Create(director, s, h.service.Find); err == nil || club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// In a league only the first division counts: with four players, it has no fifth place.
func TestPrizesOfALeague(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.League, Venue: tournament.Table, DivisionSize: 4, Prizes: append(some[:2:2], tournament.Prize{Title: "Fifth", Place: 5})})
	h.enter(id, 1, 8)
	h.start(id)
	h.playSeason(id)
	h.do(id, func(v *tournament.Tournament) ([]tournament.Event, error) { return tournament.Finish(v, director) })
	v := h.view(id)
	first := v.Standings()[0].Number
	if got := tournament.Winners(v); len(got) != 2 || got[0].Number != first || v.Seasons()[0].Division(got[1].Number) != 1 {
		t.Errorf("%+v", got)
	}
}
