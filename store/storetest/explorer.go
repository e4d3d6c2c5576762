package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
)

// ExplorerStore is what the tests of the explorer need.
type ExplorerStore interface {
	club.Store
	ratings.Store
	explorer.Store
}

// Explorer tests a store of counts. open returns an empty one, which it closes itself when t ends.
func Explorer(t *testing.T, open func(t *testing.T) ExplorerStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, ExplorerStore)
	}{
		{"Counts", countsCells},
		{"Once", countsOnce},
		{"Uncounted", uncounted},
		{"Rating", gameRating},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// over returns a finished game between two people.
func over(n int) club.NewGame {
	g := NewGame(n)
	g.Private = false
	g.Players[0].ID, g.Players[1].ID = "eve", "zoe"
	g.Over, g.Result, g.Reason = true, "first", "resigned"
	return g
}

func walked(n int, winner string, rating float64, rated bool, steps ...[2]int64) explorer.Entry {
	return explorer.Entry{Game: ID(n), At: began, Winner: winner, Rating: rating, Rated: rated, Steps: steps}
}

func countsCells(t *testing.T, s ExplorerStore) {
	ctx := t.Context()
	const min, max = -1 << 63, 1<<63 - 1
	for n := 1; n <= 9; n++ {
		create(t, s, over(n))
	}
	if err := s.CountGames(ctx, []explorer.Entry{
		walked(1, "white", 1500.4, true, [2]int64{min, 7}, [2]int64{7, max}, [2]int64{max, 7}, [2]int64{7, max}),
		walked(2, "black", 1600, true, [2]int64{min, 7}),
		walked(3, "draw", 0, false, [2]int64{min, 8}),
	}); err != nil {
		t.Fatal(err)
	}
	for n := 4; n <= 9; n++ {
		if err := s.CountGame(ctx, walked(n, []string{"white", "black", "draw"}[n%3], 1510, true, [2]int64{min, 7})); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := s.Cells(ctx, min)
	sameList(t, rows, err,
		explorer.Row{Cell: explorer.Cell{Before: min, After: 7, Rated: true, Band: explorer.Below1600}, Count: explorer.Count{White: 3, Drawn: 2, Black: 2, Ratings: 1500 + 6*1510, RatedGames: 7, Last: []string{ID(9), ID(8), ID(7), ID(6)}}},
		explorer.Row{Cell: explorer.Cell{Before: min, After: 7, Rated: true, Band: explorer.Below1800}, Count: explorer.Count{Black: 1, Ratings: 1600, RatedGames: 1, Last: []string{ID(2)}}},
		explorer.Row{Cell: explorer.Cell{Before: min, After: 8}, Count: explorer.Count{Drawn: 1, Last: []string{ID(3)}}})
	rows, err = s.Cells(ctx, 7) // occurs twice in one game
	sameList(t, rows, err, explorer.Row{Cell: explorer.Cell{Before: 7, After: max, Rated: true, Band: explorer.Below1600}, Count: explorer.Count{White: 1, Ratings: 1500, RatedGames: 1, Last: []string{ID(1)}}})
	rows, err = s.Cells(ctx, 99)
	sameList(t, rows, err)
	if n, err := s.Counted(ctx); n != 9 || err != nil {
		t.Error(n, err)
	}
	if err := s.ForgetCounts(ctx); err != nil {
		t.Fatal(err)
	}
	rows, err = s.Cells(ctx, min)
	sameList(t, rows, err)
	if n, err := s.Counted(ctx); n != 0 || err != nil {
		t.Error(n, err)
	}
}

// A game counts once, even if many callers report its end.
func countsOnce(t *testing.T, s ExplorerStore) {
	ctx := t.Context()
	for n := range 5 {
		create(t, s, over(n))
	}
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for n := range 5 {
				steps := [][2]int64{{1, int64(n) + 10}, {int64(n) + 10, 3}, {3, 4}}
				switch err := s.CountGame(ctx, walked(n, "white", 0, false, steps...)); {
				case err == nil:
					won.Add(1)
				case club.KindOf(err) != club.Exists:
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if err := s.CountGames(ctx, []explorer.Entry{walked(1, "white", 0, false, [2]int64{3, 4})}); err != nil {
		t.Error(err)
	}
	rows, err := s.Cells(ctx, 3)
	if err != nil || len(rows) != 1 || rows[0].White != 5 || won.Load() != 5 {
		t.Errorf("%d were counted: %+v %v", won.Load(), rows, err)
	}
}

func uncounted(t *testing.T, s ExplorerStore) {
	ctx := t.Context()
	for n, change := range []func(*club.NewGame){
		func(*club.NewGame) {},
		func(g *club.NewGame) { g.Private = true },
		func(g *club.NewGame) { g.Over, g.Result = false, "*" },
		func(g *club.NewGame) { g.Result = "*" },
		func(g *club.NewGame) { g.Players[1].ID = "eve" },
		func(g *club.NewGame) { g.Players[0].ID, g.Players[1].ID = "", "" },
		func(g *club.NewGame) { g.Players[1].ID, g.Players[1].Kind = "", club.Computer },
		func(g *club.NewGame) { g.Result = "draw" },
	} {
		g := over(n)
		change(&g)
		create(t, s, g)
	}
	ids, err := s.Uncounted(ctx, "", 10)
	sameList(t, ids, err, ID(0), ID(6), ID(7))
	ids, err = s.Uncounted(ctx, "", 2)
	sameList(t, ids, err, ID(0), ID(6))
	ids, err = s.Uncounted(ctx, ID(0), 2)
	sameList(t, ids, err, ID(6), ID(7))
	if err := s.CountGame(ctx, walked(6, "white", 0, false)); err != nil {
		t.Fatal(err)
	}
	ids, err = s.Uncounted(ctx, "\x00", 10)
	if len(ids) != 0 && len(ids) != 2 || err != nil {
		t.Error(ids, err)
	}
	ids, err = s.Uncounted(ctx, "", 10)
	sameList(t, ids, err, ID(0), ID(7))
}

func gameRating(t *testing.T, s ExplorerStore) {
	ctx := t.Context()
	create(t, s, over(1), over(2))
	for i, who := range []string{"eve", "zoe"} {
		r := result(1, who)
		r.Counted, r.Rating, r.Change = true, 1520+float64(100*i), 20
		q := result(2, who)
		q.Counted, q.Rating, q.Change = false, 0, 0
		if err := s.RecordResults(ctx, []ratings.Result{r, q}, nil); err != nil {
			t.Fatal(err)
		}
	}
	for n, want := range map[int]float64{1: 1550, 2: 0, 3: 0} {
		if got, err := s.GameRating(ctx, ID(n)); got != want || err != nil {
			t.Errorf("game %d: %v %v", n, got, err)
		}
	}
}

// BenchmarkExplorer measures the time of a query after the given number of generated games, and the time to count one
// more game. A game has 30 plies, in a tree in which few moves are played often.
func BenchmarkExplorer(b *testing.B, games int, open func(b *testing.B) ExplorerStore) {
	s := open(b)
	game := func(n int) explorer.Entry {
		e := walked(n, []string{"white", "black", "draw"}[n%3], float64(1300+n%900), n%2 == 0)
		at, r := int64(1), uint64(n)*0x9E3779B97F4A7C15
		for range explorer.Depth {
			r ^= r >> 29
			r *= 0xBF58476D1CE4E5B9
			move := int64(1)
			for r>>(8*move)&0xFF < 140 && move < 7 {
				move++
			}
			next := at*31 + move*0x9E3779B9
			e.Steps = append(e.Steps, [2]int64{at, next})
			at = next
		}
		return e
	}
	const batch = 2000
	for from := 1; from <= games; from += batch {
		var rows []club.NewGame
		var list []explorer.Entry
		for n := from; n < from+batch; n++ {
			rows, list = append(rows, over(n)), append(list, game(n))
		}
		if err := s.Create(b.Context(), rows...); err != nil {
			b.Fatal(err)
		}
		// A database that allocates so much at once may be busy for a while.
		for err := s.CountGames(b.Context(), list); err != nil; err = s.CountGames(b.Context(), list) {
			if club.KindOf(err) != club.Unavailable {
				b.Fatal(err)
			}
		}
	}
	b.Run("Look", func(b *testing.B) {
		for i := range b.N {
			e := game(1 + i%games)
			if rows, err := s.Cells(b.Context(), e.Steps[i%8][0]); err != nil || len(rows) == 0 {
				b.Fatal(len(rows), err)
			}
		}
	})
	added := games
	b.Run("Count", func(b *testing.B) {
		for range b.N {
			added++
			if err := s.Create(b.Context(), over(added)); err != nil {
				b.Fatal(err)
			}
			if err := s.CountGame(b.Context(), game(added)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Log(fmt.Sprint(games, " games"))
}
