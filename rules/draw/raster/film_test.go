package raster_test

import (
	"bytes"
	"context"
	"errors"
	"image/gif"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
)

// film plays n moves of a game and returns its views.
func film(t testing.TB, id string, n int) []draw.View {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	st := g.Rules(game.Options{}).Start()
	for i := range n {
		moves := st.Moves()
		if len(moves) == 0 {
			break
		}
		if _, err := st.Apply(moves[(i*7)%len(moves)]); err != nil {
			t.Fatal(err)
		}
	}
	views, err := draw.Film(st, draw.View{Flipped: id == "agon"})
	if err != nil {
		t.Fatal(err)
	}
	if len(views) != st.Plies()+1 {
		t.Fatalf("%s: %d views of %d plies", id, len(views), st.Plies())
	}
	return views
}

func TestGIFShowsEveryPly(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		views := film(t, id, 8)
		var b bytes.Buffer
		if err := raster.GIF(t.Context(), &b, views, 240); err != nil {
			t.Fatal(err)
		}
		again := &bytes.Buffer{}
		if err := raster.GIF(t.Context(), again, views, 240); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
			t.Errorf("%s: not the same twice (%v)", id, err)
		}
		film, err := gif.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		if len(film.Image) != len(views) || film.Config.Width != 240 {
			t.Errorf("%s: %d frames, %d wide; want %d, 240", id, len(film.Image), film.Config.Width, len(views))
		}
		// Put together, the frames give the picture of the last view, except for rounding of colours.
		screen := film.Image[0]
		for _, f := range film.Image[1:] {
			if f.Rect.Dx() == 240 {
				t.Errorf("%s: a move changes the whole picture", id)
			}
			for y := f.Rect.Min.Y; y < f.Rect.Max.Y; y++ {
				for x := f.Rect.Min.X; x < f.Rect.Max.X; x++ {
					if c := f.ColorIndexAt(x, y); int(c) < len(f.Palette)-1 { // the last colour is transparent
						screen.SetColorIndex(x, y, c)
					}
				}
			}
		}
		want, err := raster.Image(views[len(views)-1], 240)
		if err != nil {
			t.Fatal(err)
		}
		far := 0
		for y := range want.Rect.Dy() {
			for x := range 240 {
				w := want.RGBAAt(x, y)
				r, g, b, _ := screen.At(x, y).RGBA()
				if w.A == 0xFF && max(apart(w.R, r), apart(w.G, g), apart(w.B, b)) > 48 {
					far++
				}
			}
		}
		if far > 240*240/500 {
			t.Errorf("%s: %d pixels of the last frame are off", id, far)
		}
	}
}

func apart(a uint8, b uint32) int {
	if d := int(a) - int(b>>8); d > 0 {
		return d
	} else {
		return -d
	}
}

func TestGIFRefuses(t *testing.T) {
	views := film(t, "ringo", 2)
	for _, c := range []struct {
		views []draw.View
		width int
		want  error
	}{
		{nil, 300, raster.ErrFrames},
		{make([]draw.View, raster.MaxFrames+1), 300, raster.ErrFrames},
		{views, 0, raster.ErrFilmWidth},
		{views, raster.MaxFilmWidth + 1, raster.ErrFilmWidth},
	} {
		if err := raster.GIF(t.Context(), &bytes.Buffer{}, c.views, c.width); !errors.Is(err, c.want) {
			t.Errorf("%d views %d wide: %v, want %v", len(c.views), c.width, err, c.want)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := raster.GIF(ctx, &bytes.Buffer{}, views, 300); !errors.Is(err, context.Canceled) {
		t.Errorf("after the context ended: %v", err)
	}
}

func BenchmarkGIF(b *testing.B) {
	for _, id := range []string{"ring", "ra"} {
		b.Run(id, func(b *testing.B) {
			views := film(b, id, 60)
			for b.Loop() {
				var out bytes.Buffer
				if err := raster.GIF(b.Context(), &out, views, 480); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(out.Len()), "bytes")
			}
		})
	}
}

// The most expensive film that the club draws.
func BenchmarkLongGIF(b *testing.B) {
	views := film(b, "ra", 599)
	for b.Loop() {
		var out bytes.Buffer
		if err := raster.GIF(b.Context(), &out, views, raster.MaxFilmWidth); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(out.Len()), "bytes")
		b.ReportMetric(float64(len(views)), "frames")
	}
}
