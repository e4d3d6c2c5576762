package api

import (
	"context"
	"net/http"
	"time"

	"tablier/api/edge"
)

// health says whether the server works.
type health struct {
	ready func(context.Context) error // returns an error if the server cannot work now
}

// ready returns an error if this node cannot serve games now.
func (c Config) ready(ctx context.Context) error {
	if c.Live != nil && !c.ReadOnly {
		return c.Live.Ready(ctx)
	}
	return c.Club.Ready(ctx)
}

// Register does nothing: the server's health is no call.
func (health) Register(*edge.API) {}

// Routes adds the addresses that monitors ask.
func (h health) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { answer(w, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		answer(w, h.ready(ctx))
	})
}

// answer answers ok, or 503 if there is an error.
func answer(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		w.Write([]byte("not ready\n"))
		return
	}
	w.Write([]byte("ok\n"))
}
