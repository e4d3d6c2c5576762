package courtcircuit

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablier/board"
	"tablier/game"
)

// diagram is one drawn diagram of a rules page, by the names of its lines.
type diagram map[string]string

func diagrams(t *testing.T, page string) (out []diagram) {
	t.Helper()
	for i, part := range strings.Split(page, "```") {
		if i%2 == 0 {
			continue
		}
		body, ok := strings.CutPrefix(part, "diagram\n")
		if !ok {
			t.Fatalf("a fenced block is no diagram: %.40q", part)
		}
		d := diagram{}
		for line := range strings.Lines(body) {
			name, value, ok := strings.Cut(strings.TrimSpace(line), ": ")
			if !ok || !slices.Contains([]string{"options", "position", "marks", "arrows", "caption"}, name) {
				t.Fatalf("diagram line %q", line)
			}
			d[name] = value
		}
		out = append(out, d)
	}
	return out
}

func (d diagram) state(t *testing.T) game.State {
	t.Helper()
	o, err := info.ParseOptions(d["options"])
	if err != nil {
		t.Fatal(err)
	}
	s, err := New().Rules(o).Parse(d["position"])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Both pages draw the same diagrams, and their marks are cells.
func TestDiagrams(t *testing.T) {
	fr, en := diagrams(t, textFR), diagrams(t, textEN)
	if len(fr) != len(en) || len(fr) < 4 {
		t.Fatalf("%d diagrams in French, %d in English", len(fr), len(en))
	}
	for i, d := range fr {
		for _, line := range []string{"options", "position", "marks", "arrows"} {
			if d[line] != en[i][line] {
				t.Errorf("diagram %d differs between languages: %q and %q", i, d[line], en[i][line])
			}
		}
		if d["caption"] == "" || en[i]["caption"] == "" {
			t.Errorf("diagram %d has no caption in a language", i)
		}
		d.state(t)
		for _, m := range strings.Fields(d["marks"]) {
			if _, ok := square.Cell(m); !ok {
				t.Errorf("diagram %d marks %s", i, m)
			}
		}
	}
}

// Arrows can be clicked: one that begins where the last ended goes on with the turn.
func TestArrows(t *testing.T) {
	drawn := 0
	for i, d := range diagrams(t, textFR) {
		s := d.state(t)
		var clicks []board.Cell
		for _, a := range strings.Fields(d["arrows"]) {
			from, to, _ := strings.Cut(a, "-")
			f, g := square.MustCell(from), square.MustCell(to)
			if len(clicks) == 0 || clicks[len(clicks)-1] != f {
				clicks = []board.Cell{f}
			}
			_, err := s.Enter(append(slices.Clip(clicks), g))
			if err != nil { // not a jump: the step after the jumps
				clicks = append(clicks, f)
				_, err = s.Enter(append(slices.Clip(clicks), g))
			}
			if err != nil {
				t.Errorf("diagram %d: the arrow %s is no part of a turn: %v", i, a, err)
			}
			clicks = append(clicks, g)
			drawn++
		}
	}
	if drawn < 8 {
		t.Errorf("only %d arrows found", drawn)
	}
}

// Turns that captions quote are legal there, series can be clicked.
func TestQuotedMoves(t *testing.T) {
	turn := regexp.MustCompile(`\b[a-f][1-6](-[a-f][1-6])+(/[a-f][1-6]-[a-f][1-6])?`)
	for _, page := range []string{textFR, textEN} {
		quoted := 0
		for _, d := range diagrams(t, page) {
			s := d.state(t)
			for _, m := range turn.FindAllString(d["caption"], -1) {
				quoted++
				if strings.Contains(m, "/") {
					legal(t, s, m)
					continue
				}
				var clicks []board.Cell
				for _, name := range strings.Split(m, "-") {
					clicks = append(clicks, square.MustCell(name))
				}
				if _, err := s.Enter(clicks); err != nil {
					t.Errorf("%s is quoted at %s: %v", m, d["position"], err)
				}
			}
		}
		if quoted < 6 {
			t.Errorf("only %d quoted turns found", quoted)
		}
	}
}

// Both pages tell of every option, its default first, and of every start.
func TestPagesNameEveryOption(t *testing.T) {
	for lang, page := range map[string]string{"fr": textFR, "en": textEN} {
		for _, o := range info.Options {
			row := "| `" + o.Name + "` | **`" + o.Values[0].Name + "`**"
			for _, v := range o.Values[1:] {
				row += ", `" + v.Name + "`"
			}
			if !strings.Contains(page, row+" |") {
				t.Errorf("%s: no row %s", lang, row)
			}
		}
		for name := range setups {
			if !strings.Contains(page, "\n- `"+name+"`") {
				t.Errorf("%s: the start %s is not told", lang, name)
			}
		}
	}
}

// Every label that people read is in both languages, and each in its own.
func TestLabelsAreTranslated(t *testing.T) {
	check := func(x game.Text) {
		if x.FR == x.EN || x.FR == "" || x.EN == "" {
			t.Errorf("%q is not translated: %q", x.FR, x.EN)
		}
	}
	check(info.Summary)
	check(info.Credit)
	check(info.Sides[0])
	check(info.Sides[1])
	for _, o := range info.Options {
		if o.Name != "dame" { // the piece is called so in both
			check(o.Label)
		}
		for _, v := range o.Values {
			check(v.Label)
		}
	}
}
