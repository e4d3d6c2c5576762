package ratings_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/engine/roster"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/play/rating"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var (
	at    = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	blitz = ratings.Pool{Game: "ringo", Speed: clock.Blitz}
)

func book(s *sqlcore.DB) *ratings.Book {
	return &ratings.Book{Store: sqlcore.Ratings{DB: s}, Find: roster.Find, Now: func() time.Time { return at }}
}

// ended returns a rated blitz game of Ringo, won by the first side. Black begins in Ringo.
func ended(n int, change func(*club.Snapshot)) club.Snapshot {
	var s club.Snapshot
	s.ID, s.Game, s.Header.Clock, s.Rated = fmt.Sprintf("%012d", n), "ringo", "180+2", true
	s.Players = [2]club.Player{{Kind: club.Person, Name: "Ève", ID: "eve"}, {Kind: club.Person, Name: "Zoé", ID: "zoe"}}
	s.Standing = club.Standing{Over: true, Result: "first", Reason: "citadel", Plies: 20, Updated: at.Add(time.Duration(n) * time.Minute)}
	if change != nil {
		change(&s)
	}
	return s
}

func record(t *testing.T, b *ratings.Book, s club.Snapshot, want bool) {
	t.Helper()
	if got, err := b.Record(t.Context(), s); got != want || err != nil {
		t.Fatalf("recorded %v, %v", got, err)
	}
}

func in(t *testing.T, b *ratings.Book, who string, p ratings.Pool) ratings.Rating {
	t.Helper()
	r, err := b.RatingIn(t.Context(), who, p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRecordRatesBothOnce(t *testing.T) {
	b := book(sqlitetest.Open(t))
	g := ended(1, nil)
	record(t, b, g, true)
	record(t, b, g, false)
	fresh := rating.NewGlicko()
	for who, score := range map[string]float64{"zoe": 1, "eve": 0} { // Zoé has Black, who begins in Ringo
		want := fresh.AfterGame(rating.Played{Opponent: fresh, Score: score}, 0, rating.Tau)
		r := in(t, b, who, blitz)
		if r.Glicko != want || r.Games != 1 || r.Tally.Games() != 1 || r.Best != want.Rating || !r.Updated.Equal(g.Updated) {
			t.Errorf("%s: %+v, want %+v", who, r, want)
		}
		if !r.Provisional(at) || r.OnLeaderboard(at) {
			t.Errorf("%s: one game is not enough to rely on", who)
		}
	}
	list, more, err := b.Results(t.Context(), ratings.Query{Player: "zoe", Limit: 5})
	if err != nil || more || len(list) != 1 {
		t.Fatalf("%v, %v, %v", list, more, err)
	}
	zoe := in(t, b, "zoe", blitz)
	want := ratings.Result{
		ID: g.ID, Player: "zoe", Opponent: "eve", Pool: blitz, First: true, Score: ratings.Won, Reason: "citadel", Plies: 20, Ended: g.Updated,
		Counted: true, Rating: zoe.Rating, Deviation: zoe.Deviation, Change: zoe.Rating - 1500, Against: 1500,
	}
	if diff := cmp.Diff(want, list[0]); diff != "" {
		t.Error(diff)
	}
	// Other speeds and games are not affected.
	if r := in(t, b, "zoe", ratings.Pool{Game: "ringo", Speed: clock.Rapid}); r.Games != 0 || r.At(at) != fresh {
		t.Errorf("%+v", r)
	}
}

func TestWhatCounts(t *testing.T) {
	for name, c := range map[string]struct {
		change           func(*club.Snapshot)
		results, counted int
	}{
		"rated":      {func(*club.Snapshot) {}, 2, 2},
		"drawn":      {func(s *club.Snapshot) { s.Result = "draw" }, 2, 2},
		"friendly":   {func(s *club.Snapshot) { s.Rated = false }, 2, 0},
		"set up":     {func(s *club.Snapshot) { s.Start = "6/6 0 b 0" }, 2, 0},
		"too short":  {func(s *club.Snapshot) { s.Plies = 1 }, 2, 0},
		"aborted":    {func(s *club.Snapshot) { s.Result, s.Reason = "*", "aborted" }, 0, 0},
		"in play":    {func(s *club.Snapshot) { s.Over = false }, 0, 0},
		"one person": {func(s *club.Snapshot) { s.Players[1].ID = "eve" }, 0, 0},
		"private":    {func(s *club.Snapshot) { s.Private = true }, 0, 0},
		"open seat":  {func(s *club.Snapshot) { s.Players[1].ID = "" }, 1, 0},
		"open seats": {func(s *club.Snapshot) { s.Players[0].ID, s.Players[1].ID = "", "" }, 0, 0},
		"computer":   {func(s *club.Snapshot) { s.Players[1] = club.Player{Kind: club.Computer, Level: 3} }, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := book(sqlitetest.Open(t))
			record(t, b, ended(1, c.change), c.results > 0)
			results, counted, rated := 0, 0, 0
			for _, who := range []string{"eve", "zoe"} {
				list, _, err := b.Results(t.Context(), ratings.Query{Player: who, Limit: 5})
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range list {
					results++
					if r.Counted {
						counted++
					}
				}
				rated += in(t, b, who, blitz).Games
			}
			if results != c.results || counted != c.counted || rated != c.counted {
				t.Errorf("%d results, %d counted, %d ratings", results, counted, rated)
			}
		})
	}
}

// The deviation grows with time, and a year makes a rating provisional.
func TestRest(t *testing.T) {
	year := 365*24*time.Hour + 6*time.Hour
	r := ratings.Rating{Games: 50, Glicko: rating.Glicko{Rating: 1700, Deviation: 60, Volatility: rating.StartVolatility}, Updated: at}
	if d := r.At(at.Add(year)).Deviation; math.Abs(d-ratings.ProvisionalAbove) > 0.2 {
		t.Errorf("after a year the deviation is %.2f", d)
	}
	if r.Provisional(at.Add(year-48*time.Hour)) || !r.Provisional(at.Add(year+48*time.Hour)) {
		t.Error("a rating becomes provisional after a year")
	}
	if d := r.At(at.Add(-year)).Deviation; math.Abs(d-60) > 1e-9 {
		t.Error("time ran backwards")
	}
	if g := math.Sqrt(60*60 + ratings.GrowthPerMilli*rating.StartVolatility*rating.StartVolatility*float64(year.Milliseconds())); math.Abs(g-r.At(at.Add(year)).Deviation) > 1e-6 {
		t.Errorf("reckoned in squares it is %.3f", g)
	}
}

// Simultaneous ends of games between the same people are recorded one after another: none is lost,
// and no two are rated from the same state.
func TestRecordAtOnce(t *testing.T) {
	const n = 25
	s := sqlitetest.Open(t)
	a, b := book(s), book(s) // two nodes
	var wg sync.WaitGroup
	for i := range n {
		for _, node := range []*ratings.Book{a, b} {
			wg.Go(func() {
				if _, err := node.Record(context.Background(), ended(i, nil)); err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	zoe, eve := in(t, a, "zoe", blitz), in(t, a, "eve", blitz)
	if zoe.Games != n || eve.Games != n || zoe.Tally.Wins != n || eve.Tally.Losses != n {
		t.Errorf("zoe %+v, eve %+v", zoe, eve)
	}
	list, err := a.History(t.Context(), "zoe", blitz)
	if err != nil || len(list) != n {
		t.Fatalf("%d results, %v", len(list), err)
	}
	before := 1500.0
	for i, r := range list {
		if math.Abs(r.Rating-r.Change-before) > 1e-9 {
			t.Fatalf("game %d begins at %v, the one before ended at %v", i, r.Rating-r.Change, before)
		}
		before = r.Rating
	}
	if zoe.Deviation < ratings.MinDeviation || zoe.Deviation >= eve.Deviation+1 {
		t.Errorf("deviations %v, %v", zoe.Deviation, eve.Deviation)
	}
}

func TestRecordGivesUpAndSaysWhy(t *testing.T) {
	b := book(sqlitetest.Open(t))
	s := ended(1, func(s *club.Snapshot) { s.Game = "chess" })
	if done, err := b.Record(t.Context(), s); done || err == nil {
		t.Errorf("%v, %v", done, err)
	}
	b.Store = stubborn{}
	if done, err := b.Record(t.Context(), ended(1, nil)); done || club.KindOf(err) != club.Stale {
		t.Errorf("%v, %v", done, err)
	}
}

type stubborn struct{ ratings.Store }

func (stubborn) Ratings(context.Context, string) ([]ratings.Rating, error) { return nil, nil }
func (stubborn) RecordResults(context.Context, []ratings.Result, []ratings.Rating) error {
	return club.ErrStale(0)
}

// Repair finds games whose end was not reported.
func TestRepair(t *testing.T) {
	s := sqlitetest.Open(t)
	b := book(s)
	table := tables{}
	for i := range 230 {
		g := ended(i, func(g *club.Snapshot) { g.Updated = at.Add(-time.Duration(i) * time.Hour) })
		table[g.ID] = g
		if err := (sqlcore.Games{DB: s}).Create(t.Context(), club.NewGame{Summary: g.Summary}); err != nil {
			t.Fatal(err)
		}
		if i == 3 {
			record(t, b, g, true)
		}
	}
	for _, want := range []int{100, 0} { // hours 0 to 100 except the third
		if n, err := b.Repair(t.Context(), table, 100*time.Hour); n != want || err != nil {
			t.Errorf("repaired %d, %v, want %d", n, err, want)
		}
	}
	if n, err := b.Repair(t.Context(), table, 1000*time.Hour); n != 129 || err != nil {
		t.Errorf("repaired %d, %v", n, err)
	}
	if _, err := b.Repair(t.Context(), tables{}, 0); err != nil {
		t.Error(err)
	}
}

type tables map[string]club.Snapshot

func (t tables) Game(_ context.Context, id string) (club.Snapshot, error) {
	g, ok := t[id]
	if !ok {
		return g, errors.New("no game")
	}
	return g, nil
}

func TestCountAndOf(t *testing.T) {
	b := book(sqlitetest.Open(t))
	for i := range 6 {
		record(t, b, ended(i, func(s *club.Snapshot) {
			s.Result = [...]string{"first", "second", "draw"}[i%3]
			if i == 5 {
				s.Header.Clock = ""
			}
		}), true)
	}
	lines, err := b.Count(t.Context(), "eve", "zoe")
	if err != nil {
		t.Fatal(err)
	}
	want := []ratings.Line{
		{Pool: blitz, Tally: ratings.Tally{Wins: 2, Draws: 1, Losses: 2}, Plies: 100},
		{Pool: ratings.Pool{Game: "ringo", Speed: clock.CorrespondenceSpeed}, Tally: ratings.Tally{Draws: 1}, Plies: 20},
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
	all, err := b.PlayerRatings(t.Context(), "eve")
	if err != nil || len(all) != 2 || all[0].Pool != blitz {
		t.Errorf("%+v, %v", all, err)
	}
	if list, err := b.Leaders(t.Context(), blitz, 10); err != nil || len(list) != 0 {
		t.Errorf("leaders after a few games: %v, %v", list, err)
	}
	first, more, err := b.Results(t.Context(), ratings.Query{Player: "eve", Limit: 4})
	if err != nil || len(first) != 4 || !more {
		t.Fatalf("%d, %v, %v", len(first), more, err)
	}
	rest, more, err := b.Results(t.Context(), ratings.Query{Player: "eve", Limit: 4, Before: first[3].ID})
	if err != nil || len(rest) != 2 || more {
		t.Errorf("%d, %v, %v", len(rest), more, err)
	}
}

func TestParseSpeed(t *testing.T) {
	for _, s := range ratings.Speeds() {
		if got, err := ratings.ParseSpeed(s.String()); got != s || err != nil {
			t.Errorf("%v: %v, %v", s, got, err)
		}
	}
	_, err := ratings.ParseSpeed("warp")
	if e := (*club.Error)(nil); !errors.As(err, &e) || e.Kind != club.Invalid || e.In(game.French) == e.In(game.English) {
		t.Error(err)
	}
}
