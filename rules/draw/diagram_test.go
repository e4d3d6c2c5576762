package draw_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/draw"
	"tablier/rules/game"
)

func TestParseDiagram(t *testing.T) {
	got, err := draw.ParseDiagram("\noptions:  chain=optional   board=h37 \nmarks: d3 A1\ncaption: Deux : points\n\nposition: bbb/4 w - 0\narrows: E3-d3 o-a1")
	want := draw.Diagram{
		Options: "chain=optional board=h37", Position: "bbb/4 w - 0", Marks: []string{"d3", "a1"},
		Arrows: [][2]string{{"e3", "d3"}, {"o", "a1"}}, Caption: "Deux : points",
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestParseDiagramRefuses(t *testing.T) {
	for _, c := range []struct {
		block string
		line  int
		want  string
	}{
		{"", 0, "no position"},
		{"caption: nothing else", 0, "no position"},
		{"position", 1, "no colon"},
		{"position: x\nposition: y", 2, "line 1 already"},
		{"position: x\n\nmark: a1", 3, "no such key"},
		{"position:   ", 1, "nothing follows"},
		{"position: x\nmarks: a1 a1b", 2, `"a1b": it is not a cell`},
		{"position: x\nmarks: a1000", 2, "it is not a cell"},
		{"position: x\narrows: a1-", 2, `"a1-": it is not an arrow`},
		{"position: x\narrows: a1>a2", 2, "it is not an arrow"},
		{"position: x\narrows: a1-a1", 2, "where it begins"},
		{"position: x\nmarks:" + strings.Repeat(" a1", 129), 2, "too many marks"},
		{"position: x\narrows:" + strings.Repeat(" a1-a2", 65), 2, "too many arrows"},
		{"position: " + strings.Repeat("x", 9000), 0, "far too long"},
	} {
		d, err := draw.ParseDiagram(c.block)
		var e *draw.DiagramError
		if !errors.As(err, &e) || e.Line != c.line || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, wanted line %d, %q", c.block, err, c.line, c.want)
		}
		if e != nil && (e.Problem.In(game.French) == "" || (e.Want.In(game.French) == "") != (e.Want.In(game.English) == "") || e.In(game.French) == e.Error()) {
			t.Errorf("%.40q: in French %q", c.block, e.In(game.French))
		}
		if !reflect.DeepEqual(d, draw.Diagram{}) {
			t.Errorf("%.40q: an error and %+v", c.block, d)
		}
	}
}

func TestDiagramView(t *testing.T) {
	g, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	const position = "6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0"
	d, err := draw.ParseDiagram("position: " + position + "\nmarks: g3\narrows: g8-g7\ncaption: Début")
	if err != nil {
		t.Fatal(err)
	}
	v, st, err := d.View(g)
	if err != nil {
		t.Fatal(err)
	}
	b := v.Board
	if st.Text() != position || v.Title != "Début" || len(v.Pieces) != 6 ||
		!reflect.DeepEqual(v.Marks, []draw.Mark{{Cell: b.MustCell("g3"), Kind: draw.Noted}}) ||
		!reflect.DeepEqual(v.Arrows, []draw.Arrow{{From: b.MustCell("g8"), To: b.MustCell("g7")}}) {
		t.Errorf("got %+v", v)
	}

	var refused *game.Error
	if _, _, err := (draw.Diagram{Position: position, Options: "board=128"}).View(g); !errors.As(err, &refused) || refused.Kind != game.BadOption {
		t.Errorf("option: %v", err)
	}
	if _, _, err := (draw.Diagram{Position: "6/7"}).View(g); !errors.As(err, &refused) || refused.Kind != game.BadPosition {
		t.Errorf("position: %v", err)
	}
	var bad *draw.DiagramError
	for _, d := range []draw.Diagram{
		{Position: position, Marks: []string{"g13"}},
		{Position: position, Arrows: [][2]string{{"z1", "a1"}}},
		{Position: position, Arrows: [][2]string{{"a1", "z1"}}},
	} {
		if _, _, err := d.View(g); !errors.As(err, &bad) || !strings.Contains(err.Error(), "no such cell") || !strings.Contains(bad.In(game.French), "n’a pas cette case") {
			t.Errorf("cell: %v", err)
		}
	}
}

// TestRulesPagesAreDrawable draws every diagram of every rules page.
func TestRulesPagesAreDrawable(t *testing.T) {
	for _, g := range roster.All() {
		for _, page := range []string{g.Info().Rules.In(game.French), g.Info().Rules.In(game.English)} {
			for i, part := range strings.Split(page, "```diagram\n") {
				block, _, closed := strings.Cut(part, "\n```")
				if i == 0 {
					continue
				}
				if !closed {
					t.Errorf("%s: a diagram is not closed", g.Info().ID)
				}
				d, err := draw.ParseDiagram(block)
				if err != nil {
					t.Errorf("%s: %v in\n%s", g.Info().ID, err, block)
					continue
				}
				v, _, err := d.View(g)
				if err != nil {
					t.Errorf("%s: %v in\n%s", g.Info().ID, err, block)
					continue
				}
				read(t, draw.SVG(v))
			}
		}
	}
}

func FuzzParseDiagram(f *testing.F) {
	f.Add("position: 6/7/8 w 0\nmarks: g3 o\narrows: a1-b2\ncaption: x\noptions: a=b")
	f.Add("marks: \nposition:\x00:")
	f.Fuzz(func(t *testing.T, block string) {
		d, err := draw.ParseDiagram(block)
		if err != nil {
			var e *draw.DiagramError
			if !errors.As(err, &e) || e.Problem.In(game.French) == "" || e.Problem.In(game.English) == "" || len(err.Error()) > 1000 || len(e.In(game.French)) > 1000 || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%#v", err)
			}
			return
		}
		// The parsed diagram, written anew, is parsed to the same diagram.
		again := "position: " + d.Position
		if d.Options != "" {
			again += "\noptions: " + d.Options
		}
		if d.Caption != "" {
			again += "\ncaption: " + d.Caption
		}
		if len(d.Marks) > 0 {
			again += "\nmarks: " + strings.Join(d.Marks, " ")
		}
		for i, a := range d.Arrows {
			if i == 0 {
				again += "\narrows:"
			}
			again += " " + a[0] + "-" + a[1]
		}
		e, err := draw.ParseDiagram(again)
		if err != nil || !reflect.DeepEqual(d, e) {
			t.Fatalf("%+v became %+v, %v", d, e, err)
		}
		for _, g := range roster.All() {
			v, _, err := d.View(g)
			if err == nil {
				read(t, draw.SVG(v))
			}
		}
	})
}
