package storetest

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	diff "github.com/google/go-cmp/cmp"

	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/play/rating"
)

// RatingStore is what the tests of ratings need. It includes games, since unrecorded
// results are found there.
type RatingStore interface {
	club.Store
	ratings.Store
}

// Ratings tests a store of ratings and results. open returns an empty one, which it
// closes itself when t ends.
func Ratings(t *testing.T, open func(t *testing.T) RatingStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, RatingStore)
	}{
		{"Record", recordResults},
		{"Results", queryResults},
		{"Leaders", leaders},
		{"Count", countResults},
		{"CountLevels", countLevels},
		{"Unrecorded", unrecorded},
		{"RaceToRecord", raceToRecord},
		{"RaceToRate", raceToRate},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

var blitz = ratings.Pool{Game: "ringo", Speed: clock.Blitz}

// result returns a result with a value in every field.
func result(n int, player string) ratings.Result {
	return ratings.Result{
		ID: ID(n), Player: player, Opponent: "zoe", Level: 2, Pool: blitz, Options: "rings=5", First: true, Score: ratings.Won, Reason: "citadel", Plies: 31,
		Ended: began.Add(time.Duration(n) * time.Second), Counted: true, Rating: 1512.25, Deviation: 301.5, Change: -3.125, Against: 1499.75,
	}
}

func rated(player string, games int) ratings.Rating {
	return ratings.Rating{
		Player: player, Pool: blitz, Glicko: rating.Glicko{Rating: 1500.5, Deviation: 80.25, Volatility: 0.0625}, Games: games,
		Tally: ratings.Tally{Wins: games, Draws: 1, Losses: 2}, Best: 1600, Updated: began,
	}
}

func record(t *testing.T, s ratings.Store, results []ratings.Result, after ...ratings.Rating) {
	t.Helper()
	if err := s.RecordResults(t.Context(), results, after); err != nil {
		t.Fatal(err)
	}
}

func checkRatings(t *testing.T, s ratings.Store, player string, want ...ratings.Rating) {
	t.Helper()
	got, err := s.Ratings(t.Context(), player)
	if err != nil {
		t.Fatal(err)
	}
	byPool := func(a, b ratings.Rating) int { return cmp.Compare(a.Pool.String(), b.Pool.String()) }
	slices.SortFunc(got, byPool)
	if d := diff.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func recordResults(t *testing.T, s RatingStore) {
	eve, zoe := result(1, "eve"), result(1, "zoe")
	record(t, s, []ratings.Result{eve, zoe}, rated("eve", 1), rated("zoe", 1))
	// A game counts once, even if it is recorded again with other values.
	wantKind(t, s.RecordResults(t.Context(), []ratings.Result{eve, zoe}, []ratings.Rating{rated("eve", 2), rated("zoe", 2)}), club.Exists)
	// If a rating was computed from an outdated one, nothing changes, and the result is
	// not stored either.
	for _, after := range [][]ratings.Rating{{rated("eve", 2), rated("zoe", 3)}, {rated("eve", 1), rated("zoe", 2)}, {rated("eve", 2), rated("ada", 2)}} {
		wantKind(t, s.RecordResults(t.Context(), []ratings.Result{result(2, "eve"), result(2, "zoe")}, after), club.Stale)
	}
	checkRatings(t, s, "eve", rated("eve", 1))
	checkRatings(t, s, "zoe", rated("zoe", 1))
	second := rated("eve", 2)
	second.Deviation, second.Best, second.Updated = 30, 1700.5, began.Add(time.Hour)
	postal := rated("eve", 1)
	postal.Speed = clock.CorrespondenceSpeed
	record(t, s, []ratings.Result{result(2, "eve")}, second)
	record(t, s, []ratings.Result{result(3, "eve")}, postal)
	record(t, s, []ratings.Result{result(4, "ada")})
	checkRatings(t, s, "eve", second, postal)
	checkRatings(t, s, "ada")
	checkRatings(t, s, "\x00")
	got, err := s.Results(t.Context(), ratings.Query{Player: "eve", Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	if d := diff.Diff([]ratings.Result{result(3, "eve"), result(2, "eve"), eve}, got); d != "" {
		t.Error(d)
	}
}

func queryResults(t *testing.T, s RatingStore) {
	var list [6]ratings.Result
	for n := range list {
		list[n] = result(n, "eve")
	}
	list[1].Opponent = "ada"
	list[2].Speed = clock.Rapid
	list[3].Counted = false
	list[4].Game = "ra"
	for _, n := range []int{3, 1, 2, 0, 5, 4} { // the order of recording counts, not the times
		record(t, s, []ratings.Result{list[n], result(n, "zoe")})
	}
	for _, c := range []struct {
		q    ratings.Query
		want []int
	}{
		{ratings.Query{Limit: 10}, []int{4, 5, 0, 2, 1, 3}},
		{ratings.Query{Limit: 2}, []int{4, 5}},
		{ratings.Query{Limit: 10, Before: ID(2)}, []int{1, 3}},
		{ratings.Query{Limit: 10, Before: ID(9)}, nil},
		{ratings.Query{Limit: 10, Before: "\x00"}, nil},
		{ratings.Query{Limit: 10, Against: "ada"}, []int{1}},
		{ratings.Query{Limit: 10, Pool: &blitz}, []int{5, 0, 1, 3}},
		{ratings.Query{Limit: 10, Pool: &blitz, Counted: true}, []int{5, 0, 1}},
		{ratings.Query{Limit: 10, Pool: &ratings.Pool{Game: "ra", Speed: clock.Blitz}}, []int{4}},
	} {
		c.q.Player = "eve"
		got, err := s.Results(t.Context(), c.q)
		if err != nil {
			t.Fatal(err)
		}
		var want []ratings.Result
		for _, n := range c.want {
			want = append(want, list[n])
		}
		if d := diff.Diff(want, got); d != "" {
			t.Errorf("%+v: %s", c.q, d)
		}
	}
}

func leaders(t *testing.T, s RatingStore) {
	for i, r := range []struct {
		name              string
		rating, deviation float64
		games             int
	}{
		{"few", 2500, 50, ratings.LeaderGames - 1}, {"vague", 2400, ratings.LeaderDeviation + 1, 50}, {"a", 1700, 60, 50}, {"c", 1800, ratings.LeaderDeviation, 50}, {"b", 1700, 40, ratings.LeaderGames},
	} {
		x := rated(r.name, 1)
		x.Glicko.Rating, x.Deviation = r.rating, r.deviation
		other := x
		other.Speed = clock.Bullet
		record(t, s, []ratings.Result{result(100*i, r.name)}, x, other)
		for n := 2; n <= r.games; n++ {
			x.Games = n
			record(t, s, []ratings.Result{result(100*i+n, r.name)}, x)
		}
	}
	names := func(p ratings.Pool, at time.Time, limit int) (names []string) {
		t.Helper()
		list, err := s.Leaders(t.Context(), p, at, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range list {
			if !r.OnLeaderboard(at) {
				t.Errorf("%s is listed and may not be", r.Player)
			}
			names = append(names, r.Player)
		}
		return names
	}
	year := 365 * 24 * time.Hour
	for _, c := range []struct {
		at    time.Time
		limit int
		want  []string
	}{
		{began, 10, []string{"c", "a", "b"}},
		{began.Add(-time.Hour), 10, []string{"c", "a", "b"}},
		{began, 2, []string{"c", "a"}},
		{began.Add(year / 4), 10, []string{"a", "b"}}, // the deviation has grown
		{began.Add(year), 10, nil},
	} {
		got := names(blitz, c.at, c.limit)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s later: %v, want %v", c.at.Sub(began), got, c.want)
		}
	}
	if got := names(ratings.Pool{Game: "\x00"}, began, 3); got != nil {
		t.Errorf("leaders of no game: %v", got)
	}
}

func countResults(t *testing.T, s RatingStore) {
	for n := range 12 {
		r := result(n, "eve")
		r.Score, r.First, r.Plies = ratings.Score(n%3), n%2 == 0, n
		r.Level = 0
		if n > 8 {
			r.Opponent, r.Level = "", 4
		}
		record(t, s, []ratings.Result{r})
	}
	got, err := s.CountResults(t.Context(), "eve", "")
	if err != nil {
		t.Fatal(err)
	}
	want := []ratings.Line{
		{Pool: blitz, Options: "rings=5", First: true, Tally: ratings.Tally{Wins: 2, Draws: 1, Losses: 2}, Plies: 20},
		{Pool: blitz, Options: "rings=5", Tally: ratings.Tally{Wins: 1, Draws: 2, Losses: 1}, Plies: 16},
		{Pool: blitz, Options: "rings=5", First: true, Computer: true, Tally: ratings.Tally{Draws: 1}, Plies: 10},
		{Pool: blitz, Options: "rings=5", Computer: true, Tally: ratings.Tally{Wins: 1, Losses: 1}, Plies: 20},
	}
	rank := func(l ratings.Line) string { return fmt.Sprint(l.Computer, !l.First) }
	slices.SortFunc(got, func(a, b ratings.Line) int { return cmp.Compare(rank(a), rank(b)) })
	if d := diff.Diff(want, got); d != "" {
		t.Error(d)
	}
	if got, err := s.CountResults(t.Context(), "eve", "zoe"); err != nil || len(got) != 2 {
		t.Errorf("against one opponent: %+v, %v", got, err)
	}
}

func unrecorded(t *testing.T, s RatingStore) {
	end := func(n int, change func(*club.NewGame)) {
		g := NewGame(n)
		g.Over, g.Result, g.Reason, g.Updated = true, "first", "citadel", began.Add(time.Duration(n)*time.Minute)
		change(&g)
		create(t, s, g)
	}
	end(1, func(*club.NewGame) {})
	end(2, func(g *club.NewGame) { g.Over, g.Result = false, "*" })
	end(3, func(g *club.NewGame) { g.Result = "*" })
	end(4, func(g *club.NewGame) { g.Players[1].ID = "eve" })
	end(5, func(g *club.NewGame) { g.Players[0].ID = "" })
	end(6, func(g *club.NewGame) { g.Players[0].ID, g.Players[1].ID = "", "zoe" })
	end(7, func(*club.NewGame) {})
	end(8, func(g *club.NewGame) { g.Private = true })
	for _, c := range []struct {
		since int
		limit int
		want  []string
	}{{0, 10, []string{ID(1), ID(6), ID(7)}}, {0, 2, []string{ID(1), ID(6)}}, {6, 10, []string{ID(6), ID(7)}}, {9, 10, nil}} {
		got, err := s.Unrecorded(t.Context(), began.Add(time.Duration(c.since)*time.Minute), c.limit)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, %v", c, got, err)
		}
	}
	record(t, s, []ratings.Result{result(6, "zoe")})
	if got, err := s.Unrecorded(t.Context(), began, 10); err != nil || !slices.Equal(got, []string{ID(1), ID(7)}) {
		t.Errorf("after one is recorded: %v, %v", got, err)
	}
}

// A game is recorded once, even if several callers report it.
func raceToRecord(t *testing.T, s RatingStore) {
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			err := s.RecordResults(t.Context(), []ratings.Result{result(1, "eve"), result(1, "zoe")}, []ratings.Rating{rated("eve", 1), rated("zoe", 1)})
			switch club.KindOf(err) {
			case club.Exists, club.Stale:
			default:
				if err != nil {
					t.Error(err)
				}
				won.Add(1)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("recorded %d times", won.Load())
	}
	checkRatings(t, s, "eve", rated("eve", 1))
}

// Several games between the same two people end at once. Each counts, one after the
// other.
func raceToRate(t *testing.T, s RatingStore) {
	const games = 12
	var wg sync.WaitGroup
	for n := range games {
		wg.Go(func() {
			for range 1000 {
				all, err := s.Ratings(t.Context(), "eve")
				if err != nil {
					t.Error(err)
					return
				}
				next := 1
				if len(all) > 0 {
					next = all[0].Games + 1
				}
				err = s.RecordResults(t.Context(), []ratings.Result{result(n, "eve"), result(n, "zoe")}, []ratings.Rating{rated("eve", next), rated("zoe", next)})
				if err == nil {
					return
				}
				if club.KindOf(err) != club.Stale {
					t.Error(err)
					return
				}
			}
			t.Error("a game was never recorded")
		})
	}
	wg.Wait()
	checkRatings(t, s, "eve", rated("eve", games))
	checkRatings(t, s, "zoe", rated("zoe", games))
}

func countLevels(t *testing.T, s RatingStore) {
	for n := range 9 {
		r := result(n, "eve")
		r.Score, r.Opponent, r.Level = ratings.Score(n%3), "", 1+n%2*3
		if n == 8 {
			r.Game = "ra"
		}
		record(t, s, []ratings.Result{r})
	}
	other := result(20, "zoe")
	other.Level = 4
	person := result(21, "eve")
	person.Level = 0
	record(t, s, []ratings.Result{other})
	record(t, s, []ratings.Result{person})
	got, err := s.CountLevels(t.Context(), "eve", blitz.Game)
	want := []ratings.LevelScore{
		{Level: 1, Tally: ratings.Tally{Wins: 1, Draws: 1, Losses: 2}},
		{Level: 4, Tally: ratings.Tally{Wins: 1, Draws: 2, Losses: 1}},
	}
	if d := diff.Diff(want, got); err != nil || d != "" {
		t.Error(d, err)
	}
	if got, err := s.CountLevels(t.Context(), "eve", "agon"); err != nil || len(got) != 0 {
		t.Errorf("in a game not played: %+v, %v", got, err)
	}
	if got, err := s.CountLevels(t.Context(), "\x00", blitz.Game); err != nil || len(got) != 0 {
		t.Errorf("of nobody: %+v, %v", got, err)
	}
}
