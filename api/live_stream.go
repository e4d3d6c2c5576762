package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
	"tablier/play/live"
)

type streamInput struct {
	GameID
	After int `query:"after" minimum:"-1" default:"-1" doc:"The last event known; the stream then begins with what came after it, without a snapshot where the gap is small."`
}

const ndjson = "application/x-ndjson"

func (h *liveHandlers) registerStreams(a huma.API) {
	call(h.base, a, huma.Operation{
		OperationID: "stream-game", Path: "/games/{id}/stream", Tags: []string{"live"}, Summary: "A game as it goes on, one message a line",
		Description: "The messages of the WebSocket that tell of this game, and an empty line every 15 s. It counts as being there. The stream ends with the game, or with bye when the server restarts.",
		Errors:      []int{404, 422, 503},
		Responses:   content("One JSON message a line.", ndjson, &huma.Schema{Type: huma.TypeString}),
	}, usualTimeout, func(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
		if h.live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		if _, err := h.live.Game(ctx, in.ID); err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			h.streams.relay(c, func(ctx context.Context, client *live.Client) error { return client.Watch(ctx, in.ID, in.After) }, in.ID, h.encoder.encode)
		}}, nil
	})
	call(h.base, a, huma.Operation{
		OperationID: "stream-own", Path: "/stream", Tags: []string{"live"}, Summary: "What happens in one's own games, one message a line",
		Description: "start when a game begins, turn when it is one's turn, over when a game has ended, each with the game's summary; first the games in which one is to move.",
		Errors:      []int{401, 503},
		Responses:   content("One JSON message a line.", ndjson, &huma.Schema{Type: huma.TypeString}),
	}, usualTimeout, func(ctx context.Context, in *struct{}) (*huma.StreamResponse, error) {
		if h.live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		if a, _ := club.ActorFrom(ctx); a.ID == "" {
			return nil, club.ErrSignIn()
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			h.streams.relay(c, func(ctx context.Context, client *live.Client) error { return client.Follow(ctx) }, "", h.encoder.encode)
		}}, nil
	})
}

// heartbeat is how often a stream sends an empty line while nothing happens.
const heartbeat = 15 * time.Second
