package boards_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/rules/game"
)

// The pictures of a game: the current position, an earlier one, and an animation.
func TestGamePictures(t *testing.T) {
	s := apitest.Open(t)
	g := s.CreateGame(m{"game": "ringo"})
	for _, move := range []string{"b6-b5", "b1-c1", "c6-c5"} {
		g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(g.ID, "moves"), m{"move": move, "seq": g.Seq}), 200)
	}
	w := s.Get(apitest.GameURL(g.ID, "picture.gif") + "?size=120&theme=flat-dark&flip=true")
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
	w = s.Get(apitest.GameURL(g.ID, "picture.gif") + "?ply=1&size=64")
	if film, err = gif.DecodeAll(w.Body); err != nil || len(film.Image) != 2 {
		t.Errorf("up to ply 1: %v", err)
	}
	w = s.Get(apitest.GameURL(g.ID, "picture.png"))
	if img, err := png.Decode(w.Body); err != nil || img.Bounds().Dx() != 480 {
		t.Errorf("png: %v", err)
	}
	now, before := s.Get(apitest.GameURL(g.ID, "picture.svg")), s.Get(apitest.GameURL(g.ID, "picture.svg")+"?ply=2")
	if !strings.HasPrefix(now.Body.String(), "<svg ") || bytes.Equal(now.Body.Bytes(), before.Body.Bytes()) {
		t.Error("the svg is none, or that of another ply is the same")
	}
	for query, status := range map[string]int{"?ply=4": 422, "?size=3": 422, "?size=5000": 422, "?theme=marble": 422, "?ply=x": 422} {
		if w := s.Get(apitest.GameURL(g.ID, "picture.gif") + query); w.Code != status {
			t.Errorf("%s: %d, want %d: %s", query, w.Code, status, w.Body)
		}
	}
	if w := s.Get(apitest.GameURL("nothing", "picture.png")); w.Code != 404 {
		t.Errorf("of no game: %d", w.Code)
	}
}

// A picture is drawn once. Its tag saves browsers that have it from loading it again.
func TestPicturesHaveTags(t *testing.T) {
	s := apitest.Open(t)
	g := s.CreateGame(m{"game": "ringo"})
	for _, target := range []string{apitest.GameURL(g.ID, "picture.gif") + "?size=64", apitest.GameURL(g.ID, "picture.png") + "?size=64", "/api/v1/boards/ringo.png?size=64"} {
		w := s.Get(target)
		tag := w.Header().Get("ETag")
		if w.Code != 200 || tag == "" || strings.HasPrefix(tag, "W/") || w.Body.Len() == 0 {
			t.Fatalf("%s: %d, tag %q, %d bytes", target, w.Code, tag, w.Body.Len())
		}
		if again := s.Get(target); again.Header().Get("ETag") != tag || !bytes.Equal(again.Body.Bytes(), w.Body.Bytes()) {
			t.Errorf("%s: not the same twice", target)
		}
		if w := s.Send(apitest.Request("GET", target, "If-None-Match", tag)); w.Code != 304 || w.Body.Len() > 0 || w.Header().Get("ETag") != tag {
			t.Errorf("%s: %d, %d bytes for one who has it", target, w.Code, w.Body.Len())
		}
		if w := s.Send(apitest.Request("GET", target, "Range", "bytes=0-3")); w.Code != 200 || w.Body.Len() <= 4 {
			t.Errorf("%s: %d, %d bytes for one who wants a part", target, w.Code, w.Body.Len())
		}
		if w := s.Get(target + "&flip=true"); w.Header().Get("ETag") == tag {
			t.Errorf("%s: another picture has the same tag", target)
		}
	}
	// After a move the tag differs.
	tag := s.Get(apitest.GameURL(g.ID, "picture.png")).Header().Get("ETag")
	s.Post(apitest.GameURL(g.ID, "moves"), m{"move": "b6-b5", "seq": 0})
	if s.Get(apitest.GameURL(g.ID, "picture.png")).Header().Get("ETag") == tag {
		t.Error("a move does not change the tag")
	}
}

// plays counts how often a game is set up to be played again.
type plays struct {
	game.Bound
	times *int
}

func (p plays) Rules(o game.Options) game.Rules {
	*p.times++
	return p.Bound.Rules(o)
}

// Who asks for a picture or a proof that is kept, or that the queue refuses, costs no replay of the game.
func TestKeptPicturesPlayNothing(t *testing.T) {
	times := 0
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		for i, g := range c.Games {
			c.Games[i] = plays{g, &times}
		}
	})
	g := s.CreateGame(m{"position": "6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5"})
	for i, move := range []string{"d4xd5", "f5-e5", "d5xe5"} {
		apitest.Want[view.Game](s, s.Post(apitest.GameURL(g.ID, "moves"), m{"seq": g.Seq + i, "move": move}), 200)
	}
	for _, what := range []string{"picture.gif?size=64", "picture.png?size=64", "picture.png?size=64&ply=1", "proofs", "verdict?ply=1"} {
		times = 0
		first := s.Get(apitest.GameURL(g.ID, what))
		if first.Code != 200 || times == 0 {
			t.Fatalf("%s: %d, played %d times", what, first.Code, times)
		}
		times = 0
		if again := s.Get(apitest.GameURL(g.ID, what)); !bytes.Equal(again.Body.Bytes(), first.Body.Bytes()) || times > 0 {
			t.Errorf("%s: played %d times for who asks again", what, times)
		}
	}
}
