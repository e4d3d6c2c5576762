package explorer_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func book(s *sqlcore.DB) *explorer.Book {
	return &explorer.Book{Store: sqlcore.Explorer{DB: s}, Find: roster.Find}
}

// stored puts a game where the explorer's counts refer to it.
func stored(t *testing.T, b *explorer.Book, g club.Snapshot) club.Snapshot {
	t.Helper()
	if err := (sqlcore.Games{DB: b.Store.(sqlcore.Explorer).DB}).Create(t.Context(), club.NewGame{Summary: g.Summary}); err != nil {
		t.Fatal(err)
	}
	return g
}

// tables are finished games.
type tables map[string]club.Snapshot

func (t tables) Game(_ context.Context, id string) (club.Snapshot, error) {
	s, ok := t[id]
	if !ok {
		return s, club.ErrNotFound(id)
	}
	return s, nil
}

func (t tables) List(_ context.Context, q club.Query) ([]club.Summary, bool, error) {
	var out []club.Summary
	for _, s := range t {
		if !s.Over && (s.Players[0].ID == q.Player || s.Players[1].ID == q.Player) {
			out = append(out, s.Summary)
		}
	}
	return out, false, nil
}

// played returns a finished game of two people with these moves.
func played(n int, id, result string, moves ...string) club.Snapshot {
	var s club.Snapshot
	s.ID, s.Game = fmt.Sprintf("%012d", n), id
	s.Players = [2]club.Player{{Kind: club.Person, Name: "Ève", ID: "eve"}, {Kind: club.Person, Name: "Zoé", ID: "zoe"}}
	s.Standing = club.Standing{Over: true, Result: result, Reason: "resigned", Plies: len(moves), Updated: at.Add(time.Duration(n) * time.Minute)}
	for _, m := range moves {
		s.Moves = append(s.Moves, club.Ply{Move: m})
	}
	return s
}

func start(t testing.TB, id string) game.State {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Rules(g.Info().Defaults()).Start()
}

func look(t *testing.T, b *explorer.Book, s game.State, f explorer.Filter) explorer.View {
	t.Helper()
	v, err := b.Look(t.Context(), s, f)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// In every game, a played move is found under itself or an image of it, by winner. The games of a
// position are those of its moves.
func TestEveryGame(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		b := book(sqlitetest.Open(t))
		s := start(t, id)
		moves := s.Moves()
		want := map[string]int{}
		for n := range 3 * len(moves) {
			result := []string{"first", "second", "draw"}[n%3]
			if _, err := b.Record(t.Context(), stored(t, b, played(n, id, result, moves[n%len(moves)]))); err != nil {
				t.Fatal(err)
			}
			want[moves[n%len(moves)]]++
		}
		v := look(t, b, s, explorer.Filter{})
		if v.Games() != 3*len(moves) || v.White != v.Black || v.Drawn != len(moves) {
			t.Errorf("%s: %+v", id, v.Count)
		}
		seen := 0
		for _, m := range v.Moves {
			sum := 0
			for _, text := range append([]string{m.Move}, m.Also...) {
				sum += want[text]
				seen++
			}
			if sum != m.Games() {
				t.Errorf("%s: %s and %v have %d games, want %d", id, m.Move, m.Also, m.Games(), sum)
			}
		}
		if seen != len(moves) {
			t.Errorf("%s: %d of %d moves are told", id, seen, len(moves))
		}
		if !slices.IsSortedFunc(v.Moves, func(x, y explorer.Move) int { return y.Games() - x.Games() }) {
			t.Errorf("%s: the most played is not first", id)
		}
	}
}

// Not counted are games in play, private games, games without a result and games of one person
// against themself. No game is counted twice.
func TestWhatCounts(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*club.Snapshot)
		want   bool
	}{
		"usual": {func(*club.Snapshot) {}, true}, "computer": {func(s *club.Snapshot) { s.Players[1] = club.Player{Kind: club.Computer} }, true},
		"in play": {func(s *club.Snapshot) { s.Over, s.Result = false, "*" }, false}, "private": {func(s *club.Snapshot) { s.Private = true }, false},
		"aborted": {func(s *club.Snapshot) { s.Result = "*" }, false}, "imported": {func(s *club.Snapshot) { s.Players[0].ID, s.Players[1].ID = "", "" }, false},
		"alone": {func(s *club.Snapshot) { s.Players[1].ID = "eve" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			b := book(sqlitetest.Open(t))
			g := played(1, "ringo", "first", "b6-a6")
			c.change(&g)
			stored(t, b, g)
			for i := range 3 {
				got, err := b.Record(t.Context(), g)
				if got != (c.want && i == 0) || err != nil {
					t.Error(i, got, err)
				}
			}
			if v := look(t, b, start(t, "ringo"), explorer.Filter{}); (v.Games() == 1) != c.want || v.Games() > 1 {
				t.Errorf("%+v", v)
			}
		})
	}
}

// Only the first plies count, a game with another start position counts from there, and the moves
// in the log must be legal.
func TestDepthAndStart(t *testing.T) {
	s := start(t, "agon")
	var moves []string
	for i := range explorer.Depth + 3 {
		m := s.Moves()[i*7%s.Count()]
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	b := book(sqlitetest.Open(t))
	if _, err := b.Record(t.Context(), stored(t, b, played(1, "agon", "draw", moves...))); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		s.Undo()
	}
	if v := look(t, b, s, explorer.Filter{}); v.Games() != 0 {
		t.Errorf("%+v", v)
	}
	s.Undo()
	if v := look(t, b, s, explorer.Filter{}); v.Games() != 1 || v.Moves[0].Last[0] != "000000000001" {
		t.Errorf("%+v", v)
	}
	other := played(2, "agon", "draw", s.Moves()[1])
	other.Start = s.Text()
	if _, err := b.Record(t.Context(), stored(t, b, other)); err != nil {
		t.Fatal(err)
	}
	if v := look(t, b, s, explorer.Filter{}); v.Games() != 2 {
		t.Errorf("%+v", v)
	}
	if _, err := b.Record(t.Context(), stored(t, b, played(3, "agon", "draw", "nonsense"))); err == nil {
		t.Error("nonsense is counted")
	}
	if _, err := b.Record(t.Context(), stored(t, b, played(4, "chess", "draw"))); err == nil {
		t.Error("chess is counted")
	}
}

func TestFilter(t *testing.T) {
	for _, c := range []struct {
		rating float64
		band   explorer.Band
	}{{0, explorer.NoRating}, {1399.9, explorer.Below1400}, {1400, explorer.Below1600}, {1999, explorer.Below2000}, {2000, explorer.From2000}, {3000, explorer.From2000}} {
		if got := explorer.BandOf(c.rating); got != c.band {
			t.Errorf("%v is in band %d", c.rating, got)
		}
	}
	cell := func(rated bool, b explorer.Band) explorer.Cell { return explorer.Cell{Rated: rated, Band: b} }
	for _, c := range []struct {
		f    explorer.Filter
		c    explorer.Cell
		bars bool
	}{
		{explorer.Filter{}, cell(false, explorer.NoRating), false},
		{explorer.Filter{Rated: true}, cell(false, explorer.NoRating), true},
		{explorer.Filter{Rated: true}, cell(true, explorer.Below1400), false},
		{explorer.Filter{Least: explorer.Below1600}, cell(true, explorer.Below1400), true},
		{explorer.Filter{Least: explorer.Below1600}, cell(true, explorer.From2000), false},
		{explorer.Filter{Most: explorer.Below1600}, cell(true, explorer.NoRating), true},
		{explorer.Filter{Most: explorer.Below1600}, cell(true, explorer.Below1600), false},
		{explorer.Filter{Most: explorer.Below1600}, cell(true, explorer.Below1800), true},
	} {
		if c.f.Bars(c.c) != c.bars {
			t.Errorf("%+v %+v", c.f, c.c)
		}
	}
}

// A missed game is counted later, once, and a damaged game does not block others.
func TestMend(t *testing.T) {
	s := sqlitetest.Open(t)
	b, all := book(s), tables{}
	for n := 1; n <= 450; n++ {
		g := played(n, "ringo", "first", "b6-a6")
		if n == 7 {
			g.Moves[0].Move = "nonsense"
		}
		all[g.ID] = g
		if err := (sqlcore.Games{DB: s}).Create(t.Context(), club.NewGame{Summary: g.Summary}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.Record(t.Context(), all["000000000009"]); err != nil {
		t.Fatal(err)
	}
	b.Log = quiet
	for _, want := range []int{448, 0} {
		if n, err := b.Mend(t.Context(), all); n != want || err != nil {
			t.Errorf("%d games, %v", n, err)
		}
	}
	if v := look(t, b, start(t, "ringo"), explorer.Filter{}); v.Games() != 449 {
		t.Errorf("%+v", v)
	}
	if err := (sqlcore.Explorer{DB: s}).ForgetCounts(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n, err := b.Mend(t.Context(), all); n != 449 || err != nil {
		t.Errorf("%d games, %v", n, err)
	}
	delete(all, "000000000003")
	if err := (sqlcore.Explorer{DB: s}).ForgetCounts(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Mend(t.Context(), all); !errors.As(err, new(*club.Error)) {
		t.Error(err)
	}
}

// A person who plays against somebody gets no answers about that game.
func TestBusy(t *testing.T) {
	b := book(sqlitetest.Open(t))
	open := played(1, "ringo", "*")
	open.Over = false
	engine := played(2, "ra", "*")
	engine.Over, engine.Players[1] = false, club.Player{Kind: club.Computer}
	all := tables{"1": open, "2": engine}
	for _, c := range []struct {
		who, id, options string
		busy             bool
	}{{"eve", "ringo", "", true}, {"zoe", "ringo", "", true}, {"eve", "ringo", "rings=5", false}, {"eve", "ring", "", false}, {"eve", "ra", "", false}, {"noe", "ringo", "", false}, {"", "ringo", "", false}} {
		if got, err := b.Busy(t.Context(), all, c.who, c.id, c.options); got != c.busy || err != nil {
			t.Errorf("%+v: %v %v", c, got, err)
		}
	}
}
