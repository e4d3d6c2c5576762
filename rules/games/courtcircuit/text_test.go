package courtcircuit

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// Arrows can be clicked: an arrow that begins where the last one ended continues the turn.
func TestArrows(t *testing.T) {
	drawn := 0
	fr, _ := gametest.Diagrams(t, New())
	for i, d := range fr {
		s := d.State(t, New())
		var clicks []board.Cell
		for _, a := range d.Arrows {
			from, to, _ := strings.Cut(a, "-")
			f, g := square.MustCell(from), square.MustCell(to)
			if len(clicks) == 0 || clicks[len(clicks)-1] != f {
				clicks = []board.Cell{f}
			}
			_, err := s.Enter(append(slices.Clip(clicks), g))
			if err != nil { // the arrow is not a jump but the step after the jumps
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

// Turns quoted in captions are legal in their positions, and their series can be clicked.
func TestQuotedMoves(t *testing.T) {
	turn := regexp.MustCompile(`\b[a-f][1-6](-[a-f][1-6])+(/[a-f][1-6]-[a-f][1-6])?`)
	fr, en := gametest.Diagrams(t, New())
	for _, page := range [][]gametest.Diagram{fr, en} {
		quoted := 0
		for _, d := range page {
			s := d.State(t, New())
			for _, m := range turn.FindAllString(d.Caption, -1) {
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
					t.Errorf("%s is quoted at %s: %v", m, d.Position, err)
				}
			}
		}
		if quoted < 6 {
			t.Errorf("only %d quoted turns found", quoted)
		}
	}
}

// Both pages describe every option, the default first, and every start position.
func TestPagesNameEveryOption(t *testing.T) {
	for lang, page := range map[string]string{"fr": info.Rules.In(game.French), "en": info.Rules.In(game.English)} {
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

// The piece is called a dame in both languages.
func TestLabelsAreTranslated(t *testing.T) { gametest.Translated(t, &info, "Dame") }
