package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

func TestWrite(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "icons")
	if err := write(folder); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]struct {
		size   int
		corner bool // whether the corner is painted
	}{"icon-192.png": {192, false}, "icon-512.png": {512, false}, "maskable-512.png": {512, true}, "touch-180.png": {180, true}} {
		img := decode(t, filepath.Join(folder, name))
		if far := distance(img, decode(t, filepath.Join("..", "public", "icons", name))); far > 2<<8 {
			t.Errorf("web/public/icons/%s is no longer what is drawn (by %d of 65535 in a pixel): run make icons", name, far)
		}
		if b := img.Bounds(); b.Dx() != want.size || b.Dy() != want.size {
			t.Errorf("%s is %v", name, b)
		}
		if _, _, _, a := img.At(0, 0).RGBA(); (a != 0) != want.corner {
			t.Errorf("%s: opacity of the corner is %d", name, a)
		}
		// The white piece is bright.
		n := want.size
		if r, _, _, _ := img.At(n*31/100, n*33/100).RGBA(); !want.corner && r < 0xC000 {
			t.Errorf("%s: no white piece", name)
		}
	}
}

func decode(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// distance returns the greatest difference in a colour of a pixel, of 65,535. Processors round differently, so
// drawings on two machines may differ by the last bit.
func distance(a, b image.Image) (most int) {
	if a.Bounds() != b.Bounds() {
		return 1<<16 - 1
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, b1, o := a.At(x, y).RGBA()
			r2, g2, b2, o2 := b.At(x, y).RGBA()
			for _, d := range []int{int(r) - int(r2), int(g) - int(g2), int(b1) - int(b2), int(o) - int(o2)} {
				most = max(most, d, -d)
			}
		}
	}
	return most
}
