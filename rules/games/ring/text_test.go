package ring

import (
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// Every diagram can be drawn, and its arrows are legal there.
func TestDiagrams(t *testing.T) {
	fr, _ := gametest.Diagrams(t, New())
	for i, d := range fr {
		o, err := info.ParseOptions(d.Options)
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := Game{}.ParsePosition(o, d.Position)
		if err != nil {
			t.Fatal(err)
		}
		b := Game{}.Board(o)
		for _, arrow := range d.Arrows {
			from, to, _ := strings.Cut(arrow, "-")
			if !leads(&p, b.MustCell(from), b.MustCell(to)) {
				t.Errorf("diagram %d: no legal move goes %s", i, arrow)
			}
		}
	}
}

// leads reports whether a legal move of p goes directly from one cell to another.
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

// The pages name every option and value, and say that the board is a reconstruction.
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
