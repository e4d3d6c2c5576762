package record_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tablier/rules/record"
)

func readAll(text string) ([]*record.Game, error) {
	r := record.NewReader(strings.NewReader(text))
	var out []*record.Game
	for {
		g, err := r.Next()
		if err == io.EOF {
			return out, nil
		}
		if err != nil {
			return out, err
		}
		out = append(out, g)
	}
}

func TestReadsTheWholeSyntax(t *testing.T) {
	got, err := readAll("\xef\xbb\xbf\n[Game \"ringo\"]\r\n[Options \"rings=5\"]\n[White \"A \\\"q\\\" \\\\ b\"]\n[Club \"x\"]\n\n" +
		"{Hello \\} there} 1. b5-a5 {[%clk 0:04:58.250] good} {indeed} 2.d1-d2 (2... b1-c1 ({deep} 2. f1-g1) 3. a5-a4) c5-c4 * [Game \"ra\"] [Result \"first\"] [Reason \"resigned\"] [Points \"3\"] first")
	if err != nil {
		t.Fatal(err)
	}
	want := []*record.Game{
		{Game: "ringo", Options: "rings=5", White: `A "q" \ b`, Extra: []record.Header{{Name: "Club", Value: "x"}}, Result: "*", Comment: "Hello } there",
			Moves: []record.Move{
				{Text: "b5-a5", Comment: "good indeed", Clock: 4*time.Minute + 58*time.Second + 250*time.Millisecond, HasClock: true},
				{Text: "d1-d2", Variations: [][]record.Move{{{Text: "b1-c1", Variations: [][]record.Move{{{Text: "f1-g1", Comment: "deep"}}}}, {Text: "a5-a4"}}}},
				{Text: "c5-c4"},
			}},
		{Game: "ra", Result: "first", Reason: "resigned", Points: 3},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRefusesWithPlace(t *testing.T) {
	for text, want := range map[string]string{
		`[Game "ra"] 1. a`:                           "ends in the middle",
		`1. a-b *`:                                   "must begin with its headers",
		"[Game \"ra\"]\n\n(1. a) *":                  "line 3, column 2: a variation comes before the first move",
		`[Game "ra"] a ) *`:                          "was never opened",
		`[Game "ra"] a ( ) *`:                        "contains no move",
		`[Game "ra"] a ( first`:                      "inside a variation",
		`[Game "ra"] [Result "first"] a second`:      "says first",
		`[Game "ra"] [Result "won"] a second`:        "no result",
		`[Game "ra"] [Game "ra"] *`:                  "appears twice",
		`[White "x"] *`:                              "Game is missing",
		`[Game ra] *`:                                "not in quotes",
		`[Game "ra" *`:                               "not closed",
		`[Ga-me "ra"] *`:                             "name is malformed",
		`[Game "r\a"] *`:                             "backslash",
		"[Game \"r\x01a\"] *":                        "control character",
		"[Game \"ra\"] {\xff} *":                     "not UTF-8",
		"[Game \"ra\"] é *":                          "no move has",
		`[Game "ra"] [Points "-1"] *`:                "number of points",
		`[Game "ra"] a } *`:                          "does not belong",
		`[Game "ra"] ` + strings.Repeat("a", 2000):   "longer than 1024",
		`[Game "ra"] a ` + strings.Repeat("(a ", 50): "deeper than 40",
	} {
		_, err := readAll(text)
		var e *record.Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), want) || e.Line == 0 || e.Col == 0 {
			t.Errorf("%.60q: %v, want …%s…", text, err, want)
		}
	}
}

func TestGoesOnAfterABrokenGame(t *testing.T) {
	r := record.NewReader(strings.NewReader("[Game \"ra\"]\n\n1. é *\n[Game \"agon\"]\n\n*\n"))
	if _, err := r.Next(); err == nil {
		t.Fatal("no error")
	}
	g, err := r.Next()
	if err != nil || g.Game != "agon" {
		t.Fatalf("%v %v", g, err)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Fatal(err)
	}
}

// genGame makes any game that a Writer accepts.
func genGame(t *rapid.T) *record.Game {
	text := rapid.StringMatching(`[ -~éàœ]{0,30}`)
	trimmed := rapid.Map(text, strings.TrimSpace)
	move := rapid.StringMatching(`[a-m][0-9]{1,2}[-x][a-m][0-9]{1,2}|pass|@[a-k]3|2:g8-g6`)
	var line func(depth int) []record.Move
	line = func(depth int) []record.Move {
		var out []record.Move
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			m := record.Move{Text: move.Draw(t, "move"), Comment: trimmed.Draw(t, "comment")}
			if rapid.Bool().Draw(t, "clocked") {
				m.HasClock = true
				m.Clock = time.Duration(rapid.IntRange(0, 1e8).Draw(t, "ms")) * time.Millisecond
			}
			if depth < 3 && rapid.IntRange(0, 4).Draw(t, "var") == 0 {
				m.Variations = append(m.Variations, line(depth+1))
			}
			out = append(out, m)
		}
		return out
	}
	return &record.Game{
		Game: "ra", Options: trimmed.Draw(t, "o"), White: text.Draw(t, "w"), Black: text.Draw(t, "b"), Date: "2026-11-21",
		Result: rapid.SampledFrom([]string{"*", "first", "second", "draw"}).Draw(t, "r"), Reason: "time", Comment: trimmed.Draw(t, "c"), Moves: line(0),
	}
}

func TestWriteThenRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := []*record.Game{genGame(t), genGame(t)}
		var b bytes.Buffer
		w := record.NewWriter(&b)
		for _, g := range games {
			if err := w.Write(g); err != nil {
				t.Fatal(err)
			}
		}
		got, err := readAll(b.String())
		if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
		if diff := cmp.Diff(games, got); diff != "" {
			t.Fatalf("%s\n%s", diff, b.String())
		}
	})
}

func TestClock(t *testing.T) {
	for _, s := range []string{"0:00:00", "1:02:03", "100:59:59.001"} {
		d, ok := record.ParseClock(s)
		if !ok || record.FormatClock(d) != s {
			t.Errorf("%s reads as %v, %v", s, d, ok)
		}
	}
	for _, s := range []string{"", "1:2:3", "0:60:00", "-1:00:00", "0:00:00.", "0:00:00.1234", "999999999:00:00"} {
		if _, ok := record.ParseClock(s); ok {
			t.Errorf("%q is accepted", s)
		}
	}
}

// endless yields the same game again and again and watches the heap.
type endless struct {
	one  string
	rest string
	n    int
	most uint64
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" {
		if e.n == 0 {
			return 0, io.EOF
		}
		if e.n--; e.n%10_000 == 0 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			e.most = max(e.most, m.HeapAlloc)
		}
		e.rest = e.one
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

func TestConstantMemory(t *testing.T) {
	one := record.Format(&record.Game{Game: "ring", Moves: make([]record.Move, 0)}) // form only
	moves := strings.Repeat("1. e3-d3 {a comment to make it longer} ", 60)
	one = strings.Replace(one, "\n*", "\n"+moves+"*", 1) + "\n"
	src := &endless{one: one, n: 100_000}
	r := record.NewReader(src)
	games := 0
	var first runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&first)
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Moves) != 60 {
			t.Fatal(len(g.Moves))
		}
		games++
	}
	if games != 100_000 {
		t.Fatalf("%d games", games)
	}
	if grown := int64(src.most) - int64(first.HeapAlloc); grown > 2<<20 {
		t.Errorf("reading %d MB grew the live heap by %d bytes", len(one)*games>>20, grown)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("[Game \"ringo\"]\n[White \"x\"]\n\n{c} 1. a {[%clk 0:00:01] d} (1. b) *\n")
	f.Add("[Game \"ra\"] ((((")
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := readAll(text)
		for _, g := range games {
			again, err := readAll(record.Format(g))
			if err != nil || len(again) != 1 {
				t.Fatalf("%q reads as %+v, whose text does not read back: %v\n%s", text, g, err, record.Format(g))
			}
			if diff := cmp.Diff(g, again[0]); diff != "" {
				t.Fatalf("%q: %s", text, diff)
			}
		}
	})
}
