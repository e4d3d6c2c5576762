package ringo

import (
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
		body, ok := strings.CutPrefix(part, "diagram\n")
		if i%2 == 0 {
			continue
		}
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

// The diagrams parse, name cells that exist, and draw arrows only for legal moves.
func TestDiagrams(t *testing.T) {
	fr, en := diagrams(t, pageFR), diagrams(t, pageEN)
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
		o, err := info.ParseOptions(d["options"])
		if err != nil {
			t.Fatal(err)
		}
		s, err := New().Rules(o).Parse(d["position"])
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range strings.Fields(d["marks"]) {
			if _, ok := s.Rules().Board().Cell(m); !ok {
				t.Errorf("diagram %d marks %s", i, m)
			}
		}
		for _, a := range strings.Fields(d["arrows"]) {
			from, to, _ := strings.Cut(a, "-")
			b := s.Rules().Board()
			e, err := s.Enter([]board.Cell{b.MustCell(from), b.MustCell(to)})
			if err != nil || len(e.Moves) == 0 {
				t.Errorf("diagram %d: the arrow %s is no legal move", i, a)
			}
		}
	}
}

// Both pages tell of every option with its default, and of every preset.
func TestPagesNameEveryOption(t *testing.T) {
	for lang, page := range map[string]string{"fr": pageFR, "en": pageEN} {
		for _, o := range info.Options {
			row := "| `" + o.Name + "` | **`" + o.Values[0].Name + "`**, `" + o.Values[1].Name + "` |"
			if !strings.Contains(page, row) {
				t.Errorf("%s: no row %s", lang, row)
			}
		}
		for _, p := range info.Presets {
			if !strings.Contains(page, "- `"+p.Name+"`") {
				t.Errorf("%s: preset %s is not told", lang, p.Name)
			}
		}
	}
}

// Moves that the pages quote from their diagrams are legal there.
func TestQuotedMoves(t *testing.T) {
	for _, page := range []string{pageFR, pageEN} {
		quoted := 0
		for _, d := range diagrams(t, page) {
			s, err := New().Rules(info.Defaults()).Parse(d["position"])
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range strings.FieldsFunc(d["caption"], func(r rune) bool { return strings.ContainsRune(" ().,:", r) }) {
				if strings.Contains(word, "x") && len(word) > 3 && word[1] >= '1' && word[1] <= '6' {
					quoted++
					if !slices.Contains(s.Moves(), word) {
						t.Errorf("%s is quoted at %s but not legal", word, d["position"])
					}
				}
			}
		}
		if quoted < 4 {
			t.Errorf("only %d quoted moves found", quoted)
		}
	}
}

// Every label that people read exists in both languages and does differ, but for names.
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
		check(o.Label)
		for _, v := range o.Values {
			check(v.Label)
		}
	}
	for _, p := range info.Presets {
		check(p.Label)
	}
}
