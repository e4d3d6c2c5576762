package api_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"strings"
	"testing"

	"tablier/api"
)

// The pictures of a game: where it stands, where it stood, and how it went.
func TestGamePictures(t *testing.T) {
	s := open(t, nil)
	g := s.create(m{"game": "ringo"})
	for _, move := range []string{"b6-b5", "b1-c1", "c6-c5"} {
		g = want[api.Game](s, s.post(url(g.ID, "moves"), m{"move": move, "seq": g.Seq}), 200)
	}
	w := s.get(url(g.ID, "picture.gif") + "?size=120&theme=flat-dark&flip=true")
	if w.Code != 200 || w.Header().Get("Content-Type") != "image/gif" {
		t.Fatalf("%d %s", w.Code, w.Header().Get("Content-Type"))
	}
	film, err := gif.DecodeAll(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) != 4 || film.Config.Width != 120 {
		t.Errorf("%d frames, %d pixels wide; want 4, 120", len(film.Image), film.Config.Width)
	}
	w = s.get(url(g.ID, "picture.gif") + "?ply=1&size=64")
	if film, err = gif.DecodeAll(w.Body); err != nil || len(film.Image) != 2 {
		t.Errorf("up to ply 1: %v", err)
	}
	w = s.get(url(g.ID, "picture.png"))
	if img, err := png.Decode(w.Body); err != nil || img.Bounds().Dx() != 480 {
		t.Errorf("png: %v", err)
	}
	now, before := s.get(url(g.ID, "picture.svg")), s.get(url(g.ID, "picture.svg")+"?ply=2")
	if !strings.HasPrefix(now.Body.String(), "<svg ") || bytes.Equal(now.Body.Bytes(), before.Body.Bytes()) {
		t.Error("the svg is none, or that of another ply is the same")
	}
	for query, status := range map[string]int{"?ply=4": 422, "?size=3": 422, "?size=5000": 422, "?theme=marble": 422, "?ply=x": 422} {
		if w := s.get(url(g.ID, "picture.gif") + query); w.Code != status {
			t.Errorf("%s: %d, want %d: %s", query, w.Code, status, w.Body)
		}
	}
	if w := s.get(url("nothing", "picture.png")); w.Code != 404 {
		t.Errorf("of no game: %d", w.Code)
	}
}
