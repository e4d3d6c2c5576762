package site

import (
	"cmp"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// policy is the Content-Security-Policy of the pages. Everything comes from the
// club's own origin, and WebAssembly may be compiled. Inline styles are allowed
// because boards are coloured by style attributes.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// framed is the policy of pages that any site may show in a frame.
var framed = strings.Replace(policy, "frame-ancestors 'none'", "frame-ancestors *", 1)

// workers is the policy of scripts. A worker takes its policy from the response of its own script, not from the page.
// It may only load the club's scripts, compile WebAssembly, call the club, and load its icon for notifications.
const workers = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

// Site is the built pages.
type Site struct {
	load  func() (map[string]*file, error)
	first *Prerendered
	base  string
}

// New returns the pages found in files, for a club below a path such as /club; empty: at the root.
func New(files fs.FS, base string) *Site {
	return &Site{load: sync.OnceValues(func() (map[string]*file, error) { return read(files) }), first: ReadPrerendered(files), base: base}
}

// Handler returns a handler that serves the pages found in files, see [Site.ServeHTTP].
func Handler(files fs.FS) http.Handler { return New(files, "") }

// Prerendered returns the data of prerendered pages, or nil if there is none.
func (s *Site) Prerendered() *Prerendered { return s.first }

// Read returns a built file.
func (s *Site) Read(name string) ([]byte, error) {
	all, err := s.load()
	if err != nil {
		return nil, err
	}
	f := all[name]
	if f == nil {
		return nil, fs.ErrNotExist
	}
	return f.body(), nil
}

// ServeHTTP serves the files, and index.html for every other path without an
// extension, because the application interprets the path itself. It accepts GET
// and HEAD, compresses, and lets browsers cache files that never change.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	all, err := s.load()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	f := all[name]
	if f == nil && path.Ext(name) == "" {
		if f = all["index.html"]; f == nil {
			http.Error(w, "Les pages du club ne sont pas construites : lancez d’abord make build.\nThe club's pages are not built: run make build first.", http.StatusServiceUnavailable)
			return
		}
	}
	if f == nil {
		http.NotFound(w, r)
		return
	}
	s.moved(name, f, all).send(w, r)
}

func (f *file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.mime)
	h.Set("ETag", f.etag)
	h.Add("Vary", "Accept-Encoding")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-cache")
	if f.private {
		h.Set("Cache-Control", "private, no-cache")
	}
	if f.forever {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		// These headers concern only documents, and a page loads about thirty files.
		for _, name := range []string{"Permissions-Policy", "X-Frame-Options", "Cross-Origin-Opener-Policy"} {
			h.Del(name)
		}
		// An embedded board may be in a sandboxed frame, which has an opaque origin.
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	}
	if strings.HasPrefix(f.mime, "text/html") {
		h.Set("Content-Security-Policy", cmp.Or(f.policy, policy))
		h.Set("Referrer-Policy", "same-origin")
	}
	if strings.HasPrefix(f.mime, "text/javascript") {
		h.Set("Content-Security-Policy", workers)
	}
	if r.Header.Get("If-None-Match") == f.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	var body []byte
	if f.brotli != nil && accepts(r, "br") {
		h.Set("Content-Encoding", "br")
		body = f.brotli
	} else if accepts(r, "gzip") {
		if body = f.zipped(); body != nil {
			h.Set("Content-Encoding", "gzip")
		}
	}
	if body == nil {
		body = f.body()
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		w.Write(body)
	}
}

// accepts reports whether Accept-Encoding lists a coding. It honours a weight of 0, too,
// though no browser sends it.
func accepts(r *http.Request, coding string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == coding {
			return strings.Trim(strings.TrimSpace(weight), "q=0.") != "" || strings.TrimSpace(weight) == ""
		}
	}
	return false
}
