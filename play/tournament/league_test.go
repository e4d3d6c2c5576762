package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
)

// playSeason decides all games of a season at tables: the lower number wins.
func (h *harness) playSeason(id string) {
	h.t.Helper()
	for range 1000 {
		v := h.view(id)
		open := v.Open()
		if len(open) == 0 {
			return
		}
		result := tournament.WhiteWins
		if open[0].Black < open[0].White {
			result = tournament.BlackWins
		}
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Report(t, director, open[0].ID, result)
		})
	}
	h.t.Fatal("the season does not end")
}

// divisions formats the divisions of the last season with the moves to the next one.
func divisions(v *tournament.Tournament) string {
	marks := map[tournament.Move]string{tournament.Up: "+", tournament.Down: "-", tournament.Left: "x"}
	var parts []string
	last := 0
	for _, r := range v.Standings() {
		if r.Division != last {
			parts, last = append(parts, "|"), r.Division
		}
		parts = append(parts, fmt.Sprint(r.Number, marks[r.Move]))
	}
	return strings.Join(parts, " ")
}

// Twelve players in three divisions: one moves up and one down between neighbouring divisions. A newcomer starts at the
// bottom. The best of those who would be relegated take the places of players who leave.
func TestSeasonsOfALeague(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.League, Venue: tournament.Table, DivisionSize: 4})
	for n := 1; n <= 12; n++ {
		w := who(n)
		w.Rating = 2000 - n
		if n == 12 {
			w.Rating = 2500
		}
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Enter(t, w, "", 0) })
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.PutIntoDivision(t, director, 12, 3)
	})
	h.start(id)
	h.playSeason(id)
	want := "| 1 2 3 4- | 5+ 6 7 8- | 9+ 10 11 12"
	if got := divisions(h.view(id)); got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Enter(t, who(13), "", 0) })
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Withdraw(t, who(2), 0) })
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.NextSeason(t, director) })
	h.playSeason(id)
	want = "| 1 3 4 5- | 6+ 7 8 9- | 10+ 11 12 13" // 4 and 8 stay, since 2 left
	if got := divisions(h.view(id)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	v := h.view(id)
	came := map[int]tournament.Move{}
	for _, r := range v.Standings() {
		came[r.Number] = r.Came
	}
	if came[5] != tournament.Up || came[9] != tournament.Up || came[13] != tournament.New || came[4] != tournament.Stays {
		t.Errorf("%v", came)
	}
	if rows := tournament.SeasonTable(v, 1); rows[1].Move != tournament.Left || rows[4].Move != tournament.Up || rows[7].Move != tournament.Stays {
		t.Errorf("%+v", rows)
	}
	if s, round := tournament.SeasonOf(v, 4); s.Number != 2 || round != 1 || v.RoundCount() != 6 {
		t.Errorf("season %d, round %d of %d", s.Number, round, v.RoundCount())
	}
	if tournament.SeasonTable(v, 3) != nil || tournament.SeasonTable(v, 0) != nil {
		t.Error("a season that is not there")
	}
}

// The next season starts automatically after the break, but not while the league is paused.
func TestNextSeasonByItself(t *testing.T) {
	h := open(t, 2)
	id := h.create(tournament.Settings{Format: tournament.League, Venue: tournament.Table, DivisionSize: 3, AutoSeason: true, BreakDays: 7})
	h.enter(id, 1, 4)
	h.start(id)
	advance := func() int {
		h.retry(h.repair)
		return len(h.view(id).Seasons())
	}
	h.playSeason(id)
	if v := h.view(id); tournament.NextSeasonAt(v) != h.now.Add(7*24*time.Hour) || advance() != 1 {
		t.Errorf("%v %+v", tournament.NextSeasonAt(v), v.Seasons())
	}
	pause := func(resume bool) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Pause(t, director, "", resume)
		})
	}
	pause(false)
	h.now = h.now.Add(8 * 24 * time.Hour)
	if n := advance(); n != 1 {
		t.Errorf("%d seasons of a paused league", n)
	}
	pause(true)
	if n := len(h.view(id).Seasons()); n != 2 {
		t.Errorf("%d seasons", n)
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		s := t.Settings
		s.AutoSeason, s.Movers, s.DivisionSize = false, 1, 9
		return tournament.Edit(t, director, s, roster.Find)
	})
	h.playSeason(id)
	h.now = h.now.Add(90 * 24 * time.Hour)
	if v := h.view(id); advance() != 2 || v.DivisionSize != 3 || !tournament.NextSeasonAt(v).IsZero() {
		t.Errorf("%+v", v.Settings)
	}
}

// Invalid commands are refused and change nothing.
func TestLeagueRefuses(t *testing.T) {
	h := open(t, 3)
	for _, s := range []tournament.Settings{
		{DivisionSize: 2}, {DivisionSize: 51}, {DivisionSize: 6, Movers: 4}, {Movers: -1}, {BreakDays: -1}, {BreakDays: 401},
		{Up: -1}, {Down: -1}, {Up: 8}, {DivisionSize: 6, Up: 3, Down: 4}, {DivisionSize: 6, Movers: 3, Down: 4},
		{DivisionNames: []string{"A", "B", "A"}}, {DivisionNames: []string{strings.Repeat("é", 41)}}, {DivisionNames: []string{"a\nb"}},
		{DivisionNames: make([]string, 51)},
	} {
		s.Name, s.Game, s.Format = "League", "ring", tournament.League
		if _, err := s.Check(roster.Find); club.KindOf(err) != club.Invalid {
			t.Errorf("%+v: %v", s, err)
		}
	}
	id := h.create(tournament.Settings{Format: tournament.League, DivisionSize: 3})
	h.enter(id, 1, 7)
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.PutIntoDivision(t, director, 1, 5)
	})
	v := h.view(id)
	for name, f := range map[string]func() ([]tournament.Event, error){
		"alone in a division": func() ([]tournament.Event, error) {
			return tournament.Start(v, director, func(int, func(i, j int)) {})
		},
		"not a director":    func() ([]tournament.Event, error) { return tournament.PutIntoDivision(v, who(1), 1, 1) },
		"nobody":            func() ([]tournament.Event, error) { return tournament.PutIntoDivision(v, director, 8, 1) },
		"no such division":  func() ([]tournament.Event, error) { return tournament.PutIntoDivision(v, director, 1, -1) },
		"not started":       func() ([]tournament.Event, error) { return tournament.NextSeason(v, director) },
		"a player":          func() ([]tournament.Event, error) { return tournament.NextSeason(v, who(1)) },
		"a player, started": func() ([]tournament.Event, error) { return tournament.Start(v, who(1), nil) },
	} {
		if events, err := f(); err == nil || len(events) > 0 {
			t.Errorf("%s: %v %v", name, events, err)
		}
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.PutIntoDivision(t, director, 1, 0)
	})
	h.start(id)
	v = h.view(id)
	if _, err := tournament.NextSeason(v, director); club.KindOf(err) != club.Conflict {
		t.Errorf("in the middle of a season: %v", err)
	}
	if _, err := tournament.PutIntoDivision(v, director, 1, 1); club.KindOf(err) != club.Conflict {
		t.Errorf("after the start: %v", err)
	}
	if sizes := v.Seasons()[0].Divisions; len(sizes) != 2 || len(slices.Concat(sizes...)) != 7 {
		t.Errorf("%v", sizes)
	}
}
