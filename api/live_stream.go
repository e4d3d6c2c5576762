package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

type streamInput struct {
	GameID
	After int `query:"after" minimum:"-1" default:"-1" doc:"The last event known; the stream then begins with what came after it, without a snapshot where the gap is small."`
}

const ndjson = "application/x-ndjson"

func (s *server) registerStreams(a huma.API) {
	call(s, a, huma.Operation{
		OperationID: "stream-game", Path: "/games/{id}/stream", Tags: []string{"live"}, Summary: "A game as it goes on, one message a line",
		Description: "The messages of the WebSocket that tell of this game, and an empty line every 15 s. It counts as being there. The stream ends with the game, or with bye when the server restarts.",
		Errors:      []int{404, 422, 503},
		Responses:   content("One JSON message a line.", ndjson, &huma.Schema{Type: huma.TypeString}),
	}, usual, func(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
		if s.Live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		if _, err := s.Live.Game(ctx, in.ID); err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			s.stream(c, func(ctx context.Context, client *live.Client) error { return client.Watch(ctx, in.ID, in.After) }, in.ID, s.encode)
		}}, nil
	})
	call(s, a, huma.Operation{
		OperationID: "stream-own", Path: "/stream", Tags: []string{"live"}, Summary: "What happens in one's own games, one message a line",
		Description: "start when a game begins, turn when it is one's turn, over when a game has ended, each with the game's summary; first the games in which one is to move.",
		Errors:      []int{401, 503},
		Responses:   content("One JSON message a line.", ndjson, &huma.Schema{Type: huma.TypeString}),
	}, usual, func(ctx context.Context, in *struct{}) (*huma.StreamResponse, error) {
		if s.Live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		if a, _ := club.ActorFrom(ctx); a.ID == "" {
			return nil, club.ErrSignIn()
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			s.stream(c, func(ctx context.Context, client *live.Client) error { return client.Follow(ctx) }, "", s.encode)
		}}, nil
	})
}

// stillThere is how often a line is sent where nothing happens.
const stillThere = 15 * time.Second

// stream writes a client's messages to an answer until either end goes away, or the game ends.
func (s *server) stream(c huma.Context, begin func(context.Context, *live.Client) error, id string, encode func(club.Actor, game.Lang, live.Message) ([]byte, bool)) {
	ctx := c.Context()
	actor, _ := club.ActorFrom(ctx)
	put, done, ok := s.lines(c)
	if !ok {
		return
	}
	defer done()
	woken := make(chan struct{}, 1)
	client, err := s.Live.Join(actor, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	if err != nil {
		b, _ := s.encode(actor, lang(ctx), live.Bye{Why: "restart", Retry: time.Second})
		put(b)
		return
	}
	defer client.Leave()
	if err := begin(ctx, client); err != nil {
		b, _ := s.encode(actor, lang(ctx), live.Refused{ID: id, Err: err})
		put(b)
		return
	}
	idle := time.NewTicker(stillThere)
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

// ended tells whether a message is the last that a game's stream has to tell.
func ended(m live.Message) bool {
	switch m := m.(type) {
	case live.Happened:
		return m.Change.Over
	case live.Snapshot:
		return m.Game.Over
	}
	return false
}
