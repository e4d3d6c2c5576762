package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

var newline = []byte{'\n'}

// streamer writes NDJSON streams, one JSON message per line.
type streamer struct {
	*base
	live        *live.Hub // nil: games cannot be watched
	connections *connections
	encoder     *encoder
}

// begin starts a stream. put writes one line, and returns false if the client is gone. If too many streams are
// open, begin writes that error and ok is false.
func (s *streamer) begin(c huma.Context) (put func([]byte) bool, done func(), ok bool) {
	c.SetHeader("Cache-Control", "no-store")
	w, ok := c.BodyWriter().(http.ResponseWriter)
	if !ok {
		return nil, nil, false
	}
	address := requesterFrom(c.Context()).client.Address
	if status := s.connections.stream(address, 1); status != 0 {
		w.Header().Set("Retry-After", "10")
		requestProblem(lang(c.Context()), status, i18n.T("api.too-many-streams-open")).write(w, &http.Request{Method: http.MethodGet})
		return nil, nil, false
	}
	done = func() { s.connections.stream(address, -1) }
	c.SetHeader("Content-Type", ndjson)
	control := http.NewResponseController(w)
	return func(b []byte) bool {
		control.SetWriteDeadline(time.Now().Add(writeTimeout)) // connections use real time; not every writer in tests has one
		if _, err := w.Write(b); err != nil {                  // b may be shared, so do not append to it
			return false
		}
		if _, err := w.Write(newline); err != nil {
			return false
		}
		return control.Flush() == nil
	}, done, true
}

// relay writes a client's messages to a stream until the client leaves or the game ends.
func (s *streamer) relay(c huma.Context, begin func(context.Context, *live.Client) error, id string, encode func(club.Actor, game.Lang, live.Message) ([]byte, bool)) {
	ctx := c.Context()
	actor, _ := club.ActorFrom(ctx)
	put, done, ok := s.begin(c)
	if !ok {
		return
	}
	defer done()
	woken := make(chan struct{}, 1)
	client, err := s.live.Join(actor, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	if err != nil {
		b, _ := s.encoder.encode(actor, lang(ctx), live.Bye{Why: "restart", Retry: time.Second})
		put(b)
		return
	}
	defer client.Leave()
	if err := begin(ctx, client); err != nil {
		b, _ := s.encoder.encode(actor, lang(ctx), live.Refused{ID: id, Err: err})
		put(b)
		return
	}
	idle := time.NewTicker(heartbeat)
	defer idle.Stop()
	for {
		for list := client.Take(); len(list) > 0; list = client.Take() {
			for _, m := range list {
				b, last := encode(actor, lang(ctx), m)
				if b != nil && !put(b) || last || id != "" && ended(m) {
					return
				}
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-woken:
		case <-idle.C:
			if !put(nil) {
				return
			}
		}
	}
}

// ended reports whether a message is the last one of a game's stream.
func ended(m live.Message) bool {
	switch m := m.(type) {
	case live.EventMessage:
		return m.Change.Over
	case live.Snapshot:
		return m.Game.Over
	}
	return false
}
