package edge

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"tablier/address"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
)

type idKey struct{}

// RequestID returns the id of a request, which is in the log and in a header of the answer.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(idKey{}).(string)
	return id
}

// Middleware applies to every request: identity, access, limits and logs.
type Middleware struct {
	*Base
	Club      *club.Club
	Accounts  *account.Service
	Limits    *Limiters // nil: none
	Pupils    Pupils
	Quotas    *Quotas // nil: none
	Answers   club.AnswerStore
	DiskFull  func() bool     // nil: never
	ReadOnly  bool            // changes are refused
	Hosts     []string        // allowed names of the server; nil: any
	Proxies   address.Proxies // trusted proxies
	Sending   *inFlight       // answers being sent
	PublicURL string          // scheme and host of the public address; empty: taken from each request
	Tracer    *tracing.Tracer // nil: no traces
}

// Wrap adds the middleware to a handler.
func (m *Middleware) Wrap(h http.Handler) http.Handler {
	h = readBodies(h, bodyTimeout)
	h = m.limitRate(h)
	h = m.identify(h)
	h = m.refuseWrites(h)
	h = m.crossOrigin(h)
	h = checkAddress(h)
	h = m.checkHost(h)
	h = headers(h)
	h = m.tagAndCompress(h)
	return Under(m.BasePath, m.recoverAndLog(h), m.recoverAndLog(headers(notHere(m.BasePath))))
}

// recoverAndLog gives each request an id and a language, logs it, and answers 500 if a handler panics.
func (m *Middleware) recoverAndLog(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := rand.Text()[:16]
		w.Header().Set("X-Request-Id", id)
		r, span := m.trace(w, r)
		r = withLanguage(r.WithContext(context.WithValue(r.Context(), idKey{}, id)))
		sent := &countingWriter{ResponseWriter: w}
		began := time.Now()
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				m.Log.Error("handler panicked", "id", id, "trace", tracing.ID(r.Context()), "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				if sent.status != 0 {
					panic(http.ErrAbortHandler) // a partial answer must not look complete
				}
				w.Header().Set("Cache-Control", "no-store")
				WriteProblem(sent, r, http.StatusInternalServerError, game.Text{})
			}
			level := slog.LevelDebug
			if sent.status >= 500 {
				level = slog.LevelWarn
			}
			endTrace(span, sent.status)
			log := m.Log
			if trace := tracing.ID(r.Context()); trace != "" {
				log = log.With("trace", trace)
			}
			log.Log(r.Context(), level, "request", "id", id, "method", r.Method, "path", r.URL.Path, "status", sent.status, "bytes", sent.bytes, "took", time.Since(began).Round(time.Microsecond))
		}()
		h.ServeHTTP(sent, r)
	})
}

// countingWriter records the status and the number of bytes sent.
type countingWriter struct {
	http.ResponseWriter
	status, bytes int
}

func (c *countingWriter) WriteHeader(status int) {
	if status >= 200 {
		c.status = status
	}
	c.ResponseWriter.WriteHeader(status)
}

func (c *countingWriter) Write(b []byte) (int, error) {
	if c.status == 0 {
		c.status = http.StatusOK
	}
	n, err := c.ResponseWriter.Write(b)
	c.bytes += n
	return n, err
}

func (c *countingWriter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// checkHost refuses requests for a host name that is not allowed.
func (m *Middleware) checkHost(h http.Handler) http.Handler {
	if m.Hosts == nil {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.ToLower(strings.Trim(host, "[]"))
		if !slices.Contains(m.Hosts, host) {
			WriteProblem(w, r, http.StatusMisdirectedRequest, game.Text{})
			return
		}
		h.ServeHTTP(w, r)
	})
}

// policy is the Content-Security-Policy of everything except pages, which have their own.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

// headers sets default headers, which handlers may replace.
func headers(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", policy)
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("X-Frame-Options", "DENY")
		head.Set("Referrer-Policy", "same-origin")
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		head.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		if strings.HasPrefix(r.URL.Path, "/api/") {
			head.Set("Cache-Control", "private, no-cache") // browsers may store it, but must revalidate
			head.Add("Vary", "Accept-Language")
			head.Add("Vary", "Cookie")
			head.Add("Vary", "Authorization")
		}
		h.ServeHTTP(w, r)
	})
}
