package edge

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
)

// checkAddress refuses requests whose path or query is no text: with NUL, or not in UTF-8. No name has that, and
// PostgreSQL refuses to compare it, which would be an error of the server.
func checkAddress(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query := r.URL.RawQuery
		if text, err := url.QueryUnescape(query); err == nil {
			query = text
		} else { // whoever reads it skips the parameters that cannot be decoded
			query = strings.Join(pairs(r.URL.Query()), "")
		}
		if !isText(r.URL.Path) || !isText(query) {
			WriteProblem(w, r, http.StatusBadRequest, i18n.T("api.address-no-text"))
			return
		}
		h.ServeHTTP(w, r)
	})
}

func pairs(v url.Values) (all []string) {
	for name, values := range v {
		all = append(append(all, name), values...)
	}
	return all
}

// isText reports whether a database can store bytes as a text.
func isText(s string) bool { return utf8.ValidString(s) && strings.IndexByte(s, 0) < 0 }
