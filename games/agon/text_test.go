package agon

import (
	"slices"
	"strings"
	"testing"
)

// figure is one diagram of a rules page, by key.
type figure map[string]string

func figures(t *testing.T, page string) (out []figure) {
	t.Helper()
	for {
		_, rest, found := strings.Cut(page, "```diagram\n")
		if !found {
			return out
		}
		body, after, closed := strings.Cut(rest, "```\n")
		if !closed {
			t.Fatal("a diagram is not closed")
		}
		f := figure{}
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			key, value, _ := strings.Cut(line, ": ")
			f[key] = value
		}
		out, page = append(out, f), after
	}
}

// TestFigures: positions parse, marked cells exist and arrows are legal moves, the same
// in both languages.
func TestFigures(t *testing.T) {
	fr, en := figures(t, textFR), figures(t, textEN)
	if len(fr) < 4 || len(fr) != len(en) {
		t.Fatalf("%d figures in French, %d in English", len(fr), len(en))
	}
	for i, f := range fr {
		for _, key := range []string{"options", "position", "marks", "arrows"} {
			if f[key] != en[i][key] {
				t.Errorf("figure %d: %s is %q and %q", i, key, f[key], en[i][key])
			}
		}
		if f["caption"] == "" || en[i]["caption"] == "" {
			t.Errorf("figure %d has no caption", i)
		}
		o, err := info.ParseOptions(f["options"])
		if err != nil {
			t.Fatal(err)
		}
		s, err := New().Rules(o).Parse(f["position"])
		if err != nil {
			t.Fatal(err)
		}
		for _, cell := range strings.Fields(f["marks"]) {
			if _, ok := theBoard.Cell(cell); !ok {
				t.Errorf("figure %d marks %s", i, cell)
			}
		}
		for _, move := range strings.Fields(f["arrows"]) {
			if !slices.Contains(s.Moves(), move) {
				t.Errorf("figure %d: %s is not legal in %s", i, move, s.Text())
			}
		}
	}
}

// TestEveryValueIsExplained: the pages name every value of every option and every preset.
func TestEveryValueIsExplained(t *testing.T) {
	for lang, page := range map[string]string{"fr": textFR, "en": textEN} {
		for _, o := range info.Options {
			for _, v := range o.Values {
				if !strings.Contains(page, "| `"+o.Name+"` | `"+v.Name+"` | ") {
					t.Errorf("%s: nothing on %s=%s", lang, o.Name, v.Name)
				}
			}
		}
		for _, p := range info.Presets {
			if !strings.Contains(page, "`preset="+p.Name+"`") {
				t.Errorf("%s: nothing on preset %s", lang, p.Name)
			}
		}
	}
}

// TestFiguresTell: what the captions claim of captures, bans and ends.
func TestFiguresTell(t *testing.T) {
	captures := []string{"c6-d6 b5-c5 takes d5", "c6-d6 takes e7", "e8-e7 takes d6"}
	found := 0
	for _, f := range figures(t, textEN) {
		o, _ := info.ParseOptions(f["options"])
		s, err := New().Rules(o).Parse(f["position"])
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case slices.Contains(captures, f["arrows"]+" takes "+f["marks"]):
			found++
			for _, move := range strings.Fields(f["arrows"]) {
				c := s.Clone()
				c.Apply(move)
				if got := strings.Fields(c.Text())[2]; got != f["marks"] {
					t.Errorf("%s captures %s, not %s", move, got, f["marks"])
				}
			}
		case f["marks"] == "a4 i1":
			found++
			for _, cell := range strings.Fields(f["marks"]) {
				if slices.Contains(s.Moves(), "d5-"+cell) {
					t.Errorf("d5-%s is not banned", cell)
				}
			}
		case f["arrows"] == "h6-g6":
			found++
			s.Apply(f["arrows"])
			if got := s.Outcome().Reason.String(); got != "throne" {
				t.Errorf("closing the circle: %s", got)
			}
		case strings.Contains(f["caption"], "empty throne"):
			found++
			if got := s.Outcome(); got.Reason.String() != "empty-throne" || got.Word(info.First) != "second" {
				t.Errorf("the empty throne: %v", got)
			}
		}
	}
	if want := len(captures) + 3; found != want {
		t.Errorf("%d figures checked, want %d", found, want)
	}
}
