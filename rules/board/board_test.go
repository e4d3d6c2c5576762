package board_test

import (
	"math"
	"strings"
	"testing"

	"tablier/rules/board"
)

func agon() *board.Board {
	var widths, first []int
	for r := -5; r <= 5; r++ {
		widths = append(widths, 11-max(r, -r))
		first = append(first, 2*max(-5, -5-r)+r)
	}
	return board.Lattice("agon", board.Cells, widths, first, nil)
}

func ring30() *board.Board {
	widths := []int{3, 4, 5, 6, 5, 4, 3}
	var first []int
	for _, w := range widths {
		first = append(first, 1-w)
	}
	return board.Lattice("h30", board.Points, widths, first, nil)
}

func all() []*board.Board {
	return []*board.Board{agon(), ring30(), board.Square("six", 6), board.Circle("ringo", 8, 6), board.Circle("ringo5", 8, 5)}
}

func TestNamesAndPlaces(t *testing.T) {
	for _, b := range all() {
		for c := range b.Len() {
			s := b.Site(board.Cell(c))
			if got, ok := b.Cell(s.Name); !ok || got != board.Cell(c) {
				t.Errorf("%s: %s is cell %d, not %d", b.ID, s.Name, got, c)
			}
			if s.Row < b.Rows() && b.At(s.Row, s.Col) != board.Cell(c) {
				t.Errorf("%s: %s is not at row %d, column %d", b.ID, s.Name, s.Row, s.Col)
			}
		}
		for _, bad := range []string{"", "a", "1", "a0", "a99", "z1", "A1", "a01"} {
			if _, ok := b.Cell(bad); ok {
				t.Errorf("%s has a cell %q", b.ID, bad)
			}
		}
	}
}

// If b is the neighbour of a in one direction, a is the neighbour of b in the opposite one.
func TestNeighboursAreMutual(t *testing.T) {
	for _, b := range all() {
		for d := range b.Directions() {
			for c := range b.Len() {
				n := b.Next(d, board.Cell(c))
				if n == board.None {
					continue
				}
				back := (d + b.Directions()/2) % b.Directions()
				if b.Directions() == board.CircleDirections {
					back = d ^ 1 // in and out, clockwise and counter-clockwise
				}
				if b.Name(n) != "o" && b.Next(back, n) != board.Cell(c) {
					t.Errorf("%s: %s sees %s, which does not look back", b.ID, b.Name(board.Cell(c)), b.Name(n))
				}
			}
		}
	}
}

func TestRingNeighboursOfTheSheet(t *testing.T) {
	b := ring30()
	for cell, want := range map[string]string{"d3": "d4 c3 c2 d2 e2 e3", "e3": "e4 d4 d3 e2 f2 f3"} {
		var names []string
		for _, n := range b.Neighbours(b.MustCell(cell)) {
			names = append(names, b.Name(n))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %s, want %s", cell, got, want)
		}
	}
}

// On lattices, and across the sides of squares, neighbours are one cell's width apart.
func TestDistances(t *testing.T) {
	for _, b := range []*board.Board{agon(), ring30()} {
		for d := range b.Directions() {
			for c := range b.Len() {
				if n := b.Next(d, board.Cell(c)); n != board.None {
					p, q := b.Site(board.Cell(c)).Centre, b.Site(n).Centre
					if w := math.Hypot(p.X-q.X, p.Y-q.Y); math.Abs(w-1) > 1e-9 {
						t.Fatalf("%s: %s and %s are %v apart", b.ID, b.Name(board.Cell(c)), b.Name(n), w)
					}
				}
			}
		}
	}
}

func TestSymmetries(t *testing.T) {
	want := map[string]int{"agon": 12, "h30": 4, "six": 8, "ringo": 16, "ringo5": 16}
	for _, b := range all() {
		all := b.Symmetries()
		if len(all) != want[b.ID] {
			t.Errorf("%s: %d symmetries, want %d", b.ID, len(all), want[b.ID])
		}
		for i, perm := range all {
			seen := map[board.Cell]bool{}
			for c, to := range perm {
				seen[to] = true
				if i == 0 && to != board.Cell(c) {
					t.Errorf("%s: the first symmetry is not the identity", b.ID)
				}
			}
			if len(seen) != b.Len() {
				t.Errorf("%s: symmetry %d is no permutation", b.ID, i)
			}
		}
	}
}

func TestRaysEnd(t *testing.T) {
	b := board.Circle("ringo", 8, 6)
	if got := len(b.Ray(board.Clockwise, b.MustCell("c4"))); got != 7 {
		t.Errorf("round the ring: %d cells, want 7", got)
	}
	if got := len(b.Ray(board.In, b.MustCell("c4"))); got != 4 {
		t.Errorf("inward from c4: %d cells, want c3 c2 c1 o", got)
	}
}

func TestSets(t *testing.T) {
	var s board.Bits128
	cells := []board.Cell{0, 5, 63, 64, 90, 127}
	for _, c := range cells {
		s = s.With(c)
	}
	if s.Len() != len(cells) || !s.Has(64) || s.Has(65) || s.Without(64).Has(64) {
		t.Error("set membership is wrong")
	}
	for _, want := range cells {
		if got := s.Pop(); got != want {
			t.Errorf("popped %d, want %d", got, want)
		}
	}
	if !s.Empty() {
		t.Error("not empty at the end")
	}
	small := board.Bits(0).With(3).With(48)
	if small.Len() != 2 || small.First() != 3 || small.Without(3).First() != 48 {
		t.Error("small set is wrong")
	}
}
