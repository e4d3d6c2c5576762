package edge

import (
	"net/http"
	"net/url"
	"strings"

	"tablier/i18n"
)

// wellKnown is where others look for a site's files, whatever the path of the club.
const wellKnown = "/.well-known/"

// Under serves a handler below a path, such as /club; empty: at the root. The handler sees addresses without that path
// and may redirect to them. Health checks, and addresses that others prescribe, also work at the root.
// outside answers all other addresses.
func Under(base string, h, outside http.Handler) http.Handler {
	if base == "" {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w = &belowWriter{ResponseWriter: w, base: base}
		rest, below := strings.CutPrefix(r.URL.Path, base)
		switch {
		case below && rest == "":
			to := url.URL{Path: "/", RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusPermanentRedirect)
			return
		case below && rest[0] == '/':
			raw := strings.TrimPrefix(r.URL.RawPath, base)
			r = withPath(r, rest, raw)
		case strings.HasPrefix(r.URL.Path, wellKnown): // with the club's path at the end, see RFC 8414, 3.1
			r = withPath(r, strings.TrimSuffix(r.URL.Path, base), "")
		case r.URL.Path == "/healthz" || r.URL.Path == "/readyz":
		default:
			outside.ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// notHere says where the club is.
func notHere(base string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		WriteProblem(w, r, http.StatusNotFound, i18n.T("api.outside-club", "base", base))
	})
}

// withPath returns a request for another path. raw is the escaped path, or empty.
func withPath(r *http.Request, path, raw string) *http.Request {
	out, u := *r, *r.URL
	u.Path, u.RawPath = path, raw
	out.URL = &u
	return &out
}

// belowWriter adds the path of the club to redirections within it.
type belowWriter struct {
	http.ResponseWriter
	base string
}

func (b *belowWriter) WriteHeader(status int) {
	if to := b.Header().Get("Location"); strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") {
		b.Header().Set("Location", b.base+to)
	}
	b.ResponseWriter.WriteHeader(status)
}

func (b *belowWriter) Unwrap() http.ResponseWriter { return b.ResponseWriter }
