package api

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"sync"
)

// static is an answer that never changes. All readers share its bytes, even slow ones.
type static struct {
	mime        string
	plain, gzip []byte
	tag         string
}

func newStatic(mime string, body []byte) *static {
	sum := sha256.Sum256(body)
	return &static{mime: mime, plain: body, gzip: gzipped(body), tag: `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
}

// newLateStatic returns a handler that builds its answer at the first request, so that the server starts
// sooner.
func newLateStatic(mime string, body func() []byte) http.Handler {
	made := sync.OnceValue(func() *static { return newStatic(mime, body()) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { made().ServeHTTP(w, r) })
}

// serveFresh serves an answer that browsers must revalidate.
func (s *static) serveFresh(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	s.ServeHTTP(w, r)
}

func (s *static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("ETag", s.tag)
	head.Add("Vary", "Accept-Encoding")
	if matches(r.Header.Get("If-None-Match"), s.tag) {
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
