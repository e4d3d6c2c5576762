package bridge

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

type composed struct {
	Error *struct {
		Kind    string
		Message struct{ FR, EN string }
	}
	Letters, Text string
	Pieces        []struct{ Letter, Side, Kind string }
	Count         int
	Fields        json.RawMessage
}

func ask(t *testing.T, b *Bridge, args ...string) (a composed) {
	t.Helper()
	text := b.Call(args[0], args[1:]...)
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		t.Fatalf("%q answers %.300s: %v", args, text, err)
	}
	return a
}

// compose reverses spread, and each letter of the palette is the piece that the game
// itself shows for it.
func TestPositionsAreTakenApart(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		id := g.Info().ID
		kinds := map[string]string{}
		for _, p := range ask(t, b, "palette", id, "").Pieces {
			kinds[p.Letter] = p.Kind
			if p.Kind != "ring" {
				kinds[p.Letter] += " " + p.Side
			}
		}
		for _, preset := range append(g.Info().Presets, game.Preset{}) {
			o, err := g.Info().ParseOptions(preset.Set)
			if err != nil {
				t.Fatal(err)
			}
			st := g.Rules(o).Start()
			for ply := range 60 {
				if st.Outcome().Decided() {
					break
				}
				s := ask(t, b, "spread", id, preset.Set, st.Text())
				if s.Error != nil {
					t.Fatalf("%s %s: %s", id, st.Text(), s.Error.Message.EN)
				}
				var fields []string
				if err := json.Unmarshal(s.Fields, &fields); err != nil {
					t.Fatal(err)
				}
				c := ask(t, b, "compose", id, preset.Set, s.Letters, strings.Join(fields, "\t"))
				if c.Text != st.Text() {
					t.Fatalf("%s: %q became %q", id, st.Text(), c.Text)
				}
				for _, p := range st.Pieces() {
					if p.Kind == game.Citizen {
						continue // a field, not a letter
					}
					want := p.Kind.String()
					switch p.Kind {
					case game.Dame:
						want = "man" // the last piece of a side has the letter of any other
					case game.Stack:
						want = "stack"
					}
					if p.Kind != game.Ring {
						want += " " + p.Side.String()
					}
					if got := kinds[s.Letters[p.Cell:p.Cell+1]]; got != want {
						t.Fatalf("%s %s: cell %d shows %q, the palette says %q", id, st.Text(), p.Cell, want, got)
					}
				}
				moves := st.Moves()
				if _, err := st.Apply(moves[ply*7%len(moves)]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestImpossiblePositionsAreSpreadAllTheSame(t *testing.T) {
	b := New(roster.All())
	const crowd = "wwwwww/wwwwww/6/6/6/6/6/6 9 b 0" // too many defenders, and too many pieces in the citadel
	a := ask(t, b, "spread", "ringo", "", crowd)
	if a.Error != nil || strings.Count(a.Letters, "w") != 12 {
		t.Errorf("%+v", a)
	}
	if o := ask(t, b, "open", "ringo", "", crowd); o.Error == nil || o.Error.Message.FR == "" {
		t.Errorf("opened: %+v", o)
	}
	for _, bad := range []string{"", "x", "7/6/6/6/6/6/6/6 0 b 0", "zzzzzz/6/6/6/6/6/6/6 0 b 0", "6/6 0 b 0"} {
		if a := ask(t, b, "spread", "ringo", "", bad); a.Error == nil || a.Error.Kind != "position" || a.Error.Message.FR == a.Error.Message.EN {
			t.Errorf("%q: %+v", bad, a.Error)
		}
	}
	if a := ask(t, b, "compose", "ringo", "", "w", "0"); a.Error == nil {
		t.Error("one letter is a position")
	}
}

func TestPassed(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		st := g.Rules(g.Info().Defaults()).Start()
		a := ask(t, b, "passed", g.Info().ID, "", st.Text())
		if a.Error != nil {
			t.Fatalf("%s: %s", g.Info().ID, a.Error.Message.EN)
		}
		q, err := g.Rules(g.Info().Defaults()).Parse(a.Text)
		if err != nil || q.Turn() != st.Turn().Other() || len(q.Pieces()) != len(st.Pieces()) {
			t.Errorf("%s: %q %v", g.Info().ID, a.Text, err)
		}
	}
	if a := ask(t, b, "passed", "ringo", "", "nonsense"); a.Error == nil {
		t.Error("nonsense was passed")
	}
}

const annotated = `[Game "ringo"]
[White "Zoé \"Z\""]
[Event "évening"]

{Before.} 1. b6-a6 {[%clk 0:04:58] good \} move} (1. b6-b5 {or} 2. d1-d2 (2. b1-c1)) 2. d1-d2 *
`

func TestRecordKeepsTheTree(t *testing.T) {
	b := New(roster.All())
	var a struct {
		Comment, White string
		Moves          []string
		Headers        []struct{ Name, Value string }
		Line           []struct {
			Move, Comment, Clock string
			Variations           [][]struct {
				Move       string
				Variations [][]struct{ Move string }
			}
		}
	}
	if err := json.Unmarshal([]byte(b.Call("record", annotated)), &a); err != nil {
		t.Fatal(err)
	}
	if a.Comment != "Before." || a.White != `Zoé "Z"` || len(a.Headers) != 1 || len(a.Line) != 2 || a.Line[0].Comment != "good } move" || a.Line[0].Clock != "0:04:58" ||
		a.Line[0].Variations[0][1].Variations[0][0].Move != "b1-c1" {
		t.Errorf("%+v", a)
	}
	tidy := ask(t, b, "tidy", annotated)
	if tidy.Error != nil || !strings.Contains(tidy.Text, "(1. b6-b5 {or} 2. d1-d2 (2. b1-c1))") {
		t.Errorf("%+v", tidy)
	}
	if again := ask(t, b, "tidy", tidy.Text); again.Text != tidy.Text {
		t.Errorf("tidying twice differs:\n%s\n%s", tidy.Text, again.Text)
	}
}

func TestRecordsAreCountedAndForeignOnesNamed(t *testing.T) {
	b := New(roster.All())
	two := "[Game \"ringo\"]\n\n1. b6-a6 *\n\n[Game \"agon\"]\n\n*\n"
	if a := must(t, b, "record", two, "1"); len(a.Moves) != 0 || a.More {
		t.Errorf("%+v", a)
	}
	if a := call(t, b, "record", two, "2"); a.Error == nil {
		t.Error("there is a third game")
	}
	if a := call(t, b, "record", two, "-1"); a.Error == nil {
		t.Error("there is a game before the first")
	}
	for _, text := range []string{"[Event \"F/S\"]\n[Site \"?\"]\n\n1. e4 e5 *\n", "(;GM[1]SZ[19];B[pd])", "{\"moves\":[]}"} {
		if a := call(t, b, "record", text); a.Error == nil || !strings.Contains(a.Error.Message.FR, "autre programme") {
			t.Errorf("%q: %+v", text, a.Error)
		}
	}
}

// A win in one is proved in every game, and nothing is proved at the start.
func TestWinsAreProved(t *testing.T) {
	b := New(roster.All())
	for _, g := range roster.All() {
		id := g.Info().ID
		if f := search(t, b, id, "", "", "", "depth=3"); f.Error != nil || f.Lines[0].Proved {
			t.Errorf("%s: the start is proved: %+v", id, f)
		}
		moves := weakGame(t, g)
		before := strings.Join(moves[:len(moves)-1], " ")
		f := search(t, b, id, "", "", before, "depth=3 lines=3")
		if f.Error != nil || f.Win <= 0 || !f.Lines[0].Proved {
			t.Errorf("%s, a ply before its end: %+v", id, f)
		}
		for i, l := range f.Lines {
			if l.Proved && l.Win == 0 {
				t.Errorf("%s: line %d is proved without an end", id, i)
			}
		}
	}
}

// weakGame plays the engine against random moves until it wins, and returns the moves.
func weakGame(t *testing.T, g game.Bound) []string {
	t.Helper()
	e, err := roster.New(g, engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	n := 1
	st := g.Rules(g.Info().Defaults()).Start()
	var moves []string
	for !st.Outcome().Decided() && len(moves) < 300 {
		r, err := e.Search(context.Background(), st, engine.Limits{Depth: 4, Nodes: 20_000})
		if err != nil {
			t.Fatal(err)
		}
		move := r.Move
		if legal := st.Moves(); st.Turn() != g.Info().First {
			n = (n*1103515245 + 12345) & 0x7fffffff
			move = legal[(n>>8)%len(legal)]
		}
		if _, err := st.Apply(move); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, move)
	}
	if s, won := st.Outcome().Winner(); !won || s != g.Info().First {
		t.Fatalf("%s ends %v", g.Info().ID, st.Outcome())
	}
	return moves
}

func TestPalettesHaveTheirGames(t *testing.T) {
	for _, g := range roster.All() {
		c, ok := game.As[game.Notated](g)
		if !ok {
			t.Errorf("%s has no palette", g.Info().ID)
			continue
		}
		if n := c.Notation(); len(n.Letters) != len(n.Pieces) {
			t.Errorf("%s: %s letters, %s pieces", g.Info().ID, strconv.Itoa(len(n.Letters)), strconv.Itoa(len(n.Pieces)))
		}
	}
}
