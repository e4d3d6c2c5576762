package main

import (
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
		f, err := os.Open(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
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
