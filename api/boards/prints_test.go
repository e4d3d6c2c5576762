package boards_test

import (
	"bytes"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/pdf/pdftest"
)

// A game to print is a document in the reader's language. It is cached and has a tag.
func TestPrints(t *testing.T) {
	s := apitest.Open(t)
	const target = "/api/v1/prints/ring.pdf?options=board%3Dh37&style=ink&lang=fr"
	w := s.Get(target)
	tag := w.Header().Get("ETag")
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/pdf" || tag == "" {
		t.Fatalf("%d %s %q: %.200s", w.Code, w.Header().Get("Content-Type"), tag, w.Body)
	}
	pages, err := pdftest.Read(w.Body.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for i := range pages {
		text.WriteString(pages[i].Text())
	}
	for _, word := range []string{"37 points", "22,5", "Reconstitution", "/learn/ring"} {
		if !strings.Contains(text.String(), word) {
			t.Errorf("no %q", word)
		}
	}
	if again := s.Get(target); again.Header().Get("ETag") != tag || !bytes.Equal(again.Body.Bytes(), w.Body.Bytes()) {
		t.Error("not the same twice")
	}
	if w := s.Send(apitest.Request("GET", target, "If-None-Match", tag)); w.Code != 304 || w.Body.Len() > 0 {
		t.Errorf("%d, %d bytes for one who has it", w.Code, w.Body.Len())
	}
	for _, other := range []string{"&paper=a3", "&pieces=15", "&parts=rules"} {
		if o := s.Get(target + other); o.Code != 200 || o.Header().Get("ETag") == tag {
			t.Errorf("%s: %d, tag %q", other, o.Code, o.Header().Get("ETag"))
		}
	}
	if en := s.Get(strings.Replace(target, "lang=fr", "lang=en", 1)); en.Header().Get("ETag") == tag {
		t.Error("English has the tag of French")
	}
}

// The plan lists the pages, each of which is a picture.
func TestPrintPlan(t *testing.T) {
	s := apitest.Open(t)
	const query = "?options=board%3Dh37&paper=a3"
	plan := apitest.Want[boards.PrintPlan](s, s.Get("/api/v1/prints/ring/plan"+query), 200)
	if plan.Cell != 32.5 || plan.Counter != 22 || len(plan.Pages) != 5 || plan.Pages[0].Width != 297 || plan.Pages[1].Width != 210 {
		t.Errorf("%+v", plan)
	}
	for _, p := range plan.Pages {
		w := s.Get("/api/v1/prints/ring.svg" + query + "&parts=" + p.Part + "&page=" + string(rune('0'+p.Page)))
		if w.Code != 200 || w.Header().Get("Content-Type") != "image/svg+xml" || !strings.HasPrefix(w.Body.String(), "<svg ") {
			t.Errorf("%v: %d %.100s", p, w.Code, w.Body)
		}
	}
}

func TestBadPrints(t *testing.T) {
	s := apitest.Open(t)
	for target, status := range map[string]int{
		"ring.svg?page=6": 422, "ring.pdf?paper=a5": 422, "ring.pdf?pieces=draughts": 422, "ring.pdf?pieces=50": 422, "ring.pdf?parts=lid": 422,
		"ring.pdf?options=board%3Dh38": 422, "ring.pdf?position=x": 422, "chess.pdf": 404, "ring.doc": 422, "chess/plan": 404, "booklet/plan": 404,
		"booklet.pdf?options=board%3Dh37": 422, "ra/plan?pieces=draughts": 422,
	} {
		if w := s.Get("/api/v1/prints/" + target); w.Code != status {
			t.Errorf("%s: %d, want %d: %s", target, w.Code, status, w.Body)
		}
	}
	if w := s.Get("/api/v1/prints/ra/plan?pieces=draughts&lang=fr"); !strings.Contains(w.Body.String(), "a4-tiled") || !strings.Contains(w.Body.String(), `"field":"paper"`) {
		t.Error(w.Body)
	}
	if w := s.Get("/api/v1/prints/booklet.pdf?style=line"); w.Code != 200 {
		t.Errorf("booklet: %d %s", w.Code, w.Body)
	}
}
