package draw_test

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// points lists the points that bound a shape. Strokes reach a little further.
func points(s *draw.Shape) []board.Point {
	out := append([]board.Point(nil), s.Points...)
	for _, g := range s.Path {
		out = append(out, g.P[:g.Points()]...)
	}
	switch s.Kind {
	case draw.CircleShape:
		out = append(out, board.Point{X: s.At.X - s.R, Y: s.At.Y - s.R}, board.Point{X: s.At.X + s.R, Y: s.At.Y + s.R})
	case draw.TextShape:
		out = append(out, s.At)
	}
	return out
}

func TestGlyphsStayInTheirCell(t *testing.T) {
	for _, p := range allPieces() {
		reach := 0.52
		if p.Kind == game.Citizen && p.Count > 1 {
			reach = 0.75
		}
		shapes := draw.Glyph(p)
		if len(shapes) < 3 {
			t.Errorf("%+v: only %d shapes", p, len(shapes))
		}
		for i := range shapes {
			for _, q := range points(&shapes[i]) {
				most := reach
				if shapes[i].Class == "shadow" {
					most = math.Max(reach, 0.56)
				}
				if d := math.Max(math.Abs(q.X), math.Abs(q.Y)); !(d <= most) {
					t.Errorf("%+v: %s reaches %.3f, %.3f", p, shapes[i].Class, q.X, q.Y)
				}
			}
		}
	}
}

// TestGlyphsDiffer checks that pieces that differ in a game differ in the
// picture, apart from colours. A group of one and a single citizen are plain
// discs, like men.
func TestGlyphsDiffer(t *testing.T) {
	looks := []game.Piece{{Kind: game.Ring, Count: 1}}
	for _, side := range []game.Side{game.White, game.Black} {
		for _, p := range []game.Piece{
			{Kind: game.Man, Count: 1}, {Kind: game.Guard, Count: 1}, {Kind: game.Queen, Count: 1},
			{Kind: game.Guard, Count: 1, Captive: true}, {Kind: game.Queen, Count: 1, Captive: true},
			{Kind: game.Dame, Count: 1}, {Kind: game.Ringed, Count: 1},
			{Kind: game.Stack, Count: 2}, {Kind: game.Stack, Count: 3}, {Kind: game.Citizen, Count: 2},
		} {
			p.Side = side
			looks = append(looks, p)
		}
	}
	seen := map[string]game.Piece{}
	for _, p := range looks {
		form := ""
		for _, s := range draw.Glyph(p) {
			paint, _ := draw.PaintOf(s.Class)
			// Everything but the colour: whether it is filled, the outline, the place.
			form += fmt.Sprintln(s.Kind, paint.Fill != draw.NoColour, paint.Width, s.Points, s.Path, s.At, s.R, s.Text)
		}
		if other, ok := seen[form]; ok {
			t.Errorf("%+v looks like %+v", p, other)
		}
		seen[form] = p
	}
}

func TestSceneIsPaintable(t *testing.T) {
	for _, s := range samples(t) {
		for _, flipped := range []bool{false, true} {
			v := everyMark(s.view)
			v.Flipped, v.Coords = flipped, draw.CellCoords
			scene := draw.NewScene(v)
			for _, g := range scene.Groups {
				if g.Scale <= 0 {
					t.Errorf("%s: group %s has scale %v", s.name, g.Class, g.Scale)
				}
				for i := range g.Shapes {
					shape := &g.Shapes[i]
					if _, ok := draw.PaintOf(shape.Class); !ok {
						t.Errorf("%s: no paint for class %q", s.name, shape.Class)
					}
					for _, q := range points(shape) {
						x, y := g.At.X+g.Scale*q.X, g.At.Y+g.Scale*q.Y
						if !(x >= scene.Min.X && x <= scene.Max.X && y >= scene.Min.Y && y <= scene.Max.Y) {
							t.Errorf("%s: %s %s outside the picture at %.2f, %.2f", s.name, g.Class, shape.Class, x, y)
						}
					}
				}
			}
		}
	}
}

func TestEveryCellAndPieceIsDrawnAtItsPlace(t *testing.T) {
	for _, s := range samples(t) {
		b := s.view.Board
		drawn := map[board.Cell]bool{}
		pieces := 0
		for _, g := range draw.NewScene(s.view).Groups {
			if g.Cell != board.None {
				p := s.view.Pieces[pieces]
				pieces++
				if g.Cell != p.Cell || g.At != b.Site(p.Cell).Centre || g.Class != draw.PieceClass(p) {
					t.Errorf("%s: piece %+v is drawn as %s on %s at %v", s.name, p, g.Class, b.Name(g.Cell), g.At)
				}
			}
			for i := range g.Shapes {
				if c := g.Shapes[i].Cell; c != board.None && (g.Class == "layer-cells" || g.Class == "layer-net") {
					if drawn[c] {
						t.Errorf("%s: %s is drawn twice", s.name, b.Name(c))
					}
					drawn[c] = true
				}
			}
		}
		if len(drawn) != b.Len() || pieces != len(s.view.Pieces) {
			t.Errorf("%s: %d of %d cells, %d of %d pieces", s.name, len(drawn), b.Len(), pieces, len(s.view.Pieces))
		}
	}
}

func TestFlippedIsHalfATurn(t *testing.T) {
	for _, s := range samples(t) {
		f := s.view
		f.Flipped = true
		a, b := draw.NewScene(s.view), draw.NewScene(f)
		for i := range a.Groups {
			p, q := a.Groups[i].At, b.Groups[i].At
			if math.Abs(p.X+q.X)+math.Abs(p.Y+q.Y) > 1e-9 {
				t.Errorf("%s: %v turned to %v", s.name, p, q)
			}
		}
	}
}

func TestStrangeCellsAreLeftOut(t *testing.T) {
	v := draw.View{
		Board:  board.Square("sq6", 6),
		Pieces: []game.Piece{{Cell: board.None, Count: 1}, {Cell: 36, Count: 1}},
		Marks:  []draw.Mark{{Cell: 200, Kind: draw.Selected}, {Cell: board.None, Kind: draw.Target}},
		Arrows: []draw.Arrow{{From: 3, To: 3}, {From: board.None, To: 2}, {From: 1, To: 77}},
	}
	plain := draw.View{Board: v.Board}
	if string(draw.SVG(v)) != string(draw.SVG(plain)) {
		t.Error("cells off the board left traces in the picture")
	}
	if draw.Text(v, draw.TextOptions{}) != draw.Text(plain, draw.TextOptions{}) {
		t.Error("cells off the board left traces in the text")
	}
	if got := draw.Describe(v.Board, v.Pieces, nil, game.English); got != "White: no pieces. Black: no pieces." {
		t.Error(got)
	}
}

// Marks returns the same marks as a whole scene has.
func TestMarksAlone(t *testing.T) {
	for _, s := range samples(t) {
		v := everyMark(s.view)
		under, over := draw.Marks(v)
		layers := map[string][]draw.Shape{"layer-marks": under, "layer-signs": over}
		for _, g := range draw.NewScene(v).Groups {
			if want, ok := layers[g.Class]; ok {
				if !reflect.DeepEqual(g.Shapes, want) || len(want) == 0 {
					t.Errorf("%s: %s differs", s.name, g.Class)
				}
				delete(layers, g.Class)
			}
		}
		if len(layers) > 0 {
			t.Errorf("%s: missing %v", s.name, layers)
		}
	}
}
