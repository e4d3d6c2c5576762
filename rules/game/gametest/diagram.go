package gametest

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
)

// Diagram is one diagram of a rules page.
type Diagram struct {
	Options, Position string
	Marks             []string // cells
	Arrows            []string // as the page writes them; their meaning depends on the game
	Caption           string
}

// diagramKeys are the lines a diagram may have.
var diagramKeys = []string{"options", "position", "marks", "arrows", "caption"}

// State returns the position that the diagram shows.
func (d Diagram) State(t testing.TB, g game.Bound) game.State {
	t.Helper()
	o, err := g.Info().ParseOptions(d.Options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Rules(o).Parse(d.Position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Diagrams reads the diagrams of both rules pages of a game and checks what holds for
// all games: there are at least four, both languages draw the same, positions can be
// set up, marks are cells, and each has a caption.
func Diagrams(t testing.TB, g game.Bound) (fr, en []Diagram) {
	t.Helper()
	page := g.Info().Rules
	fr, en = readDiagrams(t, page.In(game.French)), readDiagrams(t, page.In(game.English))
	if len(fr) < 4 || len(fr) != len(en) {
		t.Fatalf("%d diagrams in French, %d in English", len(fr), len(en))
	}
	for i, d := range fr {
		other := en[i]
		if d.Caption == "" || other.Caption == "" {
			t.Errorf("diagram %d has no caption in a language", i)
		}
		if d.Options != other.Options || d.Position != other.Position || !slices.Equal(d.Marks, other.Marks) || !slices.Equal(d.Arrows, other.Arrows) {
			t.Errorf("diagram %d differs between the languages: %v and %v", i, d, other)
		}
		s := d.State(t, g)
		for _, cell := range d.Marks {
			if _, ok := s.Rules().Board().Cell(cell); !ok {
				t.Errorf("diagram %d marks %s", i, cell)
			}
		}
	}
	return fr, en
}

func readDiagrams(t testing.TB, page string) (all []Diagram) {
	t.Helper()
	blocks := strings.Split(page, "```")
	if len(blocks)%2 == 0 {
		t.Fatal("a fence is left open")
	}
	for i := 1; i < len(blocks); i += 2 {
		body, ok := strings.CutPrefix(blocks[i], "diagram\n")
		if !ok {
			t.Fatalf("a fenced block is no diagram: %.40q", blocks[i])
		}
		lines := map[string]string{}
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			key, value, ok := strings.Cut(line, ": ")
			if _, twice := lines[key]; !ok || twice || !slices.Contains(diagramKeys, key) {
				t.Fatalf("a diagram has the line %q", line)
			}
			lines[key] = value
		}
		all = append(all, Diagram{
			Options: lines["options"], Position: lines["position"], Caption: lines["caption"],
			Marks: strings.Fields(lines["marks"]), Arrows: strings.Fields(lines["arrows"]),
		})
	}
	return all
}

// Translated checks that every label that people read exists in both languages. same
// lists the names that are the same in both.
func Translated(t testing.TB, info *game.Info, same ...string) {
	t.Helper()
	check := func(x game.Text) {
		fr, en := x.In(game.French), x.In(game.English)
		if fr == "" || en == "" || fr == en && !slices.Contains(same, fr) {
			t.Errorf("%q is not translated: %q", fr, en)
		}
	}
	check(info.Summary)
	check(info.Goal)
	check(info.Credit)
	check(info.Sides[game.White])
	check(info.Sides[game.Black])
	for _, o := range info.Options {
		check(o.Label)
		for _, v := range o.Values {
			check(v.Label)
		}
	}
	for _, p := range info.Presets {
		check(p.Label)
	}
}
