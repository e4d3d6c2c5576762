package storetest

import (
	"context"
	"slices"
	"testing"

	"tablier/play/club"
)

func createAndLoad(t *testing.T, s club.Store) {
	plain := NewGame(1)
	imported := NewGame(2)
	for n := 1; n <= 12; n++ {
		e, st := Event(n)
		imported.Events = append(imported.Events, e)
		imported.Standing = st
	}
	create(t, s, plain)
	create(t, s, imported)
	check(t, s, plain)
	check(t, s, imported)
	// The caller may change what Load returned.
	_, events, err := s.Load(t.Context(), imported.ID)
	if err != nil {
		t.Fatal(err)
	}
	events[0].Move = "changed"
	check(t, s, imported)
}

func createAllOrNone(t *testing.T, s club.Store) {
	create(t, s, NewGame(2))
	e, st := Event(1)
	first := NewGame(1)
	first.Events, first.Standing = []club.Event{e}, st
	again := NewGame(2)
	again.Options = "target=7"
	wantKind(t, s.Create(t.Context(), first, again, NewGame(3)), club.Exists)
	wantKind(t, s.Create(t.Context(), NewGame(4), NewGame(4)), club.Exists)
	for _, n := range []int{1, 3, 4} {
		_, _, err := s.Load(t.Context(), ID(n))
		wantKind(t, err, club.NotFound)
	}
	check(t, s, NewGame(2))
	create(t, s, first, NewGame(3))
	check(t, s, first)
}

func appends(t *testing.T, s club.Store) {
	g, other := NewGame(1), NewGame(2)
	create(t, s, g, other)
	for n := 1; n <= 30; n++ {
		e, st := Event(n)
		if err := s.Append(t.Context(), g.ID, e, st); err != nil {
			t.Fatal(n, err)
		}
		g.Events, g.Standing = append(g.Events, e), st
	}
	check(t, s, g)
	check(t, s, other)
}

func stale(t *testing.T, s club.Store) {
	g := NewGame(1)
	create(t, s, g)
	for n := 1; n <= 3; n++ {
		e, st := Event(n)
		if err := s.Append(t.Context(), g.ID, e, st); err != nil {
			t.Fatal(err)
		}
		g.Events, g.Standing = append(g.Events, e), st
	}
	for _, n := range []int{-1, 0, 1, 2, 3, 5, 1 << 40} {
		e, st := Event(6)
		e.Seq, st.Seq, e.Command = n, n, ""
		wantStale(t, s.Append(t.Context(), g.ID, e, st), 3)
	}
	check(t, s, g)
}

func commands(t *testing.T, s club.Store) {
	g, other := NewGame(1), NewGame(2)
	create(t, s, g, other)
	e, st := Event(1)
	for _, game := range []*club.NewGame{&g, &other} { // the same command IDs in two games are different
		if err := s.Append(t.Context(), game.ID, e, st); err != nil {
			t.Fatal(err)
		}
		game.Events, game.Standing = []club.Event{e}, st
	}
	again, st2 := Event(2)
	again.Command = e.Command
	wantStale(t, s.Append(t.Context(), g.ID, again, st2), 1)
	check(t, s, g)
	check(t, s, other)
}

func notFound(t *testing.T, s club.Store) {
	create(t, s, NewGame(1))
	for _, id := range []string{"", "x", ID(2), ID(1) + " ", "' OR 1=1 --", "%", "\x00"} {
		_, _, err := s.Load(t.Context(), id)
		wantKind(t, err, club.NotFound)
		e, st := Event(1)
		wantKind(t, s.Append(t.Context(), id, e, st), club.NotFound)
		if id != "" {
			_, err = s.List(t.Context(), club.Query{Limit: 1, Before: id})
			wantKind(t, err, club.NotFound)
		}
	}
}

func lists(t *testing.T, s club.Store) {
	list := func(q club.Query) []string {
		t.Helper()
		games, err := s.List(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, g := range games {
			ids = append(ids, g.ID)
		}
		return ids
	}
	if got := list(club.Query{Limit: 5}); len(got) != 0 {
		t.Fatalf("an empty store lists %v", got)
	}
	// Lists follow the order of creation, not IDs or times.
	order := []int{3, 1, 2, 9, 4}
	for _, n := range order[:2] {
		create(t, s, NewGame(n))
	}
	create(t, s, NewGame(2), NewGame(9), NewGame(4))
	for _, n := range []int{1, 9} {
		e, st := Event(1)
		st.Over = true
		if err := s.Append(t.Context(), ID(n), e, st); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		q    club.Query
		want []int
	}{
		{club.Query{Limit: 10}, []int{4, 9, 2, 1, 3}},
		{club.Query{Limit: 2}, []int{4, 9}},
		{club.Query{Limit: 2, Before: ID(9)}, []int{2, 1}},
		{club.Query{Limit: 2, Before: ID(3)}, nil},
		{club.Query{Limit: 10, Filter: club.Finished}, []int{9, 1}},
		{club.Query{Limit: 10, Filter: club.Open}, []int{4, 2, 3}},
		{club.Query{Limit: 1, Filter: club.Open, Before: ID(9)}, []int{2}},
		{club.Query{Limit: 5, Filter: club.Finished, Before: ID(2)}, []int{1}},
	} {
		var want []string
		for _, n := range c.want {
			want = append(want, ID(n))
		}
		if got := list(c.q); !slices.Equal(got, want) {
			t.Errorf("%+v lists %v, want %v", c.q, got, want)
		}
	}
}

// The notable games are those between two people and, of the viewer's own games, those with more than one move.
func listNotable(t *testing.T, s club.Store) {
	add := func(n int, white, black, importer string, plies int, over bool) {
		g := NewGame(n)
		for side := range g.Players {
			g.Players[side].Kind, g.Players[side].Level = club.Person, 0
		}
		g.Players[0].ID, g.Players[1].ID, g.Importer = white, black, importer
		create(t, s, g)
		e, st := Event(1)
		st.Plies, st.Over = plies, over
		if err := s.Append(t.Context(), g.ID, e, st); err != nil {
			t.Fatal(err)
		}
		h, _, err := s.Load(t.Context(), g.ID)
		if err != nil || h.Importer != importer {
			t.Errorf("%+v, %v", h, err)
		}
	}
	add(1, "eve", "zoe", "", 2, true)
	add(2, "eve", "zoe", "", 1, true) // aborted
	add(3, "eve", "zoe", "", 0, false)
	add(4, "eve", "", "", 9, true) // an unregistered opponent, such as the computer
	add(5, "eve", "eve", "", 9, true)
	add(6, "", "", "", 9, false)
	add(7, "", "", "zoe", 9, true)
	add(8, "", "", club.UnknownImporter, 9, true)
	for viewer, want := range map[string][]int{"": {3, 1}, "eve": {5, 4, 3, 1}, "zoe": {7, 3, 1}} {
		list, err := s.List(t.Context(), club.Query{Limit: 20, Notable: true, Viewer: viewer})
		if err != nil {
			t.Fatal(err)
		}
		var got, ids []string
		for _, g := range list {
			got = append(got, g.ID)
		}
		for _, n := range want {
			ids = append(ids, ID(n))
		}
		if !slices.Equal(got, ids) {
			t.Errorf("%q is shown %v, want %v", viewer, got, ids)
		}
	}
	list, err := s.List(t.Context(), club.Query{Limit: 20, Importer: "zoe"})
	if err != nil || len(list) != 1 || list[0].ID != ID(7) {
		t.Errorf("imported by zoe: %v, %v", list, err)
	}
}

// If a caller cancels, the write has either happened or not, never in part.
func cancelled(t *testing.T, s club.Store) {
	g := NewGame(1)
	create(t, s, g)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e, st := Event(1)
	if s.Append(ctx, g.ID, e, st) == nil {
		g.Events, g.Standing = []club.Event{e}, st
	}
	check(t, s, g)
}
