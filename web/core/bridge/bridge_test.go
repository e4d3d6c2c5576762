package bridge

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// answer has the fields of all commands' answers.
type answer struct {
	Error *struct {
		Kind, Input string
		Message     struct{ FR, EN string }
	}
	Handle, Plies, Count int
	Options, Text, Turn  string
	Pass, Undone, Freed  bool
	Move                 string
	Moves, Next, Last    []string
	Pieces, Shown        []struct{ Cell, Side, Kind string }
	Outcome              struct {
		Status, Reason, Result string
		Points                 int
	}
	Games []struct {
		ID      string
		Name    struct{ FR, EN string }
		Options []struct {
			Name   string
			Values []struct{ Name string }
		}
		Presets []struct{ Name, Set string }
	}
	Cells  []struct{ Name, Outline string }
	Box    []int
	Layers []struct {
		Class  string
		Shapes []shape
	}
	Shapes, Under, Over []shape
	CSS                 string
	More                bool
}

type shape struct {
	C, D    string
	X, Y, R int
}

func call(t *testing.T, b *Bridge, name string, args ...string) answer {
	t.Helper()
	text := b.Call(name, args...)
	var a answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		t.Fatalf("%s %q answers %.300s: %v", name, args, text, err)
	}
	return a
}

func must(t *testing.T, b *Bridge, name string, args ...string) answer {
	t.Helper()
	a := call(t, b, name, args...)
	if a.Error != nil {
		t.Fatalf("%s %q: %s", name, args, a.Error.Message.EN)
	}
	return a
}

func TestCatalogueIsWhole(t *testing.T) {
	a := must(t, New(roster.All()), "catalogue")
	if len(a.Games) != len(roster.All()) {
		t.Fatalf("%d games, want %d", len(a.Games), len(roster.All()))
	}
	for i, g := range roster.All() {
		f := g.Info()
		got := a.Games[i]
		if got.ID != f.ID || got.Name.FR != f.Name.In(game.French) || got.Name.EN != f.Name.In(game.English) || len(got.Options) != len(f.Options) || len(got.Presets) != len(f.Presets) {
			t.Errorf("game %d is %+v, want %s", i, got, f.ID)
			continue
		}
		for j, o := range f.Options {
			if got.Options[j].Name != o.Name || len(got.Options[j].Values) != len(o.Values) {
				t.Errorf("%s: option %d is %+v, want %s", f.ID, j, got.Options[j], o.Name)
			}
		}
	}
}

// TestPlayedByClicks plays each game by clicks alone, always on the first cell
// offered, and compares every answer with the state.
func TestPlayedByClicks(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		t.Run(id, func(t *testing.T) {
			b := New(roster.All())
			st := g.Rules(g.Info().Defaults()).Start()
			a := must(t, b, "open", id, "", "")
			h := strconv.Itoa(a.Handle)
			for ply := range 30 {
				if a.Text != st.Text() || a.Count != st.Count() || a.Turn != st.Turn().String() || len(a.Pieces) != len(st.Pieces()) || a.Plies != ply {
					t.Fatalf("ply %d: view %+v, want %s", ply, a, st.Text())
				}
				if st.Outcome().Decided() {
					return
				}
				var clicks []string
				e := must(t, b, "enter", h, "")
				for len(e.Moves) == 0 {
					clicks = append(clicks, e.Next[ply%len(e.Next)])
					e = must(t, b, "enter", h, strings.Join(clicks, " "))
				}
				move := e.Moves[len(e.Moves)-1]
				if _, err := st.Apply(move); err != nil {
					t.Fatalf("clicks %v give %q: %v", clicks, move, err)
				}
				a = must(t, b, "apply", h, strings.ToUpper(move))
				if a.Move != move {
					t.Fatalf("%q was played as %q", move, a.Move)
				}
			}
			for st.Undo() {
				a = must(t, b, "undo", h)
				if !a.Undone || a.Text != st.Text() {
					t.Fatalf("undo gives %s, want %s", a.Text, st.Text())
				}
			}
			if a = must(t, b, "undo", h); a.Undone {
				t.Error("a move was taken back from the start")
			}
			if a = must(t, b, "free", h); !a.Freed {
				t.Error("the game could not be freed")
			}
		})
	}
}

func TestReplay(t *testing.T) {
	b := New(roster.All())
	h := strconv.Itoa(must(t, b, "open", "ringo", "", "").Handle)
	if a := must(t, b, "replay", h, "b6-b5 b1-c1 b5-b4"); a.Plies != 3 || a.Turn != "white" {
		t.Errorf("three moves lead to %+v", a)
	}
	if a := call(t, b, "replay", h, "c1-b1 nonsense"); a.Error == nil || must(t, b, "view", h).Plies != 3 {
		t.Error("a refused line was played in part")
	}
}

func TestMovesAreLimited(t *testing.T) {
	b := New(roster.All())
	h := strconv.Itoa(must(t, b, "open", "agon", "", "").Handle)
	for _, c := range []struct {
		limit string
		want  int
	}{{"", 27}, {"5", 5}, {"0", 0}, {"100", 27}, {"-1", 27}, {"x", 27}} {
		a := must(t, b, "moves", h, c.limit)
		if len(a.Moves) != c.want || a.Count != 27 {
			t.Errorf("limit %q: %d moves of %d, want %d of 27", c.limit, len(a.Moves), a.Count, c.want)
		}
	}
}

func TestDrawing(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		id, n := g.Info().ID, g.Rules(g.Info().Defaults()).Board().Len()
		for _, flipped := range []string{"no", "yes"} {
			a := must(t, b, "board", id, "", flipped, "edge")
			if len(a.Cells) != n || len(a.Box) != 4 || len(a.Layers) < 2 {
				t.Errorf("%s: %d cells, want %d; box %v; %d layers", id, len(a.Cells), n, a.Box, len(a.Layers))
			}
			for _, c := range a.Cells {
				if !strings.HasPrefix(c.Outline, "M") {
					t.Errorf("%s: cell %s has outline %q", id, c.Name, c.Outline)
				}
			}
			first, last := a.Cells[0].Name, a.Cells[1].Name
			m := must(t, b, "marks", id, "", flipped, first, "last:"+last+" target:"+first+" nonsense:a1")
			if len(m.Under) == 0 || len(m.Over) == 0 {
				t.Errorf("%s: marks are %+v", id, m)
			}
		}
	}
	for _, side := range []string{"white", "black"} {
		for k := game.Man; k <= game.Citizen; k++ {
			if a := must(t, b, "glyph", side, k.String(), "2", "yes"); len(a.Shapes) == 0 {
				t.Errorf("%s %s has no shapes", side, k)
			}
		}
	}
	if a := must(t, b, "style", "ivory-dark", ".board"); !strings.Contains(a.CSS, ".board .cell-light{") {
		t.Errorf("style: %.200s", a.CSS)
	}
}

func TestRecord(t *testing.T) {
	b := New(roster.All())
	a := must(t, b, "record", "[Game \"ringo\"]\n\n1. b6-a6 d1-d2 *\n\n[Game \"ringo\"]\n\n*\n")
	if strings.Join(a.Moves, " ") != "b6-a6 d1-d2" || !a.More {
		t.Errorf("record: %+v", a)
	}
}

func TestRefusals(t *testing.T) {
	b := New(roster.All())
	h := strconv.Itoa(must(t, b, "open", "ringo", "", "").Handle)
	for _, c := range []struct {
		call []string
		kind string
	}{
		{[]string{"fly"}, "option"},
		{[]string{"open", "chess"}, "game"},
		{[]string{"open", "ringo", "rings=9"}, "option"},
		{[]string{"open", "ringo", "", "nonsense"}, "position"},
		{[]string{"view", "99"}, "internal"},
		{[]string{"view"}, "internal"},
		{[]string{"apply", h, "zz"}, "move"},
		{[]string{"apply", h, "b6-b1"}, "illegal move"},
		{[]string{"enter", h, "o"}, "click"},
		{[]string{"enter", h, "z9"}, "click"},
		{[]string{"board", "ringo", "a=b"}, "option"},
		{[]string{"marks", "ringo", "", "", "z9"}, "click"},
		{[]string{"glyph", "white", "bishop"}, "click"},
		{[]string{"style", "pink"}, "option"},
		{[]string{"record", ""}, "record"},
		{[]string{"record", "[Game \"ringo\"]\n\nb6-b1 *\n"}, "illegal move"},
	} {
		a := call(t, b, c.call[0], c.call[1:]...)
		if a.Error == nil {
			t.Errorf("%q was accepted", c.call)
			continue
		}
		if a.Error.Kind != c.kind || a.Error.Message.EN == "" || a.Error.Message.FR == "" {
			t.Errorf("%q: %+v, want kind %q", c.call, a.Error, c.kind)
		}
	}
}

// panicking is a game whose rules panic.
type panicking struct{ game.Bound }

func (panicking) Info() *game.Info { return &game.Info{ID: "broken"} }

func TestPanicsBecomeAnswers(t *testing.T) {
	a := call(t, New([]game.Bound{panicking{}}), "open", "broken")
	if a.Error == nil || a.Error.Kind != "internal" {
		t.Errorf("a panic is answered %+v", a)
	}
}

func TestHandlesAreBounded(t *testing.T) {
	b := New(roster.All())
	for range MaxHandles {
		must(t, b, "open", "ringo")
	}
	if a := call(t, b, "open", "ringo"); a.Error == nil {
		t.Error("there is no bound on open games")
	}
}

func FuzzCall(f *testing.F) {
	for _, name := range Commands() {
		f.Add(name, "ringo", "", "", "")
		f.Add(name, "1", "b6-a6", "", "")
	}
	f.Fuzz(func(t *testing.T, name, a, b, c, d string) {
		bridge := New(roster.All())
		bridge.Call("open", "ringo", "", "")
		if text := bridge.Call(name, a, b, c, d); !json.Valid([]byte(text)) {
			t.Fatalf("%q %q %q %q %q answers %s", name, a, b, c, d, text)
		}
	})
}
