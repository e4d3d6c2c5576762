package edge

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"tablier/i18n"
)

// tagAndCompress adds entity tags to the answers of the API and compresses them. Pages have their own tags.
func (m *Middleware) tagAndCompress(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") || streams(r.URL.Path) {
			h.ServeHTTP(w, r)
			return
		}
		buffered := &bufferedResponse{ResponseWriter: w}
		h.ServeHTTP(buffered, r)
		address, _ := m.Proxies.Client(r)
		buffered.finish(r, m.Sending, address)
	})
}

// streams reports whether answers at a path must not be buffered: because they are streams, or because they
// have tags of their own and compression does not make them smaller.
func streams(path string) bool {
	if path == "/api/openapi.json" || strings.HasPrefix(path, dataFiles) || strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".gif") {
		return true
	}
	return path == "/api/v1/live" || path == "/api/v1/bot/events" || strings.HasSuffix(path, "/stream")
}

// maxBuffered is the size, in bytes, up to which answers are buffered for a tag and compression. Longer ones
// are passed through.
const maxBuffered = 4 << 20

// bufferedResponse buffers an answer until it is complete.
type bufferedResponse struct {
	http.ResponseWriter
	status      int
	body        bytes.Buffer
	passthrough bool
}

func (h *bufferedResponse) WriteHeader(status int) {
	if h.passthrough || status < 200 {
		h.ResponseWriter.WriteHeader(status)
	} else if h.status == 0 {
		h.status = status
	}
}

func (h *bufferedResponse) Write(b []byte) (int, error) {
	if !h.passthrough && h.body.Len()+len(b) > maxBuffered {
		h.FlushError()
	}
	if h.passthrough {
		return h.ResponseWriter.Write(b)
	}
	return h.body.Write(b)
}

// FlushError sends the buffer; the rest is passed through.
func (h *bufferedResponse) FlushError() error {
	if !h.passthrough {
		h.passthrough = true
		if h.status == 0 {
			h.status = http.StatusOK
		}
		h.ResponseWriter.WriteHeader(h.status)
		if _, err := h.ResponseWriter.Write(h.body.Bytes()); err != nil {
			return err
		}
		h.body.Reset()
	}
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// Unwrap lets handlers set deadlines on the connection.
func (h *bufferedResponse) Unwrap() http.ResponseWriter { return h.ResponseWriter }

// finish sends the answer if its size fits into the limits of unsent bytes.
func (h *bufferedResponse) finish(r *http.Request, sending *inFlight, address string) {
	if h.passthrough {
		return
	}
	if h.status == 0 {
		h.status = http.StatusOK
	}
	head, body := h.Header(), h.body.Bytes()
	if h.status >= 400 {
		head.Set("Cache-Control", "no-store")
	}
	head.Add("Vary", "Accept-Encoding")
	if h.status == http.StatusOK && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
		sum := sha256.Sum256(body)
		// The tag is weak, because the compressed form has the same one.
		tag := `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		head.Set("ETag", tag)
		if Matches(r.Header.Get("If-None-Match"), tag) {
			head.Del("Content-Type")
			head.Del("Content-Length")
			h.ResponseWriter.WriteHeader(http.StatusNotModified)
			return
		}
	}
	const worthwhile = 860 // a shorter answer fits into one packet anyway
	if len(body) >= worthwhile && compressible(head.Get("Content-Type")) && acceptsGzip(r.Header.Get("Accept-Encoding")) {
		head.Set("Content-Encoding", "gzip")
		body = gzipped(body)
	}
	if r.Method == http.MethodHead {
		head.Set("Content-Length", strconv.Itoa(len(body)))
		h.ResponseWriter.WriteHeader(h.status)
		return
	}
	h.body = bytes.Buffer{} // the bytes are counted in sending; do not keep them twice
	if !sending.begin(address, len(body)) {
		head.Del("Content-Encoding")
		head.Del("ETag")
		head.Set("Retry-After", "5")
		head.Set("Cache-Control", "no-store")
		WriteProblem(h.ResponseWriter, r, http.StatusServiceUnavailable, i18n.T("api.too-much-unread"))
		return
	}
	defer sending.end(address, len(body))
	head.Set("Content-Length", strconv.Itoa(len(body)))
	h.ResponseWriter.WriteHeader(h.status)
	h.ResponseWriter.Write(body)
}

// Matches evaluates If-None-Match.
func Matches(header, tag string) bool {
	bare := strings.TrimPrefix(tag, "W/")
	for part := range strings.SplitSeq(header, ",") {
		part = strings.TrimSpace(part)
		if part == "*" || strings.TrimPrefix(part, "W/") == bare {
			return true
		}
	}
	return false
}

func compressible(ct string) bool {
	return strings.HasPrefix(ct, "text/") || strings.Contains(ct, "json") || strings.Contains(ct, "svg")
}

// acceptsGzip evaluates Accept-Encoding.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, _ := strings.Cut(part, ";")
		if name = strings.TrimSpace(name); name != "gzip" && name != "*" {
			continue
		}
		weight, weighed := strings.CutPrefix(strings.TrimSpace(q), "q=")
		return !weighed || strings.Trim(weight, "0.") != ""
	}
	return false
}

var gzipWriters = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func gzipped(body []byte) []byte {
	var b bytes.Buffer
	z := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(z)
	z.Reset(&b)
	z.Write(body) // writing to a Buffer never fails
	z.Close()
	return b.Bytes()
}

// dataFiles is the path under which the files of the open data are served.
const dataFiles = "/api/v1/data/"
