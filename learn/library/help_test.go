package library_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/learn/library"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

var began = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// people are the players of the test games.
var people = []string{"eve", "zoe", "noe", "max"}

// played returns a finished game of random moves.
func played(t testing.TB, r *rand.Rand, n int, id, options string, plies int) club.Snapshot {
	t.Helper()
	st := rulesOf(t, id, options).Start()
	var s club.Snapshot
	s.ID, s.Game, s.Options = fmt.Sprintf("%012d", n), id, options
	w := r.IntN(len(people))
	b := (w + 1 + r.IntN(len(people)-1)) % len(people)
	s.Players = [2]club.Player{{Kind: club.Person, Name: people[w], ID: people[w]}, {Kind: club.Person, Name: people[b], ID: people[b]}}
	for range plies {
		moves := st.Moves()
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(min(len(moves), 4))] // so that games share positions
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
		s.Moves = append(s.Moves, club.Ply{Move: m})
	}
	s.Standing = club.Standing{Over: true, Result: []string{"first", "second", "draw"}[r.IntN(3)], Reason: []string{"resigned", "time"}[r.IntN(2)], Plies: len(s.Moves), Updated: began.Add(time.Duration(n) * time.Hour)}
	if r.IntN(2) == 0 {
		s.Header.Clock = "300+5"
	}
	return s
}

func rulesOf(t testing.TB, id, options string) game.Rules {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	return g.Rules(o)
}

// shelf is a library with some games.
type shelf struct {
	*library.Library
	db    *sqlcore.DB
	games []club.Snapshot
}

func (s *shelf) add(t testing.TB, g club.Snapshot) {
	t.Helper()
	if err := (sqlcore.Games{DB: s.db}).Create(t.Context(), club.NewGame{Summary: g.Summary}); err != nil {
		t.Fatal(err)
	}
	if err := s.Record(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	s.games = append(s.games, g)
}

// found searches page by page and returns IDs and plies.
func found(t testing.TB, l *library.Library, q library.Query) (ids []string, plies []int) {
	t.Helper()
	for range 1000 {
		a, err := l.Search(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range a.Hits {
			ids, plies = append(ids, h.ID), append(plies, h.Ply)
		}
		if q.Before = a.Next; a.Next == 0 {
			return ids, plies
		}
	}
	t.Fatal("the pages have no end")
	return nil, nil
}
