package series_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/bid"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// halls implements Tables in memory: games end on command, and may fail to begin.
type halls struct {
	mu    sync.Mutex
	games map[string]club.Snapshot
	order []string
	down  bool
}

func (h *halls) Create(_ context.Context, s club.Setup) (club.Snapshot, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.down {
		return club.Snapshot{}, club.ErrUnavailable(nil)
	}
	if _, there := h.games[s.ID]; there {
		return club.Snapshot{}, club.ErrExists(s.ID)
	}
	var g club.Snapshot
	g.ID, g.Game, g.Options, g.Series, g.Rated, g.Header.Clock = s.ID, s.Game, s.Options, s.Series, s.Rated, s.Clock
	g.Players = [2]club.Player{s.White, s.Black}
	g.Result, g.Reason = "*", "-"
	h.games[s.ID] = g
	h.order = append(h.order, s.ID)
	return g, nil
}

func (h *halls) Annul(_ context.Context, id string) (bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, ok := h.games[id]
	if !ok {
		return false, club.ErrNotFound(id)
	}
	was := g.Over
	if !was {
		g.Over, g.Result, g.Reason = true, "*", "aborted"
		h.games[id] = g
	}
	return !was, nil
}

func (h *halls) Game(_ context.Context, id string) (club.Snapshot, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, ok := h.games[id]
	if !ok {
		return g, club.ErrNotFound(id)
	}
	return g, nil
}

// end ends the last game; result is "white", "black", "draw" or "abort".
func (h *halls) end(t *testing.T, result string, points int) club.Snapshot {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	id := h.order[len(h.order)-1]
	g := h.games[id]
	bound, err := roster.Find(g.Game)
	if err != nil {
		t.Fatal(err)
	}
	g.Over, g.Reason, g.Points, g.Plies = true, "entered", points, 30
	switch result {
	case "draw":
		g.Result, g.Reason = "draw", "repetition"
	case "abort":
		g.Result, g.Reason = "*", "aborted"
	case bound.Info().First.String():
		g.Result = "first"
	default:
		g.Result = "second"
	}
	h.games[id] = g
	return g
}

func (h *halls) last() club.Snapshot { return h.games[h.order[len(h.order)-1]] }

type noise struct{ n byte }

func (n *noise) Read(p []byte) (int, error) {
	for i := range p {
		n.n = n.n*97 + 41
		p[i] = n.n
	}
	return len(p), nil
}

func open(t testing.TB) (*series.Club, *halls) {
	h := &halls{games: map[string]club.Snapshot{}}
	return &series.Club{
		Store: sqlcore.Series{DB: sqlitetest.Open(t)}, Tables: h, Find: roster.Find, Rand: &lockedNoise{}, Now: func() time.Time { return at },
	}, h
}

type lockedNoise struct {
	mu sync.Mutex
	noise
}

func (n *lockedNoise) Read(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.noise.Read(p)
}

var (
	eve = club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}
	zoe = club.Player{Kind: club.Person, Name: "Zoé", ID: "zoe"}
)

func terms(t *testing.T, game, format string) series.Terms {
	t.Helper()
	f, err := series.ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	return series.Terms{Format: f, Game: game, Clock: "300+5", Rated: true, Players: [2]club.Player{eve, zoe}}
}

func begin(t *testing.T, c *series.Club, terms series.Terms) {
	t.Helper()
	if _, err := c.Begin(t.Context(), "s1", "0123456789ab", terms); err != nil {
		t.Fatal(err)
	}
}

func standing(t *testing.T, c *series.Club) (series.Series, series.Standing) {
	t.Helper()
	s, st, err := c.Series(t.Context(), "s1")
	if err != nil {
		t.Fatal(err)
	}
	return s, st
}

func TestParseFormat(t *testing.T) {
	for text, want := range map[string]string{"": "", "single": "", "match": "match", "pair": "games-2", "games-2": "games-2", "games-20": "games-20", "best-3": "best-3", "best-21": "best-21"} {
		f, err := series.ParseFormat(text)
		if err != nil || f.String() != want || f.Text().In(game.French) == "" || f.Text().In(game.English) == "" {
			t.Errorf("%q: %v, %v", text, f, err)
		}
		if again, err := series.ParseFormat(f.String()); again != f || err != nil {
			t.Errorf("%q: %v, %v", f, again, err)
		}
	}
	for _, text := range []string{"x", "games", "games-", "games-1", "games-21", "games-02", "games-+2", "games--2", "best-1", "best-4", "best-23", "best-9999999999999999999", "match-2", "Match"} {
		if f, err := series.ParseFormat(text); club.KindOf(err) != club.Invalid || err == nil {
			t.Errorf("%q: %v, %v", text, f, err)
		}
	}
}

// play plays a series: each word is the winner, with points after a colon. It returns who had White
// in each game.
func play(t *testing.T, c *series.Club, h *halls, words string) (whites string) {
	t.Helper()
	for _, w := range strings.Fields(words) {
		g := h.last()
		whites += g.Players[game.White].ID[:1]
		who, points, _ := strings.Cut(w, ":")
		n := 0
		fmt.Sscan(points, &n)
		result := who
		if who == "eve" || who == "zoe" {
			result = "black"
			if g.Players[game.White].ID == who {
				result = "white"
			}
		}
		over := h.end(t, result, n)
		for range 2 { // reported twice
			if err := c.Ended(t.Context(), over); err != nil {
				t.Fatal(err)
			}
		}
	}
	return whites
}

func TestSeries(t *testing.T) {
	for _, c := range []struct {
		name, game, format string
		starter            int
		results            string
		whites             string
		score              [2]int // in halves
		over               bool
		winner             int
	}{
		{"a pair, tied", "ringo", "pair", 0, "eve zoe", "ez", [2]int{2, 2}, true, -1},
		{"a pair, won", "ringo", "pair", 1, "eve draw", "ze", [2]int{3, 1}, true, 0},
		{"a pair, half", "ringo", "pair", 0, "eve", "e", [2]int{2, 0}, false, -1},
		{"broken off and played again", "agon", "pair", 0, "abort zoe abort zoe", "eezz", [2]int{0, 4}, true, 1},
		{"best of three, two", "ring", "best-3", 0, "zoe zoe", "ez", [2]int{0, 4}, true, 1},
		{"best of three, three", "ring", "best-3", 0, "zoe eve draw", "eze", [2]int{3, 3}, true, -1},
		{"best of three, goes on", "ring", "best-3", 0, "zoe draw", "ez", [2]int{1, 3}, false, -1},
		{"four games, all played", "court-circuit", "games-4", 0, "eve eve eve eve", "ezez", [2]int{8, 0}, true, 0},
		{"by bid, sides stay and two draws count", "ringo", "bid-4", 1, "draw eve draw draw", "zzzz", [2]int{3, 5}, true, 1},
		{"by bid, broken off", "ringo", "bid-2", 0, "abort draw", "ee", [2]int{0, 2}, false, -1},
		{"the loser begins", "ra", "match", 0, "eve:3 eve:3 zoe:1 eve:1", "ezze", [2]int{14, 2}, true, 0},
		{"two ahead", "ra", "match", 1, "zoe:6 eve:6 zoe:1", "zez", [2]int{12, 14}, false, -1},
		{"void games swap", "ra", "match", 0, "draw draw eve:1", "eze", [2]int{2, 0}, false, -1},
		{"three broken off", "ra", "match", 0, "eve:1 abort abort abort", "ezzz", [2]int{2, 0}, true, -1},
		{"broken off, not in a row", "ra", "match", 0, "abort abort zoe:1 abort abort zoe:1", "eeeeee", [2]int{0, 4}, false, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			club, h := open(t)
			x := terms(t, c.game, c.format)
			x.Starter = c.starter
			x.Deal = bid.Deal{Bids: [2]int{3, 2}, Taker: 1} // only a match by bid uses it
			begin(t, club, x)
			whites := play(t, club, h, c.results)
			s, st := standing(t, club)
			if st.Score != c.score || st.Over != c.over || st.Winner != c.winner || s.Closed != c.over {
				t.Errorf("%+v, closed %v", st, s.Closed)
			}
			if whites != c.whites {
				t.Errorf("White was %s, want %s", whites, c.whites)
			}
			want := len(strings.Fields(c.results))
			if !c.over {
				want++
			}
			if len(h.order) != want || len(s.Games) != want {
				t.Errorf("%d games were made, %d noted, want %d", len(h.order), len(s.Games), want)
			}
			for _, id := range h.order {
				if g := h.games[id]; g.Series != "s1" || !g.Rated || g.Header.Clock != "300+5" {
					t.Errorf("%+v", g.Header)
				}
			}
		})
	}
}

func TestOptionsAlternate(t *testing.T) {
	c, h := open(t)
	x := terms(t, "ringo", "games-4")
	x.Options = [2]string{"rings=5", ""}
	begin(t, c, x)
	play(t, c, h, "eve abort eve eve eve")
	var got []string
	for _, id := range h.order {
		got = append(got, h.games[id].Options)
	}
	if want := []string{"rings=5", "", "", "rings=5", ""}; !slices.Equal(got, want) {
		t.Errorf("options %q, want %q", got, want)
	}
}

func TestCheck(t *testing.T) {
	c, _ := open(t)
	for _, bad := range []series.Terms{terms(t, "ringo", "match"), terms(t, "ra", "match"), terms(t, "chess", "match")} {
		bad.Options[1] = "board=127"
		if err := c.Check(bad); err == nil {
			t.Errorf("%+v is allowed", bad)
		}
		if _, err := c.Begin(t.Context(), "s2", "0123456789ab", bad); err == nil {
			t.Errorf("%+v began", bad)
		}
	}
	good := terms(t, "ra", "match")
	if err := c.Check(good); err != nil {
		t.Error(err)
	}
	if _, _, err := c.Series(t.Context(), "s2"); club.KindOf(err) != club.NotFound {
		t.Error(err)
	}
}

// A process may crash anywhere; a repair on any node creates what is missing, once.
func TestRepair(t *testing.T) {
	c, h := open(t)
	h.down = true
	if _, err := c.Begin(t.Context(), "s1", "0123456789ab", terms(t, "ringo", "games-4")); club.KindOf(err) != club.Unavailable {
		t.Fatal(err)
	}
	repair := func(want int) {
		t.Helper()
		var wg sync.WaitGroup
		for range 4 { // several nodes at once
			wg.Go(func() {
				if _, err := c.Repair(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if s, _ := standing(t, c); len(h.order) != want || len(s.Games) != want {
			t.Fatalf("%d games were made, %d noted, want %d", len(h.order), len(s.Games), want)
		}
	}
	h.down = false
	repair(1)
	repair(1)
	h.end(t, "white", 0) // the end is not reported
	repair(2)
	over := h.end(t, "black", 0)
	h.down = true
	if err := c.Ended(t.Context(), over); club.KindOf(err) != club.Unavailable {
		t.Fatal(err)
	}
	h.down = false
	repair(3)
	h.end(t, "draw", 0)
	repair(4)
	h.end(t, "draw", 0)
	repair(4)
	if s, st := standing(t, c); !s.Closed || !st.Over || st.Played != 4 {
		t.Errorf("%+v", st)
	}
	if n, err := c.Repair(t.Context()); n != 0 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
}

func TestLeave(t *testing.T) {
	c, h := open(t)
	var changed []string
	c.Changed = func(_ context.Context, id string) { changed = append(changed, id) }
	begin(t, c, terms(t, "ringo", "pair"))
	play(t, c, h, "eve")
	if err := c.Leave(t.Context(), "s1", "ada"); club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
	if err := c.Leave(t.Context(), "s1", ""); club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
	if err := c.Leave(t.Context(), "s1", "eve"); err != nil {
		t.Fatal(err)
	}
	if _, st := standing(t, c); !st.Over || st.Winner != 1 {
		t.Errorf("%+v", st)
	}
	if err := c.Leave(t.Context(), "s1", "zoe"); club.KindOf(err) != club.Over {
		t.Error(err)
	}
	// Games played after the end of the series do not count.
	play(t, c, h, "eve")
	if s, st := standing(t, c); st.Winner != 1 || st.Played != 1 || len(s.Games) != 2 {
		t.Errorf("%+v", st)
	}
	if len(changed) != 3 {
		t.Errorf("told %d changes", len(changed))
	}
}

// A player without a name has deleted the account: the opponent wins.
func TestNameless(t *testing.T) {
	c, h := open(t)
	x := terms(t, "ringo", "games-4")
	begin(t, c, x)
	x.Players[1].Name = ""
	s := series.Series{ID: "s2", Terms: x, Games: []series.Entry{{Number: 1, ID: h.order[0], White: 0}}}
	if err := c.Store.AddSeries(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, st, err := c.Series(t.Context(), "s2"); err != nil || !st.Over || st.Winner != 0 {
		t.Errorf("%+v, %v", st, err)
	}
}

// A game of somebody else that carries the id of a series changes nothing.
func TestForeignGames(t *testing.T) {
	c, h := open(t)
	begin(t, c, terms(t, "ringo", "pair"))
	g := h.last()
	g.Over, g.Result, g.ID = true, "first", "zzzzzzzzzzzz"
	for _, id := range []string{"s1", "s9", ""} {
		g.Series = id
		if err := c.Ended(t.Context(), g); err != nil {
			t.Errorf("%q: %v", id, err)
		}
	}
	if _, st := standing(t, c); st.Played != 0 || len(h.order) != 1 {
		t.Errorf("%+v, %d games", st, len(h.order))
	}
}
