package site

import (
	"io"
	"maps"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestMove(t *testing.T) {
	s := New(built, "/club")
	for text, want := range map[string]string{
		`<a href="/">`:                         `<a href="/club/">`,
		`<a class="x" href="/lobby?game=ra">`:  `<a class="x" href="/club/lobby?game=ra">`,
		`<script src="/look.js">`:              `<script src="/club/look.js">`,
		`<form action="/search">`:              `<form action="/club/search">`,
		`{"id": "/","src":"/icons/icon.png"}`:  `{"id": "/club/","src":"/club/icons/icon.png"}`,
		`<a href="//other.example/">`:          `<a href="//other.example/">`,
		`<a href="https://other.example/">`:    `<a href="https://other.example/">`,
		`<a href="#rules">`:                    `<a href="#rules">`,
		`<p>href=&#34;/lobby&#34; is text</p>`: `<p>href=&#34;/lobby&#34; is text</p>`,
		`<p data-href="/lobby">`:               `<p data-href="/lobby">`,
	} {
		if got := string(s.Move([]byte(text))); got != want {
			t.Errorf("%s becomes %s", text, got)
		}
		if got := string(New(built, "").Move([]byte(text))); got != text {
			t.Errorf("at the root, %s becomes %s", text, got)
		}
	}
}

// Below a path, everything that a page names is there: its scripts, its fonts, and the service worker with the digests
// of the files as they are served.
func TestServedBelowAPath(t *testing.T) {
	files := maps.Clone(built)
	index := files["index.html"].Data
	files["assets/base.css"] = &fstest.MapFile{Data: []byte("@font-face{src:url(./serif.woff2)}")}
	files["sw.js"] = &fstest.MapFile{Data: append([]byte(`const FILES = [["/index.html","`), append(digest(index), `"]]`...)...)}
	for _, base := range []string{"", "/club"} {
		s := New(files, base)
		ask := func(path string) string {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
			return w.Body.String()
		}
		w := httptest.NewRecorder()
		if !s.Send(w, httptest.NewRequest("GET", "/play/x", nil), &Document{Lang: "en", Page: "play", Body: `<a href="/lobby">x</a>`}) {
			t.Fatal("nothing was sent")
		}
		page, _ := io.ReadAll(w.Body)
		for _, want := range []string{"url(" + base + "/assets/serif.woff2)", `src="` + base + `/look.js"`, `href="` + base + `/assets/base.css"`, `<a href="` + base + `/lobby">`} {
			if !strings.Contains(string(page), want) {
				t.Errorf("below %q, %s is not in %s", base, want, page)
			}
		}
		// A style sheet that is loaded finds its fonts beside itself.
		if got := ask("/assets/base.css"); !strings.Contains(got, "url(./serif.woff2)") {
			t.Errorf("below %q, the style sheet is %s", base, got)
		}
		if worker := ask("/sw.js"); !strings.Contains(worker, string(digest([]byte(ask("/index.html"))))) {
			t.Errorf("below %q, the service worker expects another page: %s", base, worker)
		}
	}
}
