package bridge

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// found has the fields of the answers and reports of search.
type found struct {
	Error *struct {
		Kind    string
		Message struct{ FR, EN string }
	}
	Move       string
	Score, Win int
	Depth      int
	Nodes      uint64
	NPS        int
	Lines      []struct {
		Score, Win, Depth int
		Proved            bool
		Moves             []string
	}
}

func search(t *testing.T, b *Bridge, args ...string) (f found) {
	t.Helper()
	text := b.Call("search", args...)
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		t.Fatalf("search %q answers %.300s: %v", args, text, err)
	}
	return f
}

// The page's engine and a fresh engine give the same answers to the same questions, also
// after earlier searches.
func TestSearchIsTheEngine(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		id := g.Info().ID
		var played []string
		for range 3 {
			st := g.Rules(game.Options{}).Start()
			for _, m := range played {
				if _, err := st.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			e, err := roster.New(g, engine.Options{HashMB: 4})
			if err != nil {
				t.Fatal(err)
			}
			want, err := e.Search(context.Background(), st, engine.Limits{Nodes: 20_000, Lines: 2})
			if err != nil {
				t.Fatal(err)
			}
			got := search(t, b, id, "", "", strings.Join(played, " "), "nodes=20000 lines=2 table=4")
			if got.Error != nil {
				t.Fatalf("%s after %q: %s", id, played, got.Error.Message.EN)
			}
			if got.Move != want.Move || got.Score != want.Score || got.Depth != want.Depth || got.Nodes != want.Nodes || len(got.Lines) != len(want.Lines) {
				t.Errorf("%s after %q: %+v, want %+v", id, played, got, want)
				continue
			}
			for i, l := range want.Lines {
				if !slices.Equal(got.Lines[i].Moves, l.Moves) || got.Lines[i].Score != l.Score {
					t.Errorf("%s after %q: line %d is %+v, want %+v", id, played, i, got.Lines[i], l)
				}
			}
			played = append(played, want.Move)
		}
	}
}

func TestSearchReportsWhileItThinks(t *testing.T) {
	b := New(roster.All())
	var depths []int
	b.Progress = func(text string) {
		var f found
		if err := json.Unmarshal([]byte(text), &f); err != nil {
			t.Fatalf("%.300s: %v", text, err)
		}
		if len(f.Lines) != 1 || len(f.Lines[0].Moves) == 0 {
			t.Errorf("a report without a line: %s", text)
		}
		depths = append(depths, f.Depth)
	}
	last := search(t, b, "ringo", "", "", "", "depth=4")
	if !slices.Equal(depths, []int{1, 2, 3, 4}) || last.Depth != 4 {
		t.Errorf("reports of depths %v, then depth %d", depths, last.Depth)
	}
}

func TestSearchCountsPliesToTheWin(t *testing.T) {
	// White can enter the enemy's Ra at once.
	f := search(t, New(roster.All()), "ra", "", winInRa(t), "", "depth=2")
	if f.Error != nil {
		t.Fatal(f.Error.Message.EN)
	}
	if f.Win != 1 || f.Score < engine.WinScore-engine.MaxPly {
		t.Errorf("win in %d with score %d, want a win in 1 ply", f.Win, f.Score)
	}
}

// winInRa plays the engine against itself until the side to move can win at once, and returns the position.
func winInRa(t *testing.T) string {
	t.Helper()
	g, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	st := g.Rules(game.Options{}).Start()
	e, err := roster.New(g, engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		text := st.Text()
		r, err := e.Search(context.Background(), st, engine.Limits{Depth: 2})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := st.Apply(r.Move); err != nil {
			t.Fatal(err)
		}
		if st.Outcome().Decided() {
			return text
		}
	}
	t.Fatal("no decision in 300 plies")
	return ""
}

func TestSearchRefuses(t *testing.T) {
	b := New(roster.All())
	for _, c := range [][]string{
		{"chess", "", "", "", "depth=1"},
		{"ring", "wrong=yes", "", "", "depth=1"},
		{"ring", "", "nonsense", "", "depth=1"},
		{"ring", "", "", "a1-a9", "depth=1"},
		{"ring", "", "", "", ""},
		{"ring", "", "", "", "lines=2"},
		{"ring", "", "", "", "depth=-1"},
		{"ring", "", "", "", "depth"},
		{"ring", "", "", "", "time=0"},
		{"ring", "", "", "", "nodes=99999999999999999999999"},
		{"ring", "", "", "", "depth=1 table=4096"},
		{"ring", "", "", "", "depth=1 level=11"},
		{"ring", "", "", "", "speed=1"},
	} {
		f := search(t, b, c...)
		if f.Error == nil || f.Error.Message.FR == "" || f.Error.Message.FR == f.Error.Message.EN || f.Error.Kind == "internal" {
			t.Errorf("%q: %+v", c, f)
		}
	}
}

func TestSearchPlaysLevels(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		if f := search(t, b, g.Info().ID, "", "", "", "level=2 seed=7"); f.Error != nil || f.Move == "" {
			t.Errorf("%s: %+v", g.Info().ID, f)
		}
	}
}
