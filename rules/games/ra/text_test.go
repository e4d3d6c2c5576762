package ra

import (
	"slices"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// TestDiagrams checks that arrows are legal moves, whatever the number of pieces.
func TestDiagrams(t *testing.T) {
	fr, _ := gametest.Diagrams(t, New())
	for _, d := range fr {
		s := d.State(t, New())
		for _, arrow := range d.Arrows {
			taken := strings.Replace(arrow, "-", "x", 1)
			if !slices.ContainsFunc(s.Moves(), func(m string) bool { return m[2:] == arrow || m[2:] == taken }) {
				t.Errorf("%s is no legal move in %s", arrow, d.Position)
			}
		}
	}
}

// TestPagesNameEveryValue checks that both pages explain every value of every option.
func TestPagesNameEveryValue(t *testing.T) {
	for lang, page := range map[string]string{"fr": info.Rules.In(game.French), "en": info.Rules.In(game.English)} {
		for _, o := range info.Options {
			for _, v := range o.Values {
				if !strings.Contains(page, "| `"+o.Name+"` | `"+v.Name+"` |") {
					t.Errorf("%s: the page says nothing about %s=%s", lang, o.Name, v.Name)
				}
			}
		}
	}
}

// TestPeriodBoard checks that the board of 127 is named and explained wherever it is offered.
func TestPeriodBoard(t *testing.T) {
	const named = "plateau d’époque (127)"
	label := info.Options[0].Values[1].Label
	for what, text := range map[string]i18n.Localized{"label": label, "note": info.Note, "rules": info.Rules} {
		for _, s := range []string{text.In(game.French), text.In(game.English)} {
			if !strings.Contains(s, named) || !strings.Contains(s, "114") || !strings.Contains(s, "13") && !strings.Contains(s, "treize") && !strings.Contains(s, "thirteen") {
				t.Errorf("%s does not name and explain the board of 127: %.80q", what, s)
			}
		}
	}
}
