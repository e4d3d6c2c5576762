package edge

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// bodyTimeout is how long a client may take to send the body of a request.
const bodyTimeout = 20 * time.Second

// readBodies reads the body of each request before its handler runs, with limits on length and time. A
// read deadline that stays on the connection would cancel the request during a long search, so it
// is removed once the body is read.
func readBodies(h http.Handler, limit time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil || r.Body == http.NoBody {
			h.ServeHTTP(w, r)
			return
		}
		control := http.NewResponseController(w)
		control.SetReadDeadline(time.Now().Add(limit)) // not every writer in tests supports deadlines
		body, err := io.ReadAll(io.LimitReader(r.Body, MaxImport+1))
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			w.Header().Set("Connection", "close")
			WriteProblem(w, r, http.StatusRequestTimeout, game.Text{})
			return
		case err != nil:
			w.Header().Set("Connection", "close")
			WriteProblem(w, r, http.StatusBadRequest, i18n.T("api.unreadable-request"))
			return
		case len(body) > MaxImport:
			w.Header().Set("Connection", "close")
			WriteProblem(w, r, http.StatusRequestEntityTooLarge, game.Text{})
			return
		}
		control.SetReadDeadline(time.Time{})
		r.Body = io.NopCloser(bytes.NewReader(body))
		h.ServeHTTP(w, r)
	})
}

// MaxImport is the largest size of an import, in bytes.
const MaxImport = 1 << 20
