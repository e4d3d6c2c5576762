package library_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/learn/library"
	"tablier/play/club"
)

// Each search condition is compared with a plain check of the games.
func TestFacts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	s := open(t)
	for n := range 60 {
		id, options := "ring", ""
		if n%2 == 0 {
			id = "ringo"
		}
		if n%6 == 0 {
			options = "rings=5"
		}
		g := played(t, r, n, id, options, n%9)
		if n%5 == 0 {
			g.Players[1] = club.Player{Kind: club.Computer, Name: "Tablier", Level: n%2 + 1}
		}
		s.add(t, g)
	}
	first := func(g club.Snapshot) int {
		if g.Game == "ringo" {
			return 1 // Black begins
		}
		return 0
	}
	side := func(g club.Snapshot, id string) int { // 0: first, 1: second, -1: does not play
		for i, p := range g.Players {
			if p.ID == id {
				return i ^ first(g)
			}
		}
		return -1
	}
	plain, five := "", "rings=5"
	for name, c := range map[string]struct {
		q    library.Query
		want func(club.Snapshot) bool
	}{
		"all":      {library.Query{}, func(club.Snapshot) bool { return true }},
		"game":     {library.Query{Game: "ring"}, func(g club.Snapshot) bool { return g.Game == "ring" }},
		"options":  {library.Query{Game: "ringo", Options: &five}, func(g club.Snapshot) bool { return g.Game == "ringo" && g.Options == five }},
		"default":  {library.Query{Game: "ringo", Options: &plain}, func(g club.Snapshot) bool { return g.Game == "ringo" && g.Options == "" }},
		"player":   {library.Query{Player: "eve"}, func(g club.Snapshot) bool { return side(g, "eve") >= 0 }},
		"first":    {library.Query{Player: "eve", Side: "first"}, func(g club.Snapshot) bool { return side(g, "eve") == 0 }},
		"second":   {library.Query{Player: "eve", Side: "second"}, func(g club.Snapshot) bool { return side(g, "eve") == 1 }},
		"pair":     {library.Query{Player: "eve", Opponent: "zoe"}, func(g club.Snapshot) bool { return side(g, "eve") >= 0 && side(g, "zoe") >= 0 }},
		"pair won": {library.Query{Player: "eve", Opponent: "zoe", Result: "won"}, func(g club.Snapshot) bool { return side(g, "zoe") >= 0 && wonBy(g, side(g, "eve")) }},
		"opponent": {library.Query{Opponent: "eve", Side: "first"}, func(g club.Snapshot) bool { return side(g, "eve") == 1 }},
		"computer": {library.Query{Player: library.Computer}, func(g club.Snapshot) bool { return g.Players[1].Kind == club.Computer }},
		"level":    {library.Query{Player: "eve", Opponent: library.Computer, Level: 2}, func(g club.Snapshot) bool { return side(g, "eve") >= 0 && g.Players[1].Level == 2 }},
		"won":      {library.Query{Player: "zoe", Result: "won"}, func(g club.Snapshot) bool { return wonBy(g, side(g, "zoe")) }},
		"lost":     {library.Query{Player: "zoe", Result: "lost"}, func(g club.Snapshot) bool { return side(g, "zoe") >= 0 && wonBy(g, 1-side(g, "zoe")) }},
		"draw":     {library.Query{Player: "zoe", Result: "draw"}, func(g club.Snapshot) bool { return side(g, "zoe") >= 0 && g.Result == "draw" }},
		"result":   {library.Query{Result: "second"}, func(g club.Snapshot) bool { return g.Result == "second" }},
		"reason":   {library.Query{Reason: "time"}, func(g club.Snapshot) bool { return g.Reason == "time" }},
		"length":   {library.Query{Least: 3, Most: 5}, func(g club.Snapshot) bool { return g.Plies >= 3 && g.Plies <= 5 }},
		"live":     {library.Query{Mode: "live"}, func(g club.Snapshot) bool { return g.Live() }},
		"days":     {library.Query{Mode: "correspondence"}, func(g club.Snapshot) bool { return !g.Live() }},
		"date": {library.Query{From: began.Add(5 * time.Hour), Until: began.Add(9 * time.Hour)}, func(g club.Snapshot) bool {
			return !g.Updated.Before(began.Add(5*time.Hour)) && !g.Updated.After(began.Add(9*time.Hour))
		}},
		"nobody":     {library.Query{Player: "nobody"}, func(club.Snapshot) bool { return false }},
		"no reason":  {library.Query{Reason: "agreed"}, func(club.Snapshot) bool { return false }},
		"tournament": {library.Query{Tournament: "cup"}, func(club.Snapshot) bool { return false }},
		"rated":      {library.Query{LeastRating: 1}, func(club.Snapshot) bool { return false }},
	} {
		c.q.Limit = 7
		got, _ := found(t, s.Library, c.q)
		var want []string
		for i := len(s.games) - 1; i >= 0; i-- {
			if c.want(s.games[i]) {
				want = append(want, s.games[i].ID)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if a, err := s.Search(t.Context(), c.q); err != nil || a.Total != len(want) {
			t.Errorf("%s: %d in all, want %d; %v", name, a.Total, len(want), err)
		}
	}
}

// wonBy reports whether the first (0) or second (1) side won.
func wonBy(g club.Snapshot, side int) bool {
	return side == 0 && g.Result == "first" || side == 1 && g.Result == "second"
}

// Which games are not listed, and what happens if a game's end is recorded twice.
func TestListed(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for name, change := range map[string]func(*club.Snapshot){
		"in play": func(s *club.Snapshot) { s.Over, s.Result = false, "*" }, "private": func(s *club.Snapshot) { s.Private = true },
		"aborted": func(s *club.Snapshot) { s.Result = "*" }, "imported": func(s *club.Snapshot) { s.Importer = "eve" },
		"alone": func(s *club.Snapshot) { s.Players[1].ID = s.Players[0].ID },
	} {
		s := open(t)
		g := played(t, r, 1, "ring", "", 3)
		change(&g)
		s.add(t, g)
		if ids, _ := found(t, s.Library, library.Query{Limit: 5}); len(ids) > 0 {
			t.Errorf("%s: found", name)
		}
	}
	s := open(t)
	g := played(t, r, 1, "ring", "", 3)
	s.add(t, g)
	if err := s.Record(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	if ids, _ := found(t, s.Library, library.Query{Limit: 5}); len(ids) != 1 {
		t.Error(ids)
	}
}
