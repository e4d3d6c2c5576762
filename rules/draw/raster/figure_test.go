package raster_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
)

// Figures are painted where they were put, in their own colours, later ones above earlier ones.
func TestFigures(t *testing.T) {
	var b bytes.Buffer
	figures := []raster.Figure{
		{Shape: draw.Shape{Kind: draw.CircleShape, R: 4}, Colour: 0xAA2200FF},
		{Shape: draw.Shape{Kind: draw.CircleShape, R: 2}, Colour: 0x0022AAFF},
	}
	if err := raster.Figures(&b, 50, board.Point{X: -5, Y: -5}, 10, 0xF5EFE3FF, figures); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil || img.Bounds() != image.Rect(0, 0, 50, 50) {
		t.Fatal(img, err)
	}
	for at, want := range map[image.Point]color.RGBA{{1, 1}: {0xF5, 0xEF, 0xE3, 0xFF}, {25, 10}: {0xAA, 0x22, 0, 0xFF}, {25, 25}: {0, 0x22, 0xAA, 0xFF}} {
		if got := color.RGBAModel.Convert(img.At(at.X, at.Y)); got != want {
			t.Errorf("%v is %v, not %v", at, got, want)
		}
	}
	for _, side := range []int{0, raster.MaxWidth + 1} {
		if err := raster.Figures(&b, side, board.Point{}, 1, 0, nil); !errors.Is(err, raster.ErrWidth) {
			t.Errorf("%d pixels: %v", side, err)
		}
	}
	if !raster.Writable("É<Ω9") || raster.Writable("漢") || raster.Writable("🦊") {
		t.Error("which characters the fonts have")
	}
}
