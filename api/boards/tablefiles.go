package boards

import (
	"net/http"
	"path"
	"time"

	solved "tablier/solve/embedded"
	"tablier/solve/embedded/list"
)

// tableFiles serve the solved endings that are built into the program. Pages probe these without further calls.
type tableFiles struct{}

func (tableFiles) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET "+list.Prefix+"{file}", func(w http.ResponseWriter, r *http.Request) {
		f, err := solved.At(list.Prefix + r.PathValue("file"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "application/octet-stream")
		h.Set("Cache-Control", "public, max-age=31536000, immutable") // the address changes with the content
		h.Set("ETag", `"`+path.Base(r.URL.Path)+`"`)
		http.ServeContent(w, r, "", time.Time{}, f)
	})
}
