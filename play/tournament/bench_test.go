package tournament_test

import (
	"fmt"
	"testing"
	"time"

	"tablier/play/tournament"
)

// arenaOf is a running arena of n players in which each has played some games.
func arenaOf(b *testing.B, n, games int) *tournament.Tournament {
	t := &tournament.Tournament{ID: "arena"}
	at := time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC)
	apply := func(events []tournament.Event, err error) {
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			e.Seq, e.At, e.By = t.Seq+1, at, director.Person
			if err := t.Apply(e); err != nil {
				b.Fatal(err)
			}
		}
	}
	s := tournament.Settings{Name: "Arena", Format: tournament.Arena, Minutes: 60, Game: "ringo", Options: []string{""}, Clock: "60+0", Venue: tournament.Online}
	apply([]tournament.Event{{Kind: tournament.Created, Settings: &s}}, nil)
	for k := range n {
		apply(tournament.Enter(t, who(k), "", 0))
	}
	apply(tournament.Start(t, director, func(int, func(i, j int)) {}))
	id := 0
	for range games {
		apply(tournament.Due(t, at, func() (string, error) { id++; return fmt.Sprint(id), nil }))
		for k, p := range t.Open() {
			apply(tournament.Decide(t, p.ID, []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[k%3], [2]int{}))
		}
	}
	return t
}

// BenchmarkArena pairs 1,000 waiting players, after ten games each.
func BenchmarkArena(b *testing.B) {
	t := arenaOf(b, 1000, 10)
	at := t.Started
	for b.Loop() {
		if events, err := tournament.Due(t, at, func() (string, error) { return "x", nil }); err != nil || len(events) != 1 {
			b.Fatal(events, err)
		}
	}
}

// BenchmarkStandings computes the standings of 1,000 players after ten games each.
func BenchmarkStandings(b *testing.B) {
	t := arenaOf(b, 1000, 10)
	for b.Loop() {
		t.Seq++
		t.Standings()
	}
}
