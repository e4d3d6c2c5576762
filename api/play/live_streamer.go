package play

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// streamer writes what happens in games to streams.
type streamer struct {
	*edge.Base
	live    *live.Hub // nil: games cannot be watched
	lines   *edge.Streams
	encoder *encoder
}

// relay writes a client's messages to a stream until the client leaves or the game ends.
func (s *streamer) relay(c huma.Context, begin func(context.Context, *live.Client) error, id string, encode func(club.Actor, game.Lang, live.Message) ([]byte, bool)) {
	ctx := c.Context()
	actor, _ := club.ActorFrom(ctx)
	put, done, ok := s.lines.Begin(c)
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
		b, _ := s.encoder.encode(actor, edge.Lang(ctx), live.Bye{Why: "restart", Retry: time.Second})
		put(b)
		return
	}
	defer client.Leave()
	if err := begin(ctx, client); err != nil {
		b, _ := s.encoder.encode(actor, edge.Lang(ctx), live.Refused{ID: id, Err: err})
		put(b)
		return
	}
	idle := time.NewTicker(edge.Heartbeat)
	defer idle.Stop()
	for {
		for list := client.Take(); len(list) > 0; list = client.Take() {
			for _, m := range list {
				b, last := encode(actor, edge.Lang(ctx), m)
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
