package edge

import (
	"net/http"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
)

// refuseWrites refuses requests that would change something if the server is read-only.
func (m *Middleware) refuseWrites(h http.Handler) http.Handler {
	if !m.ReadOnly {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if writes(r) && strings.HasPrefix(r.URL.Path, "/api/") {
			m.Refuse(w, r, &club.Error{Kind: club.Unavailable, Text: i18n.T("api.read-only")})
			return
		}
		h.ServeHTTP(w, r)
	})
}
