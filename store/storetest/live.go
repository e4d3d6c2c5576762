package storetest

import (
	"context"
	"slices"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
)

// plans tests that each seat has its own plan, which can be replaced and removed. An unknown game has no plans.
func plans(t *testing.T, s club.Store) {
	ps, ok := s.(club.PlanStore)
	if !ok {
		t.Skip("this store keeps no plans")
	}
	a, b := NewGame(1), NewGame(2)
	create(t, s, a, b)
	set := func(id string, side game.Side, body string) {
		t.Helper()
		if err := ps.SetPlan(t.Context(), id, side, body); err != nil {
			t.Fatal(err)
		}
	}
	want := func(id string, white, black string) {
		t.Helper()
		if got, err := ps.Plans(t.Context(), id); err != nil || got != [2]string{white, black} {
			t.Errorf("plans of %s: %q, %v", id, got, err)
		}
	}
	want(a.ID, "", "")
	set(a.ID, game.White, "w1")
	set(a.ID, game.Black, "b1 ' \" 🦊")
	set(b.ID, game.White, "other")
	want(a.ID, "w1", "b1 ' \" 🦊")
	set(a.ID, game.White, "w2")
	want(a.ID, "w2", "b1 ' \" 🦊")
	set(a.ID, game.Black, "")
	set(a.ID, game.Black, "")
	want(a.ID, "w2", "")
	want(b.ID, "other", "")
	wantKind(t, ps.SetPlan(t.Context(), ID(9), game.White, "x"), club.NotFound)
}

// dues tests the lists of games by deadline, separately for live and correspondence games.
func dues(t *testing.T, s club.Store) {
	sw, ok := s.(club.Sweeper)
	if !ok {
		t.Skip("this store does not find games by their deadlines")
	}
	for n, deadline := range []int64{500, 0, 300, 400, 100} {
		g := NewGame(n)
		g.Deadline = deadline
		if n == 4 {
			g.Clock = "300+5"
		}
		create(t, s, g)
	}
	find := func(live bool, until int64, limit int) (ids []string) {
		t.Helper()
		list, err := sw.Due(context.Background(), live, until, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			ids = append(ids, d.ID)
		}
		return ids
	}
	if got := find(false, 400, 10); !slices.Equal(got, []string{ID(2), ID(3)}) {
		t.Error(got)
	}
	if got := find(false, 1000, 1); !slices.Equal(got, []string{ID(2)}) {
		t.Error(got)
	}
	if got := find(true, 1000, 10); !slices.Equal(got, []string{ID(4)}) {
		t.Error(got)
	}
	e, st := Event(1)
	st.Deadline = 0
	if err := s.Append(t.Context(), ID(4), e, st); err != nil {
		t.Fatal(err)
	}
	if got := find(true, 1000, 10); len(got) > 0 {
		t.Error("a deadline outlives its standing:", got)
	}
	ids := []string{ID(4), ID(2), ID(77), "\x00"}
	for n := range 500 {
		ids = append(ids, ID(1000+n))
	}
	if got, err := sw.Seqs(t.Context(), ids); err != nil || len(got) != 2 || got[ID(4)] != 1 || got[ID(2)] != 0 {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := sw.Seqs(t.Context(), nil); err != nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
}

// listsOfPeople tests lists of one person's games, of private and live games, and of the games of a series.
func listsOfPeople(t *testing.T, s club.Store) {
	for n := range 6 { // games 2 and 5 are private
		g := NewGame(n)
		g.Players[0].ID, g.Players[1].ID = "eve", "zoe"
		switch n {
		case 0:
			g.Players[0].ID, g.Players[1].ID = "zoe", "eve"
		case 1:
			g.Players[0].ID, g.Players[1].ID = "", ""
		case 3:
			g.Players[1].ID, g.Clock, g.Series = "bob", "300", "s2"
		}
		create(t, s, g)
	}
	for _, c := range []struct {
		q    club.Query
		want []int
	}{
		{club.Query{Public: true}, []int{4, 3, 1, 0}},
		{club.Query{Player: "eve"}, []int{5, 4, 3, 2, 0}},
		{club.Query{Player: "eve", Public: true}, []int{4, 3, 0}},
		{club.Query{Player: "bob"}, []int{3}},
		{club.Query{Player: "nobody"}, nil},
		{club.Query{Live: true}, []int{3}},
		{club.Query{Series: "s2"}, []int{3}},
		{club.Query{Player: "zoe", Before: ID(4), Filter: club.Open}, []int{2, 0}},
	} {
		c.q.Limit = 10
		list, err := s.List(t.Context(), c.q)
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for _, g := range list {
			got = append(got, g.ID)
		}
		for _, n := range c.want {
			want = append(want, ID(n))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v lists %v, want %v", c.q, got, want)
		}
	}
}

// attends tests that a downtime is recorded if no node ran, but not if a single one was silent.
func attends(t *testing.T, s club.Store) {
	a, ok := s.(club.UptimeStore)
	if !ok {
		t.Skip("this store does not note who is there")
	}
	wake := func(node string, now, since int64, want ...club.Downtime) {
		t.Helper()
		got, err := a.NodeStarted(t.Context(), node, now, 3000, since)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s wakes at %d: %v, %v; want %v", node, now, got, err, want)
		}
	}
	beat := func(node string, now int64) {
		t.Helper()
		if list, err := a.NodeAlive(t.Context(), node, now, 3000, now-10); err != nil || len(list) > 0 {
			t.Fatalf("%s beats at %d: %v, %v", node, now, list, err)
		}
	}
	wakeUp := func(node string, now, since int64, want ...club.Downtime) {
		t.Helper()
		got, err := a.NodeAlive(t.Context(), node, now, 3000, since)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s beats at %d: %v, %v; want %v", node, now, got, err, want)
		}
	}
	wake("a", 1000, 0)
	beat("a", 2000)
	wake("a", 5000, 0) // not silent for longer than patience
	beat("b", 8000)
	wake("a", 10_000, 0) // b was running
	first := club.Downtime{From: 10_000, Until: 20_000}
	wake("a", 20_000, 0, first)
	wake("b", 20_500, 0, first)
	second := club.Downtime{From: 20_500, Until: 90_000}
	wake("b", 90_000, 0, first, second)
	wake("b", 90_001, 30_000, second)
	// Running nodes notice the silence of all nodes, too. The first one to return records it, and all learn of it.
	third := club.Downtime{From: 90_001, Until: 130_001}
	wakeUp("a", 130_001, 90_000, third)
	wakeUp("b", 130_500, 90_000, third)
	wakeUp("b", 131_500, 130_001)
	wakeUp("a", 134_499, 130_001) // b was running
	wakeUp("a", 134_500, 30_000, second, third)
}

// openGames tests the count of open games, of one person or of all, up to a limit.
func openGames(t *testing.T, s club.Store) {
	c, ok := s.(club.Counter)
	if !ok {
		t.Skip("this store does not count games")
	}
	for n := range 6 {
		g := NewGame(n)
		g.Players[game.White].ID, g.Players[game.Black].ID = "eve", "zoe"
		switch n {
		case 0:
			g.Players[game.Black].ID = "eve" // she plays both sides: one game
		case 1:
			g.Players[game.White].ID = ""
		case 2:
			g.Over, g.Result = true, "draw"
		}
		create(t, s, g)
	}
	for _, x := range []struct {
		person     string
		most, want int
	}{{"", 100, 5}, {"", 3, 3}, {"eve", 100, 4}, {"zoe", 100, 4}, {"zoe", 2, 2}, {"max", 100, 0}, {"\x00", 100, 0}, {"' OR 1=1 --", 100, 0}} {
		if n, err := c.OpenGames(t.Context(), x.person, x.most); err != nil || n != x.want {
			t.Errorf("%+v: %d, %v", x, n, err)
		}
	}
}
