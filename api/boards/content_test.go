package boards_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	neturl "net/url"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/rules/game"
)

func TestCatalogue(t *testing.T) {
	s := apitest.Open(t)
	c := apitest.Want[boards.Catalogue](s, s.Get("/api/v1/catalogue"), 200)
	if len(c.Games) != len(roster.All()) || c.Levels != 5 || len(c.Themes) < 2 {
		t.Fatalf("%d games, %d levels, %d themes", len(c.Games), c.Levels, len(c.Themes))
	}
	filled := func(where string, b view.Both) {
		if b.FR == "" || b.EN == "" {
			t.Errorf("%s is not in both languages: %+v", where, b)
		}
	}
	for _, g := range c.Games {
		filled(g.ID+" name", g.Name)
		filled(g.ID+" summary", g.Summary)
		filled(g.ID+" credit", g.Credit)
		filled(g.ID+" white", g.Sides.White)
		filled(g.ID+" black", g.Sides.Black)
		if g.Note.FR != "" || g.Note.EN != "" {
			filled(g.ID+" note", g.Note)
		}
		for _, o := range g.Options {
			filled(g.ID+" "+o.Name, o.Label)
			if len(o.Values) < 2 {
				t.Errorf("%s: option %s has %d values", g.ID, o.Name, len(o.Values))
			}
			for _, v := range o.Values {
				filled(g.ID+" "+o.Name+"="+v.Name, v.Label)
			}
		}
		for _, p := range g.Presets {
			filled(g.ID+" "+p.Name, p.Label)
			created := s.CreateGame(m{"game": g.ID, "options": "preset=" + p.Name})
			if created.Options != p.Set {
				t.Errorf("%s preset %s: options %q, the catalogue says %q", g.ID, p.Name, created.Options, p.Set)
			}
		}
		if created := s.CreateGame(m{"game": g.ID}); created.Position != g.Start || created.Turn != g.First {
			t.Errorf("%s begins at %q with %s, the catalogue says %q with %s", g.ID, created.Position, created.Turn, g.Start, g.First)
		}
	}
}

// wellFormed returns an error unless the bytes are well-formed XML.
func wellFormed(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(b))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestRules(t *testing.T) {
	s := apitest.Open(t)
	for _, g := range roster.All() {
		id := g.Info().ID
		for _, l := range []string{"fr", "en"} {
			p := apitest.Want[boards.RulesPage](s, s.Get("/api/v1/catalogue/"+id+"/rules?lang="+l), 200)
			if string(p.Lang) != l || p.Title == "" || len(p.HTML) < 100 || strings.Contains(p.HTML, "<h1") {
				t.Errorf("%s %s: title %q, %d bytes", id, l, p.Title, len(p.HTML))
			}
			source := g.Info().Rules.In(game.French)
			if l == "en" {
				source = g.Info().Rules.In(game.English)
			}
			drawn := strings.Count(p.HTML, `<figure class="diagram"><svg`)
			if n := strings.Count(source, "```diagram"); drawn != n {
				t.Errorf("%s %s: %d diagrams of %d", id, l, drawn, n)
			}
			if strings.Contains(p.HTML, "<script") || strings.Contains(p.HTML, "raw HTML") || strings.Contains(p.HTML, "position:") && strings.Contains(p.HTML, "caption:") {
				t.Errorf("%s %s holds what it should not", id, l)
			}
			if err := wellFormed([]byte("<x>" + p.HTML + "</x>")); err != nil {
				t.Errorf("%s %s: %v", id, l, err)
			}
		}
	}
	plain := apitest.Want[boards.RulesPage](s, s.Get("/api/v1/catalogue/ringo/rules?theme=page"), 200)
	if !strings.Contains(plain.HTML, `class="board"`) || plain.Lang != "en" {
		t.Error("no class names for the page's style sheet")
	}
	for target, status := range map[string]int{
		"chess/rules": 404, "ringo/rules?lang=de": 422, "ringo/rules?theme=x": 422, "ringo/rules?x=1": 422, "ringo/rules?theme=" + strings.Repeat("x", 50): 422, "RINGO/rules": 404, "%00/rules": 400,
	} {
		if w := s.Get("/api/v1/catalogue/" + target); w.Code != status {
			t.Errorf("%s: status %d, want %d", target, w.Code, status)
		}
	}
}

func TestBoards(t *testing.T) {
	s := apitest.Open(t)
	for _, g := range roster.All() {
		id := g.Info().ID
		w := s.Get("/api/v1/boards/" + id + ".svg?size=300&theme=ivory-dark&flip=true&coords=none&lang=fr")
		if w.Code != 200 || w.Header().Get("Content-Type") != "image/svg+xml" || !strings.Contains(w.Header().Get("Cache-Control"), "public") {
			t.Fatalf("%s: %d %v", id, w.Code, w.Header())
		}
		if err := wellFormed(w.Body.Bytes()); err != nil || !strings.Contains(w.Body.String(), `width="300"`) {
			t.Errorf("%s: %v", id, err)
		}
		w = s.Get("/api/v1/boards/" + id + ".png?size=120")
		if img, err := png.Decode(w.Body); err != nil || img.Bounds().Dx() != 120 || w.Header().Get("Content-Type") != "image/png" {
			t.Errorf("%s: %v", id, err)
		}
	}
	position := neturl.QueryEscape("5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1")
	if a, b := s.Get("/api/v1/boards/ringo.svg"), s.Get("/api/v1/boards/ringo.svg?position="+position); a.Body.String() == b.Body.String() {
		t.Error("the position makes no difference")
	}
	if a, b := s.Get("/api/v1/boards/ring.svg"), s.Get("/api/v1/boards/ring.svg?options=board%3Dh61"); a.Body.String() == b.Body.String() {
		t.Error("the options make no difference")
	}
	for target, status := range map[string]int{
		"chess.svg": 404, "ringo": 422, "ringo.gif": 422, "ringo.svg.png": 422, "..%2fringo.svg": 422, "ringo.svg?size=15": 422, "ringo.svg?size=2049": 422,
		"ringo.svg?size=-1": 422, "ringo.svg?size=x": 422, "ringo.svg?theme=x": 422, "ringo.svg?theme=page": 422, "ringo.svg?options=rings%3D9": 422,
		"ringo.svg?position=x": 422, "ringo.svg?position=" + strings.Repeat("x", 5000): 422, "ringo.svg?flip=maybe": 422, "ringo.svg?coords=all": 422, "ringo.svg?colour=red": 422,
		"ringo.png?size=99999999999999999999": 422, "": 404,
	} {
		if w := s.Get("/api/v1/boards/" + target); w.Code != status {
			t.Errorf("%.60s: status %d, want %d: %.200s", target, w.Code, status, w.Body)
		}
	}
}
