package edge

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"sync"
)

// Static is an answer that never changes. All readers share its bytes, even slow ones.
type Static struct {
	mime        string
	plain, gzip []byte
	tag         string
}

// NewStatic returns an answer with a body.
func NewStatic(mime string, body []byte) *Static {
	sum := sha256.Sum256(body)
	return &Static{mime: mime, plain: body, gzip: gzipped(body), tag: `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
}

// LateStatic returns a handler that builds its answer at the first request, so that the server starts
// sooner.
func LateStatic(mime string, body func() []byte) http.Handler {
	made := sync.OnceValue(func() *Static { return NewStatic(mime, body()) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { made().ServeHTTP(w, r) })
}

// ServeFresh serves an answer that browsers must revalidate.
func (s *Static) ServeFresh(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	s.ServeHTTP(w, r)
}

func (s *Static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("ETag", s.tag)
	head.Add("Vary", "Accept-Encoding")
	if Matches(r.Header.Get("If-None-Match"), s.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := s.plain
	if acceptsGzip(r.Header.Get("Accept-Encoding")) {
		head.Set("Content-Encoding", "gzip")
		body = s.gzip
	}
	head.Set("Content-Type", s.mime)
	head.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}
