package api

import (
	"context"
	"net/http"
	"time"
)

// healthHandlers say whether the server works.
type healthHandlers struct {
	ready func(context.Context) error // returns an error if the server cannot work now
}

// ready returns an error if this node cannot serve games now.
func (c Config) ready(ctx context.Context) error {
	if c.Live != nil && !c.ReadOnly {
		return c.Live.Ready(ctx)
	}
	return c.Club.Ready(ctx)
}

func (h *healthHandlers) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { health(w, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		health(w, h.ready(ctx))
	})
}

// health answers ok, or 503 if there is an error.
func health(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		w.Write([]byte("not ready\n"))
		return
	}
	w.Write([]byte("ok\n"))
}
