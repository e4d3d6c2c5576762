package agon

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// TestFigures checks that arrows are legal moves.
func TestFigures(t *testing.T) {
	fr, _ := gametest.Diagrams(t, New())
	for i, d := range fr {
		s := d.State(t, New())
		for _, move := range d.Arrows {
			if !slices.Contains(s.Moves(), move) {
				t.Errorf("figure %d: %s is not legal in %s", i, move, s.Text())
			}
		}
	}
}

// TestEveryValueIsExplained checks that the pages name every value of every option and every preset.
func TestEveryValueIsExplained(t *testing.T) {
	for lang, page := range map[string]string{"fr": info.Rules.In(game.French), "en": info.Rules.In(game.English)} {
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

// TestFiguresTell checks what the captions say about captures, bans and ends.
func TestFiguresTell(t *testing.T) {
	captures := []string{"c6-d6 b5-c5 takes d5", "c6-d6 takes e7", "e8-e7 takes d6"}
	found := 0
	_, en := gametest.Diagrams(t, New())
	for _, f := range en {
		s := f.State(t, New())
		arrows, marks := strings.Join(f.Arrows, " "), strings.Join(f.Marks, " ")
		switch {
		case slices.Contains(captures, arrows+" takes "+marks):
			found++
			for _, move := range f.Arrows {
				c := s.Clone()
				c.Apply(move)
				if got := strings.Fields(c.Text())[2]; got != marks {
					t.Errorf("%s captures %s, not %s", move, got, marks)
				}
			}
		case marks == "a4 i1":
			found++
			for _, cell := range f.Marks {
				if slices.Contains(s.Moves(), "d5-"+cell) {
					t.Errorf("d5-%s is not banned", cell)
				}
			}
		case arrows == "h6-g6":
			found++
			s.Apply(arrows)
			if got := s.Outcome().Reason.String(); got != "throne" {
				t.Errorf("closing the circle: %s", got)
			}
		case strings.Contains(f.Caption, "empty throne"):
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
