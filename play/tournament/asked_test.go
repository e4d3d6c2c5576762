package tournament_test

import (
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// A member whom a director names is asked: not paired, not counted, and nothing is lost, until the member enters.
func TestMembersAreAskedToPlay(t *testing.T) {
	f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, newID: ids(), at: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
	f.try(tournament.Create(director, tournament.Settings{Name: "x", Format: tournament.Swiss, Rounds: 3, Game: "ring", Venue: tournament.Table, Entry: tournament.EntryInvited}, roster.Find))
	for _, name := range []string{"P1", "P2", "P3", "P4"} {
		f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Name: name}, false))
	}
	victim := tournament.Entrant{Person: "eve", Name: "Ève"}
	for range 2 { // asking again enters nobody
		f.try(tournament.AddPlayer(f.Tournament, director, victim, false))
	}
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Person: "zoe", Name: "Zoé"}, false))
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Person: director.Person, Name: director.Name}, false))
	zoe := tournament.Who{Person: "zoe", Name: "Zoé"}
	if !f.try(tournament.Enter(f.Tournament, zoe, "", 0)) {
		t.Fatal("a member who was asked cannot enter")
	}
	f.try(tournament.Start(f.Tournament, director, func(int, func(i, j int)) {}))
	f.next()
	paired := map[string]bool{}
	for _, p := range f.Rounds[0].Pairings {
		for _, n := range []int{p.White, p.Black} {
			if n > 0 {
				paired[f.Entrants[n-1].Name] = true
			}
		}
	}
	if paired["Ève"] || !paired["Zoé"] || !paired[director.Name] || len(paired) != 6 {
		t.Errorf("paired: %v", paired)
	}
	if e := f.Entrants[4]; !e.Asked || e.Presence == tournament.Active {
		t.Errorf("%+v", e)
	}
}

// Teachers enter their class, and organisers of the club those who sit at wooden boards. All others are asked.
func TestWhoIsNotAsked(t *testing.T) {
	organiser := tournament.Who{Person: "o", Name: "Olga", Organiser: true}
	teacher := tournament.Who{Person: director.Person, Name: director.Name, Teaches: "5b"}
	for _, c := range []struct {
		what  string
		by    tournament.Who
		venue tournament.Venue
		class string
		pupil bool
		asked bool
	}{
		{"a member, by an organiser of the club, at wooden boards", organiser, tournament.Table, "", false, false},
		{"a pupil of another class, there", organiser, tournament.Table, "", true, true},
		{"a member, by an organiser, online", organiser, tournament.Online, "", false, true},
		{"a member, by another director, at wooden boards", director, tournament.Table, "", false, true},
		{"a pupil, by the teacher, online", teacher, tournament.Online, "5b", true, false},
		{"another teacher, by the teacher", teacher, tournament.Online, "5b", false, true},
	} {
		f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, newID: ids(), at: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
		s := tournament.Settings{Name: "x", Format: tournament.Swiss, Game: "ring", Venue: c.venue, Class: c.class}
		if c.class != "" {
			s.Entry = tournament.EntryClass
		}
		f.try(tournament.Create(director, s, roster.Find))
		f.try(tournament.AddPlayer(f.Tournament, c.by, tournament.Entrant{Person: "eve", Name: "Ève"}, c.pupil))
		if e := f.Entrants[0]; e.Asked != c.asked || (e.Presence == tournament.Active) == c.asked {
			t.Errorf("%s: %+v", c.what, e)
		}
	}
}
