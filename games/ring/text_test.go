package ring

import (
	"slices"
	"strings"
	"testing"

	"tablier/board"
	"tablier/game"
)

// diagram is a fenced block of the rules page.
type diagram map[string]string

func diagrams(t *testing.T, text string) []diagram {
	t.Helper()
	var all []diagram
	for i, part := range strings.Split(text, "```") {
		body, ok := strings.CutPrefix(part, "diagram\n")
		if i%2 == 0 || !ok {
			continue
		}
		d := diagram{}
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			key, value, ok := strings.Cut(line, ": ")
			if !ok || !slices.Contains([]string{"options", "position", "marks", "arrows", "caption"}, key) {
				t.Fatalf("a diagram has the line %q", line)
			}
			d[key] = value
		}
		all = append(all, d)
	}
	return all
}

// Every diagram can be drawn, and its arrows are ways the rules allow there.
func TestDiagrams(t *testing.T) {
	fr, en := diagrams(t, info.Rules.FR), diagrams(t, info.Rules.EN)
	if len(fr) < 4 || len(fr) != len(en) {
		t.Fatalf("%d and %d diagrams", len(fr), len(en))
	}
	for i, d := range fr {
		for _, key := range []string{"options", "position", "marks", "arrows"} {
			if d[key] != en[i][key] {
				t.Errorf("diagram %d: the %s differ between the languages", i, key)
			}
		}
		if d["caption"] == "" || en[i]["caption"] == "" {
			t.Errorf("diagram %d has no caption", i)
		}
		o, err := info.ParseOptions(d["options"])
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := Game{}.ParsePosition(o, d["position"])
		if err != nil {
			t.Fatal(err)
		}
		b := Game{}.Board(o)
		for _, cell := range strings.Fields(d["marks"]) {
			if _, ok := b.Cell(cell); !ok {
				t.Errorf("diagram %d marks %s", i, cell)
			}
		}
		for _, arrow := range strings.Fields(d["arrows"]) {
			from, to, _ := strings.Cut(arrow, "-")
			if !leads(&p, b.MustCell(from), b.MustCell(to)) {
				t.Errorf("diagram %d: no legal move goes %s", i, arrow)
			}
		}
	}
}

// leads reports whether a legal move of p goes from one cell straight to another.
func leads(p *Position, from, to board.Cell) bool {
	for _, m := range p.AppendMoves(nil) {
		clicks := Game{}.AppendClicks(nil, p, m)
		for i := range len(clicks) - 1 {
			if clicks[i] == from && clicks[i+1] == to {
				return true
			}
		}
	}
	return false
}

// The pages name every option and value, and tell that the board is a reconstruction.
func TestPagesAreComplete(t *testing.T) {
	for _, l := range []game.Lang{game.French, game.English} {
		text := info.Rules.In(l)
		for _, o := range info.Options {
			for _, name := range append([]string{o.Name}, values(o)...) {
				if !strings.Contains(text, "`"+name+"`") {
					t.Errorf("%s: %s is not explained", l, name)
				}
			}
		}
		for _, text := range []string{text, info.Note.In(l)} {
			if !strings.Contains(text, "reconstitution") {
				t.Errorf("%s: nothing says that the board is a reconstitution: %.60q", l, text)
			}
		}
	}
}

func values(o game.Option) []string {
	var names []string
	for _, v := range o.Values {
		names = append(names, v.Name)
	}
	return names
}
