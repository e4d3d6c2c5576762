package api

import (
	"context"
	"encoding/json"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/tournament"
)

// tournamentMessage says that a tournament has changed.
type tournamentMessage struct {
	T   string `json:"t"` // "tournament"
	Seq int    `json:"seq"`
}

func (h *tournamentHandlers) registerStream(a huma.API) {
	op := tournamentOperation("stream-tournament", "GET", "/{id}/stream", "The changes of a tournament, one message a line",
		"The first message comes at once, then one after each change: t is tournament, and seq the number of its last event. Changes in quick succession share one message. An empty line every 15 s.")
	op.Responses = content("One JSON message a line.", ndjson, &huma.Schema{Type: huma.TypeString})
	call(h.base, a, op, usualTimeout, func(ctx context.Context, in *TournamentID) (*huma.StreamResponse, error) {
		if h.watchers == nil {
			return nil, errNoTournaments()
		}
		changes, stop := h.watchers.Watch(in.ID) // before it is read, so that no change is missed
		seq := 0
		if err := h.view(ctx, in.ID, func(t *tournament.Tournament) error { seq = t.Seq; return nil }); err != nil {
			stop()
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer stop()
			h.stream(c, changes, seq)
		}}, nil
	})
}

func (h *tournamentHandlers) stream(c huma.Context, changes <-chan int, seq int) {
	put, done, ok := h.streams.begin(c)
	if !ok {
		return
	}
	defer done()
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		b, err := json.Marshal(tournamentMessage{"tournament", seq})
		if err != nil || !put(b) {
			return
		}
		for waiting := true; waiting; {
			select {
			case seq = <-changes:
				waiting = false
			case <-ticker.C:
				if !put(nil) {
					return
				}
			case <-c.Context().Done():
				return
			}
		}
	}
}
