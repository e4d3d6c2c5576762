package raster_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"strings"
	"testing"

	"tablier/rules/draw"
	"tablier/rules/draw/raster"
)

// card paints a card and reads it back.
func card(t *testing.T, v draw.View, text raster.CardText) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := raster.Card(&b, v, text); err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("CARDS"); dir != "" {
		name := strings.NewReplacer("/", "-", " ", "-").Replace(text.Title)
		os.WriteFile(dir+"/"+name[:min(20, len(name))]+".png", b.Bytes(), 0o600)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// inked counts the pixels of a region that differ from the paper.
func inked(img image.Image, r image.Rectangle) (n int) {
	paper := img.At(2, 2)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if img.At(x, y) != paper {
				n++
			}
		}
	}
	return n
}

func TestCardsHaveBoardAndText(t *testing.T) {
	for id, v := range starts(t) {
		img := card(t, v, raster.CardText{
			Title: id, Lines: []string{"Chantal – François", strings.Repeat("une très longue ligne ", 20)}, Foot: "Tablier",
		})
		if size := img.Bounds().Size(); size != image.Pt(raster.CardWidth, raster.CardHeight) {
			t.Fatalf("%s: the card measures %v", id, size)
		}
		for what, r := range map[string]image.Rectangle{
			"board": image.Rect(40, 40, 590, 590), "title": image.Rect(630, 60, 1160, 130), "foot": image.Rect(630, 540, 1160, 600),
		} {
			if inked(img, r) < 500 {
				t.Errorf("%s: there is no %s", id, what)
			}
		}
		// Nothing is painted in the margins.
		for _, r := range []image.Rectangle{image.Rect(0, 0, 1200, 30), image.Rect(0, 600, 1200, 630), image.Rect(1165, 0, 1200, 630), image.Rect(595, 0, 625, 630)} {
			if n := inked(img, r); n > 0 {
				t.Errorf("%s: %d pixels of ink in the margin %v", id, n, r)
			}
		}
	}
}

func TestCardsOfWordsOnly(t *testing.T) {
	long := strings.Repeat("Anticonstitutionnellement", 10)
	img := card(t, draw.View{}, raster.CardText{Title: long, Lines: []string{"", long, "漢字"}, Foot: long})
	if inked(img, image.Rect(40, 50, 1160, 130)) < 500 || inked(img, image.Rect(1165, 0, 1200, 630)) > 0 {
		t.Error("a long word is not cut off at the margin")
	}
}
