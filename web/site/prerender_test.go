package site

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// built holds the files of a build that prerendered pages need.
var built = fstest.MapFS{
	"index.html": {Data: []byte(`<!doctype html>
<html lang="fr">
  <head>
    <title>Tablier</title>
    <script src="/look.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/base.css">
    <link rel="modulepreload" crossorigin href="/assets/start.js">
  </head>
  <body><div id="app"><header class="boot">Tablier</header></div></body>
</html>`)},
	"assets/base.css":  {Data: []byte(".base{}")},
	"assets/start.js":  {Data: []byte("let a")},
	"assets/table.css": {Data: []byte(".table{}")},
	"assets/table.js":  {Data: []byte("let b")},
	".first.json": {Data: []byte(`{"pages":{"play":{"js":["assets/table.js"],"css":["assets/table.css"],"words":{"en":["assets/en.js"],"fr":["assets/fr.js"]}}},
		"views":{"fr":{"play":"<h1 title=\"{{name}}\">{{name}}</h1>{{board}}"}},
		"words":{"fr":{"moves":"{n} coup, {x}|{n} coups, {x}"}}}`)},
}

func TestFill(t *testing.T) {
	f := ReadPrerendered(built)
	got := f.Fill("fr", "play", map[string]any{"name": `<script>"{{board}}`, "board": HTML("<svg/>")})
	if want := HTML(`<h1 title="&lt;script&gt;&#34;{{board}}">&lt;script&gt;&#34;{{board}}</h1><svg/>`); got != want {
		t.Errorf("filled: %s, want %s", got, want)
	}
	for n, want := range map[int]string{1: "1 coup, {n}", 3: "3 coups, {n}"} {
		if got := f.Translate("fr", "moves", n, "n", string(rune('0'+n)), "x", "{n}"); got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
	if f.Fill("xx", "play", nil) != "" || f.Translate("xx", "moves", 1) != "" {
		t.Error("a language that is not there says something")
	}
}

func TestReadFirstWithoutABuild(t *testing.T) {
	for _, text := range []string{"", "{", `{"views":{}}`} {
		if f := ReadPrerendered(fstest.MapFS{prerenderedFile: {Data: []byte(text)}}); f != nil {
			t.Errorf("%q was read", text)
		}
	}
	if New(sample, "").Send(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil), &Document{}) {
		t.Error("a first document was sent that no build knows")
	}
}

func TestSend(t *testing.T) {
	s := New(built, "")
	send := func(headers ...string) *http.Response {
		r := httptest.NewRequest("GET", "/play/x", nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		if !s.Send(w, r, &Document{Lang: "en", Title: "A < B", Drawn: "wood.edge.en", For: `ring"7`, Page: "play", Style: ".more{}", Body: "<main>here</main>"}) {
			t.Fatal("nothing was sent")
		}
		return w.Result()
	}
	r := send()
	b, _ := io.ReadAll(r.Body)
	text := string(b)
	for _, want := range []string{
		`<html lang="en" data-drawn="wood.edge.en" data-for="ring&#34;7" data-club="" data-code="assets/start.js assets/table.js assets/en.js">`, "<title>A &lt; B</title>",
		"<style>.base{}.table{}.more{}</style>", `<link rel="stylesheet" disabled href="/assets/table.css">`, `<div id="app"><main>here</main></div>`, `src="/look.js"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
	for _, no := range []string{"modulepreload", `crossorigin href="/assets/base.css"`, "boot"} {
		if strings.Contains(text, no) {
			t.Errorf("%s is in %s", no, text)
		}
	}
	if got := r.Header.Get("Cache-Control"); got != "private, no-cache" {
		t.Errorf("what is one reader's own has Cache-Control %q", got)
	}
	if got := strings.Join(r.Header.Values("Vary"), ","); got != "Cookie,Accept-Language,Accept-Encoding" {
		t.Errorf("Vary is %q", got)
	}
	if r.Header.Get("Content-Security-Policy") != policy {
		t.Error("the policy of pages is not that of first documents")
	}
	if again := send("If-None-Match", r.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("an unchanged document is answered with %d", again.StatusCode)
	}
	packed := send("Accept-Encoding", "gzip")
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := io.ReadAll(z); string(got) != text {
		t.Errorf("unpacked: %s", got)
	}
}
