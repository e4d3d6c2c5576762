package raster

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"io"

	"golang.org/x/image/font/sfnt"

	"tablier/rules/board"
	"tablier/rules/draw"
)

// Figure is a shape filled with one colour, which overrides its class.
type Figure struct {
	Shape  draw.Shape
	Colour draw.Colour
}

// Figures writes a PNG of figures, later ones above earlier ones, that is side pixels wide and high. It shows a square
// of the plane with the width size and the upper left corner lo.
func Figures(w io.Writer, side int, lo board.Point, size float64, ground draw.Colour, figures []Figure) error {
	if side < 1 || side > MaxWidth {
		return ErrWidth
	}
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	r, g, b, a := ground.RGBA()
	imagedraw.Draw(img, img.Bounds(), image.NewUniform(color.NRGBA{R: r, G: g, B: b, A: a}), image.Point{}, imagedraw.Src)
	p := painter{img: img, scale: float64(side) / size}
	p.origin = point{-lo.X * p.scale, -lo.Y * p.scale}
	for i := range figures {
		var closed []polyline
		for _, l := range p.outline(&figures[i].Shape) {
			closed = append(closed, polyline{l.points, true})
		}
		p.fill(closed, figures[i].Colour)
	}
	return png.Encode(w, img)
}

// Writable reports whether the fonts have all characters of a text.
func Writable(text string) bool {
	var glyphs sfnt.Buffer
	for _, r := range text {
		if g, err := bold().GlyphIndex(&glyphs, r); err != nil || g == 0 {
			return false
		}
	}
	return true
}
