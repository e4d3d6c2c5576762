package draw_test

import (
	"regexp"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// grid splits a text into runes by row.
func grid(s string) [][]rune {
	var out [][]rune
	for _, line := range strings.Split(strings.TrimSuffix(s, "\n"), "\n") {
		out = append(out, []rune(line))
	}
	return out
}

// char returns the character at a place. It is a blank beyond the end of a line.
func char(g [][]rune, row, col int) rune {
	if row < len(g) && col >= 0 && col < len(g[row]) {
		return g[row][col]
	}
	return ' '
}

func TestTextShowsPiecesAtTheirPlaces(t *testing.T) {
	for _, s := range samples(t) {
		for i := range 8 {
			v, o := s.view, draw.TextOptions{ASCII: i&1 != 0}
			v.Flipped = i&2 != 0
			if i&4 != 0 {
				v.Coords = draw.NoCoords
			}
			text := draw.Text(v, o)
			g, l := grid(text), draw.NewLayout(v)
			if len(g) != l.Rows {
				t.Fatalf("%s: %d lines, the layout has %d", s.name, len(g), l.Rows)
			}
			for _, line := range g {
				if len(line) > l.Cols {
					t.Errorf("%s: a line has %d columns, the layout %d", s.name, len(line), l.Cols)
				}
			}
			at := map[draw.Place]board.Cell{}
			for c, p := range l.At {
				if other, taken := at[p]; taken {
					t.Errorf("%s: %s and %s share a place", s.name, v.Board.Name(board.Cell(c)), v.Board.Name(other))
				}
				at[p] = board.Cell(c)
				if p.Row < 0 || p.Row >= l.Rows || p.Col < 1 || p.Col >= l.Cols-1 {
					t.Errorf("%s: %s lies outside, %+v", s.name, v.Board.Name(board.Cell(c)), p)
				}
			}
			occupied := map[board.Cell]bool{}
			for _, p := range v.Pieces {
				occupied[p.Cell] = true
				place, token := l.At[p.Cell], draw.TokenOf(p, o.ASCII)
				if got := char(g, place.Row, place.Col); got != token.Rune {
					t.Errorf("%s: %s holds %q, wanted %q in\n%s", s.name, v.Board.Name(p.Cell), got, token.Rune, text)
				}
				if got := char(g, place.Row, place.Col+1); token.Extra != 0 && got != token.Extra {
					t.Errorf("%s: behind %s stands %q, wanted %q", s.name, v.Board.Name(p.Cell), got, token.Extra)
				}
				if token.Ring && (char(g, place.Row, place.Col-1) != '(' || char(g, place.Row, place.Col+1) != ')') {
					t.Errorf("%s: no ring around %s", s.name, v.Board.Name(p.Cell))
				}
			}
			for c, p := range l.At {
				if !occupied[board.Cell(c)] && strings.ContainsRune("○●△▲♕♛☆★wbGgQq ", char(g, p.Row, p.Col)) {
					t.Errorf("%s: empty %s is written %q", s.name, v.Board.Name(board.Cell(c)), char(g, p.Row, p.Col))
				}
			}
			for _, r := range text {
				if o.ASCII && r > 126 {
					t.Errorf("%s: %q is not ASCII", s.name, r)
				}
			}
		}
	}
}

func TestTextMarks(t *testing.T) {
	for _, s := range samples(t) {
		for k := range draw.MarkKind(draw.MarkKinds) {
			for _, ascii := range []bool{false, true} {
				for _, c := range []board.Cell{s.view.Pieces[0].Cell, 5} {
					v := s.view
					v.Marks = []draw.Mark{{Cell: c, Kind: k}}
					o := draw.TextOptions{ASCII: ascii}
					p := draw.NewLayout(v).At[c]
					plain, marked := grid(draw.Text(s.view, o)), grid(draw.Text(v, o))
					changed := 0
					for row := range marked {
						for col := range 100 {
							if char(plain, row, col) != char(marked, row, col) {
								changed++
								if row != p.Row || col < p.Col-2 || col > p.Col+2 || col == p.Col {
									t.Fatalf("%s: %s on %s changed row %d column %d", s.name, k, v.Board.Name(c), row, col)
								}
							}
						}
					}
					if changed != 2 {
						t.Errorf("%s: %s on %s changed %d characters", s.name, k, v.Board.Name(c), changed)
					}
				}
			}
		}
	}
}

var ansi = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestColouredTextIsTheSameText(t *testing.T) {
	for _, s := range samples(t) {
		v := everyMark(s.view)
		coloured := draw.Text(v, draw.TextOptions{Color: true})
		var lines []string
		for _, line := range strings.Split(coloured, "\n") {
			if codes := ansi.FindAllString(line, -1); len(codes) > 0 && codes[len(codes)-1] != "\x1b[0m" {
				t.Errorf("%s: colours run on at the end of %q", s.name, line)
			}
			lines = append(lines, strings.TrimRight(ansi.ReplaceAllString(line, ""), " "))
		}
		if got, want := strings.Join(lines, "\n"), draw.Text(v, draw.TextOptions{}); got != want {
			t.Errorf("%s: in colour\n%s\nplain\n%s", s.name, got, want)
		}
	}
}

func TestTextGolden(t *testing.T) {
	var out strings.Builder
	for _, s := range samples(t) {
		out.WriteString("== " + s.name + "\n" + draw.Text(s.view, draw.TextOptions{}))
		out.WriteString(draw.Legend(s.view, draw.TextOptions{}, game.French))
		out.WriteString(draw.Legend(s.view, draw.TextOptions{ASCII: true}, game.English))
		out.WriteString(draw.DescribeState(s.state, game.French) + "\n")
		out.WriteString(draw.DescribeState(s.state, game.English) + "\n")
	}
	golden(t, "text.golden", out.String())
}

func TestTheUrgentMarkWins(t *testing.T) {
	v := draw.View{Board: board.Square("sq6", 6), Marks: []draw.Mark{{0, draw.Cursor}, {0, draw.Last}, {0, draw.Target}}}
	only := draw.View{Board: v.Board, Marks: v.Marks[:1]}
	if draw.Text(v, draw.TextOptions{}) != draw.Text(only, draw.TextOptions{}) {
		t.Error("the cursor is hidden by other marks")
	}
}
