package raster_test

import (
	"bytes"
	"errors"
	"image/color"
	"image/png"
	"math"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
)

func starts(t testing.TB) map[string]draw.View {
	t.Helper()
	out := map[string]draw.View{}
	for _, g := range roster.All() {
		out[g.Info().ID] = draw.Of(g.Rules(g.Info().Defaults()).Start())
	}
	return out
}

func TestPNG(t *testing.T) {
	for id, v := range starts(t) {
		for _, theme := range draw.Themes() {
			v.Theme = theme
			var buf bytes.Buffer
			if err := raster.PNG(&buf, v, 200); err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(&buf)
			if err != nil {
				t.Fatal(err)
			}
			scene := draw.NewScene(v)
			if b := img.Bounds(); b.Dx() != 200 || b.Dy() != scene.Height(200) {
				t.Errorf("%s: the picture measures %v", id, b)
			}
			if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
				t.Errorf("%s: the corner is not transparent", id)
			}
			seen := map[color.Color]bool{}
			for y := range img.Bounds().Dy() {
				for x := range 200 {
					seen[img.At(x, y)] = true
				}
			}
			if len(seen) < 100 {
				t.Errorf("%s, %s: only %d colours", id, theme.ID, len(seen))
			}
		}
	}
}

// TestPiecesShow checks that the picture differs from the empty board at every
// piece, and that White is lighter than Black.
func TestPiecesShow(t *testing.T) {
	for id, v := range starts(t) {
		empty := v
		empty.Pieces = nil
		with, err := raster.Image(v, 600)
		if err != nil {
			t.Fatal(err)
		}
		without, err := raster.Image(empty, 600)
		if err != nil {
			t.Fatal(err)
		}
		scene := draw.NewScene(v)
		k := 600 / (scene.Max.X - scene.Min.X)
		for _, p := range v.Pieces {
			at := v.Board.Site(p.Cell).Centre
			if p.Kind == game.Ring {
				at.X += 0.425 // on the ring itself
			} else {
				// On the face, between its groove and its edge.
				face := 0.06
				if p.Kind == game.Stack {
					face = 0.055 * float64(p.Count)
				}
				k := draw.PieceScale(v.Board)
				at.X, at.Y = at.X+0.3*k, at.Y-face*k
			}
			x, y := int((at.X-scene.Min.X)*k), int((at.Y-scene.Min.Y)*k)
			if with.RGBAAt(x, y) == without.RGBAAt(x, y) {
				t.Errorf("%s: nothing shows on %s", id, v.Board.Name(p.Cell))
			}
			light := int(with.RGBAAt(x, y).R)+int(with.RGBAAt(x, y).G) > 256
			if p.Kind != game.Ring && light != (p.Side == game.White) {
				t.Errorf("%s: %s piece on %s has colour %v", id, p.Side, v.Board.Name(p.Cell), with.RGBAAt(x, y))
			}
		}
	}
}

func TestWidth(t *testing.T) {
	v := draw.View{Board: board.Square("sq2", 2)}
	for _, width := range []int{-1, 0, raster.MaxWidth + 1} {
		if err := raster.PNG(&bytes.Buffer{}, v, width); !errors.Is(err, raster.ErrWidth) {
			t.Errorf("width %d: %v", width, err)
		}
	}
	if img, err := raster.Image(v, 1); err != nil || img.Bounds().Dx() != 1 {
		t.Errorf("width 1: %v", err)
	}
}

// ink measures how much of the picture differs between two views, in cells.
func ink(t *testing.T, a, b draw.View, width int) float64 {
	t.Helper()
	x, err := raster.Image(a, width)
	if err != nil {
		t.Fatal(err)
	}
	y, err := raster.Image(b, width)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := 0; i < len(x.Pix); i += 4 {
		if !bytes.Equal(x.Pix[i:i+4], y.Pix[i:i+4]) {
			n++
		}
	}
	scene := draw.NewScene(a)
	k := float64(width) / (scene.Max.X - scene.Min.X)
	return float64(n) / (k * k)
}

func TestAreas(t *testing.T) {
	plain := draw.View{Board: board.Square("sq4", 4)}
	with := func(k draw.MarkKind) draw.View {
		v := plain
		v.Marks = []draw.Mark{{Cell: 5, Kind: k}}
		return v
	}
	halo, _ := draw.PaintOf("sign-halo")
	for _, c := range []struct {
		what string
		view draw.View
		want float64
	}{
		// A ring of radius 0.43, enlarged as pieces are, as wide as its halo.
		{"noted", with(draw.Noted), 2 * math.Pi * 0.43 * draw.PieceScale(plain.Board) * halo.Width},
		// A square of width 0.94 and the stroke around it.
		{"last", with(draw.Last), 0.94*0.94 + 2*0.94*0.03},
	} {
		if got := ink(t, plain, c.view, 1200); got < c.want || got > 1.06*c.want { // pixels at the edges count as whole pixels
			t.Errorf("%s covers %.4f cells, wanted %.4f", c.what, got, c.want)
		}
	}
}

// TestLabelsShow checks that every letter and digit of coordinates leaves as
// much ink as a letter needs.
func TestLabelsShow(t *testing.T) {
	for _, size := range [][2]int{{16, 3}, {9, 12}} { // rows, cells in a row
		widths := slices.Repeat([]int{size[1]}, size[0])
		b := board.Lattice("letters", board.Cells, widths, make([]int, size[0]), nil)
		v, bare := draw.View{Board: b, Coords: draw.CellCoords}, draw.View{Board: b}
		const width = 1600
		named, err := raster.Image(v, width)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := raster.Image(bare, width)
		if err != nil {
			t.Fatal(err)
		}
		scene := draw.NewScene(v)
		k := width / (scene.Max.X - scene.Min.X)
		for c := range b.Len() {
			at := b.Site(board.Cell(c)).Centre
			n, reach := 0, int(k*0.4)
			for dy := -reach; dy <= reach; dy++ {
				for dx := -reach; dx <= reach; dx++ {
					x, y := int((at.X-scene.Min.X)*k)+dx, int((at.Y-scene.Min.Y)*k)+dy
					if named.RGBAAt(x, y) != plain.RGBAAt(x, y) {
						n++
					}
				}
			}
			if area := float64(n) / (k * k); area < 0.01 || area > 0.12 {
				t.Errorf("%s covers %.3f cells", b.Name(board.Cell(c)), area)
			}
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	v := starts(b)["agon"]
	for b.Loop() {
		if err := raster.PNG(&bytes.Buffer{}, v, 600); err != nil {
			b.Fatal(err)
		}
	}
}
