package tournament_test

import (
	"context"
	"testing"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
)

// evening is a club evening with players 1 to n, all free for Ring.
func evening(t *testing.T, n int) (*harness, string) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Evening, Clock: "600+5"})
	h.enter(id, 1, n)
	for i := 1; i <= n; i++ {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.SetFree(t, who(i), []string{"ring", "agon", "ring"}, roster.Find)
		})
	}
	return h, id
}

func (h *harness) sit(id string, by, with int, game string, table int) error {
	return h.service.Do(context.Background(), id, who(by).Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Sit(t, who(by), with, game, table, roster.Find, h.service.NewID)
	})
}

// Guests sit down at wooden boards and online. Results at wooden boards need both players; online results come
// from the games.
func TestEvening(t *testing.T) {
	h, id := evening(t, 6)
	if v := h.view(id); v.Status != tournament.Running || len(v.Entrants[0].Free) != 2 {
		t.Fatalf("%+v", v)
	}
	for _, sit := range []error{h.sit(id, 1, 2, "ring", 7), h.sit(id, 3, 4, "agon", 0)} {
		if sit != nil {
			t.Fatal(sit)
		}
	}
	for name, c := range map[string]struct {
		err  error
		kind club.Kind
	}{
		"a table that is taken":   {h.sit(id, 5, 6, "ring", 7), club.Conflict},
		"with somebody who plays": {h.sit(id, 5, 1, "ring", 8), club.Conflict},
		"while playing":           {h.sit(id, 1, 5, "ring", 8), club.Conflict},
		"not free for that game":  {h.sit(id, 5, 6, "ra", 8), club.Conflict},
		"with oneself":            {h.sit(id, 5, 5, "ring", 8), club.NotFound},
		"no such game":            {h.sit(id, 5, 6, "chess", 8), club.Invalid},
		"no such table":           {h.sit(id, 5, 6, "ring", -1), club.Invalid},
		"a stranger":              {h.sit(id, 9, 6, "ring", 8), club.Forbidden},
	} {
		if c.err == nil || club.KindOf(c.err) != c.kind {
			t.Errorf("%s: %v", name, c.err)
		}
	}
	list := h.view(id).Rounds[0].Pairings
	wood, online := list[0], list[1]
	report := func(n int, r tournament.Result) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Report(t, who(n), wood.ID, r)
		})
	}
	report(1, tournament.WhiteWins)
	if p := h.view(id).Rounds[0].Pairings[0]; p.Result != tournament.Pending {
		t.Errorf("one report counts: %+v", p)
	}
	if err := h.service.Do(t.Context(), id, who(2).Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.LeaveTable(t, who(2), wood.ID)
	}); club.KindOf(err) != club.Conflict || err == nil {
		t.Errorf("left after a report: %v", err)
	}
	report(2, tournament.WhiteWins)
	h.finish(online.ID, "black")
	rows := h.view(id).Standings()
	if len(rows) != 6 || rows[0].Score != 2 || rows[1].Score != 2 || rows[2].Score != 0 || rows[0].Played != 1 {
		t.Errorf("%+v", rows)
	}
	g, err := h.club.Game(t.Context(), online.Game)
	if err != nil || g.Game != "agon" {
		t.Errorf("%s, %v", g.Game, err)
	}
	if err := h.sit(id, 2, 1, "ring", 7); err != nil { // the table is free again, and so are the players
		t.Fatal(err)
	}
	last := h.view(id).Rounds[0].Pairings[2]
	if last.White == wood.White {
		t.Error("the same player has White again")
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.LeaveTable(t, who(1), last.ID)
	})
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Finish(t, director) })
	if v := h.view(id); v.Status != tournament.Over || v.Rounds[0].Pairings[2].Result != tournament.NotCounted || v.Standings()[0].Played != 1 {
		t.Errorf("%+v", v.Rounds[0].Pairings)
	}
}

// startFrom starts a tournament with everybody present at an evening, and returns its id.
func (h *harness) startFrom(evening string, by int, s tournament.Settings) (id string, err error) {
	w := director
	if by > 0 {
		w = who(by)
	}
	err = h.service.Do(context.Background(), evening, w.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
		events, err := tournament.StartFrom(t, w, s, map[int]int{2: 1700}, roster.Find, h.service.NewID)
		if err == nil {
			id = events[0].Tournament
		}
		return events, err
	})
	return id, err
}

// onlyLog is a store that fails to store events of any other log.
type onlyLog struct {
	tournament.Store
	id string
}

func (o onlyLog) AppendTournament(ctx context.Context, s tournament.Summary, events []tournament.Event, news tournament.News) error {
	if s.ID != o.id {
		return errLost
	}
	return o.Store.AppendTournament(ctx, s, events, news)
}

// Everybody present plays a tournament that a director starts. After a crash in between, it is started exactly
// once.
func TestTournamentFromEvening(t *testing.T) {
	h, id := evening(t, 5)
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Withdraw(t, who(4), 0) })
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AddPlayer(t, director, tournament.Entrant{Name: "Nell"}, false)
	})
	rapid := tournament.Settings{Name: "Rapid", Format: tournament.Swiss, Game: "ringo", Clock: "300+5", Venue: tournament.Table}
	for name, c := range map[string]struct {
		by   int
		s    func(*tournament.Settings)
		kind club.Kind
	}{
		"by a player": {1, func(*tournament.Settings) {}, club.Forbidden},
		"an arena":    {0, func(s *tournament.Settings) { s.Format = tournament.Arena }, club.Invalid},
		"online":      {0, func(s *tournament.Settings) { s.Venue = tournament.Online }, club.Conflict},
	} {
		s := rapid
		c.s(&s)
		if _, err := h.startFrom(id, c.by, s); err == nil || club.KindOf(err) != c.kind {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.service.Store = onlyLog{h, id}
	from, err := h.startFrom(id, 0, rapid)
	if err == nil {
		t.Fatal("the store did not fail")
	}
	h.restart()
	if err := h.service.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	v := h.view(from)
	if v.Status != tournament.Running || v.Evening != id || len(v.Entrants) != 5 || v.Entrants[4].Name != "Nell" || v.Entrants[1].Rating != 1700 || len(v.Rounds) != 1 || len(v.Rounds[0].Pairings) != 3 {
		t.Errorf("%+v", v)
	}
	if v.Seeds[0] != 2 || v.Owner != director.Person {
		t.Errorf("seeds %v, owner %s", v.Seeds, v.Owner)
	}
	if list := h.view(id).Offshoots(); len(list) != 1 || list[0].ID != from {
		t.Errorf("%+v", list)
	}
	h.restart()
	if err := h.service.Advance(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if again := h.view(from); again.Seq != v.Seq {
		t.Errorf("begun twice: %d and %d events", v.Seq, again.Seq)
	}
	if err := h.service.Forget(t.Context(), from, director); err == nil {
		t.Error("forgotten without its evening")
	}
}
