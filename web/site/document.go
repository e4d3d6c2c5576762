package site

import (
	"bytes"
	"errors"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// Document is a prerendered page: index.html with content.
type Document struct {
	Lang  string // language of the content
	Title string
	Drawn string // appearance it was rendered for; a browser with other settings does not show it
	For   string // progress it was rendered for in a lesson or puzzles; *: any
	Club  string // what pages know of the club, as JSON
	Page  string // whose files are requested at once: a key of Prerendered.Pages
	Style string // additional style
	Head  HTML   // more for the head, such as what other sites read
	Body  HTML   // content
}

// frame is index.html, split where documents differ.
type frame struct{ head, lang, title, middle, end string }

var errShell = errors.New("index.html has not the form that first documents are made of")

// cut splits index.html into a frame.
func cut(index string) (f frame, err error) {
	pieces := []struct {
		at    string
		piece *string
	}{{`<html lang="fr"`, &f.head}, {"<title>Tablier</title>", &f.lang}, {"</head>", &f.title}, {`<header class="boot">`, &f.middle}}
	rest := index
	for _, p := range pieces {
		before, after, ok := strings.Cut(rest, p.at)
		if !ok {
			return f, errShell
		}
		*p.piece, rest = before, after
	}
	_, after, ok := strings.Cut(rest, "</header>")
	if !ok {
		return f, errShell
	}
	f.end = after
	return f, nil
}

// write renders a document. Its styles are inline, so that the browser can paint it at once. Their style sheets are
// linked but disabled, so that scripts do not fetch them again. The page's code is only named: main.ts requests it
// after the document has been painted.
func (s *Site) write(f *frame, d *Document, n PageFiles, all map[string]*file) []byte {
	var b strings.Builder
	add := func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p)
		}
	}
	rest, css := taken(f.title, sheet)
	rest, code := taken(rest, module)
	add(f.head, `<html lang="`, html.EscapeString(d.Lang), `" data-drawn="`, html.EscapeString(d.Drawn), `" data-for="`, html.EscapeString(d.For), `" data-club="`, html.EscapeString(d.Club), `" data-code="`, strings.Join(slices.Concat(code, n.JS, n.Words[d.Lang]), " "), `"`,
		f.lang, "<title>", html.EscapeString(d.Title), "</title>", string(d.Head), rest, "<style>")
	css = append(css, n.CSS...)
	for _, name := range css {
		if c := all[name]; c != nil {
			b.Write(s.inline(c.body()))
		}
	}
	add(d.Style, "</style>")
	for _, name := range css {
		add(`<link rel="stylesheet" disabled href="/`, name, `">`)
	}
	add("</head>", f.middle, string(d.Body), f.end)
	return []byte(b.String())
}

var (
	sheet  = regexp.MustCompile(`\s*<link rel="stylesheet"[^>]* href="/([^"]+)">`)
	module = regexp.MustCompile(`\s*<link rel="modulepreload"[^>]* href="/([^"]+)">`)
	beside = []byte("url(./")
)

// inline returns a style sheet as it is within a page, far from the files that it names beside itself.
func (s *Site) inline(css []byte) []byte {
	return bytes.ReplaceAll(css, beside, []byte("url("+s.base+"/assets/"))
}

// taken removes links from the head of index.html and returns their files.
func taken(head string, link *regexp.Regexp) (rest string, names []string) {
	for _, m := range link.FindAllStringSubmatch(head, -1) {
		names = append(names, m[1])
	}
	return link.ReplaceAllString(head, ""), names
}

// Send answers with a prerendered page. It is for this reader only, so shared caches must not store it. Send returns
// false, and does nothing, if the build has no prerendered pages.
func (s *Site) Send(w http.ResponseWriter, r *http.Request, d *Document) bool {
	all, err := s.load()
	if err != nil || s.first == nil || all["index.html"] == nil {
		return false
	}
	f, err := cut(string(all["index.html"].body()))
	if err != nil {
		return false
	}
	out := made(s.Move(s.write(&f, d, s.first.Pages[d.Page], all)))
	w.Header().Add("Vary", "Cookie")
	w.Header().Add("Vary", "Accept-Language")
	out.private = true
	out.send(w, r)
	return true
}
