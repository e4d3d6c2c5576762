package edge

import (
	"net/http"
	"strings"

	"tablier/i18n"
)

// Addresses of OAuth to which apps post forms. They identify nobody by a cookie.
const (
	TokenPath  = "/api/v1/oauth/token"
	RevokePath = "/api/v1/oauth/revoke"
)

// crossOrigin lets pages of other origins use the API as programs do: as nobody, or with a token. Since a cookie never
// counts there, any origin may read the answers. It refuses requests that change something and have no token.
func (m *Middleware) crossOrigin(h http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		WriteProblem(w, r, http.StatusForbidden, i18n.T("api.other-origin"))
	}))
	guarded := protection.Handler(h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !sharedPath(r.URL.Path) {
			guarded.ServeHTTP(w, r)
			return
		}
		head := w.Header()
		head.Set("Access-Control-Allow-Origin", "*")
		head.Set("Access-Control-Expose-Headers", "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id")
		head.Set("Cross-Origin-Resource-Policy", "cross-origin")
		switch {
		case r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "":
			head.Set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
			head.Set("Access-Control-Allow-Headers", "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-None-Match")
			head.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
		case r.Header.Get("Authorization") != "" || r.URL.Path == TokenPath || r.URL.Path == RevokePath:
			h.ServeHTTP(w, r)
		default:
			guarded.ServeHTTP(w, r)
		}
	})
}

// sharedPath reports whether pages of other origins may use an address.
func sharedPath(path string) bool {
	return strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/feed/") || path == "/embed.js" || path == "/.well-known/oauth-authorization-server"
}

// isForeign reports whether a page of another origin sends a request. Following a link is not that.
func isForeign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return false
	case "": // browsers send it only over secure connections, but Origin always
		origin := r.Header.Get("Origin")
		_, host, _ := strings.Cut(origin, "://")
		return origin != "" && host != r.Host
	}
	return r.Header.Get("Sec-Fetch-Mode") != "navigate"
}
