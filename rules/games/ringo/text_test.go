package ringo

import (
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// Arrows in diagrams are legal moves.
func TestDiagrams(t *testing.T) {
	fr, _ := gametest.Diagrams(t, New())
	for i, d := range fr {
		s := d.State(t, New())
		b := s.Rules().Board()
		for _, a := range d.Arrows {
			from, to, _ := strings.Cut(a, "-")
			e, err := s.Enter([]board.Cell{b.MustCell(from), b.MustCell(to)})
			if err != nil || len(e.Moves) == 0 {
				t.Errorf("diagram %d: the arrow %s is no legal move", i, a)
			}
		}
	}
}

// Both pages describe every option with its default, and every preset.
func TestPagesNameEveryOption(t *testing.T) {
	for lang, page := range map[string]string{"fr": info.Rules.In(game.French), "en": info.Rules.In(game.English)} {
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
	fr, en := gametest.Diagrams(t, New())
	for _, page := range [][]gametest.Diagram{fr, en} {
		quoted := 0
		for _, d := range page {
			s := d.State(t, New())
			for _, word := range strings.FieldsFunc(d.Caption, func(r rune) bool { return strings.ContainsRune(" ().,:", r) }) {
				if strings.Contains(word, "x") && len(word) > 3 && word[1] >= '1' && word[1] <= '6' {
					quoted++
					if !slices.Contains(s.Moves(), word) {
						t.Errorf("%s is quoted at %s but not legal", word, d.Position)
					}
				}
			}
		}
		if quoted < 4 {
			t.Errorf("only %d quoted moves found", quoted)
		}
	}
}

func TestLabelsAreTranslated(t *testing.T) { gametest.Translated(t, &info) }
