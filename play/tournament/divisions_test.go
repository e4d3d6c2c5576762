package tournament_test

import (
	"encoding/json"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// season plays twelve players in three divisions of four, and shows the first season and the divisions of the second.
func season(t *testing.T, s tournament.Settings) (first, second string) {
	h := open(t, 9)
	s.Format, s.Venue, s.DivisionSize = tournament.League, tournament.Table, 4
	id := h.create(s)
	for n := 1; n <= 12; n++ {
		w := who(n)
		w.Rating = 2000 - n
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Enter(t, w, "", 0) })
	}
	h.start(id)
	h.playSeason(id)
	first = divisions(h.view(id))
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.NextSeason(t, director) })
	h.playSeason(id)
	return first, divisions(h.view(id))
}

// Movers applies to both directions if Up and Down are not set. If they differ, the first division shrinks or grows by
// the difference, and keeps at least three players.
func TestUpAndDown(t *testing.T) {
	for name, c := range map[string]struct {
		s             tournament.Settings
		first, second string
	}{
		"movers":          {tournament.Settings{Movers: 2}, "| 1 2 3- 4- | 5+ 6+ 7- 8- | 9+ 10+ 11 12", "| 1 2 5- 6- | 3+ 4+ 9- 10- | 7+ 8+ 11 12"},
		"the same":        {tournament.Settings{Up: 2, Down: 2}, "| 1 2 3- 4- | 5+ 6+ 7- 8- | 9+ 10+ 11 12", "| 1 2 5- 6- | 3+ 4+ 9- 10- | 7+ 8+ 11 12"},
		"down as movers":  {tournament.Settings{Up: 1, Movers: 2}, "| 1 2 3- 4- | 5+ 6 7- 8- | 9+ 10 11 12", "| 1 2 5- | 3+ 4 6 9- | 7+ 8 10 11 12"},
		"more down":       {tournament.Settings{Up: 1, Down: 2}, "| 1 2 3- 4- | 5+ 6 7- 8- | 9+ 10 11 12", "| 1 2 5- | 3+ 4 6 9- | 7+ 8 10 11 12"},
		"more up":         {tournament.Settings{Up: 2, Down: 1}, "| 1 2 3 4- | 5+ 6+ 7 8- | 9+ 10+ 11 12", "| 1 2 3 5 6- | 4+ 7+ 9 10- | 8+ 11+ 12"},
		"the usual moves": {tournament.Settings{}, "| 1 2 3 4- | 5+ 6 7 8- | 9+ 10 11 12", "| 1 2 3 5- | 4+ 6 7 9- | 8+ 10 11 12"},
	} {
		if first, second := season(t, c.s); first != c.first || second != c.second {
			t.Errorf("%s:\n%s, want %s\n%s, want %s", name, first, c.first, second, c.second)
		}
	}
}

// Divisions may have names. A director may change the names, Up and Down during the league. Older logs have none of
// these fields.
func TestDivisionNames(t *testing.T) {
	h := open(t, 9)
	s := tournament.Settings{Format: tournament.League, Venue: tournament.Table, DivisionSize: 4, DivisionNames: []string{" Honneur ", "", "Promotion", ""}}
	id := h.create(s)
	h.enter(id, 1, 8)
	h.start(id)
	v := h.view(id)
	if !slices.Equal(v.DivisionNames, []string{"Honneur", "", "Promotion"}) {
		t.Errorf("%q", v.DivisionNames)
	}
	for n, want := range []string{"", "Honneur", "", "Promotion", ""} {
		if got := v.DivisionName(n); got != want {
			t.Errorf("division %d is %q, not %q", n, got, want)
		}
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		s := t.Settings
		s.DivisionNames, s.Up, s.Down = []string{"Excellence"}, 1, 2
		return tournament.Edit(t, director, s, roster.Find)
	})
	if v := h.view(id); v.DivisionName(1) != "Excellence" || v.Up != 1 || v.Down != 2 {
		t.Errorf("%+v", v.Settings)
	}
	var old tournament.Settings
	if err := json.Unmarshal([]byte(`{"name":"x","format":"league","divisionSize":8,"movers":2,"game":"ring"}`), &old); err != nil {
		t.Fatal(err)
	}
	if got, err := old.Check(roster.Find); err != nil || got.Movers != 2 || got.Up != 0 || got.Down != 0 || got.DivisionNames != nil {
		t.Errorf("%+v %v", got, err)
	}
}
