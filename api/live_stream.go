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
	After int `query:"after" minimum:"-1" default:"-1" doc:"The last event that you know. If few events are missing, the stream begins with them instead of a snapshot."`
}

const ndjson = "application/x-ndjson"

func (h *liveHandlers) registerStreams(a huma.API) {
	call(h.base, a, huma.Operation{
		OperationID: "stream-game", Path: "/games/{id}/stream", Tags: []string{"live"}, Summary: "Events of a game, one message a line",
		Description: "The WebSocket's messages about this game, and an empty line every 15 s. While it is open you count as present. It ends with the game, or with bye when the server restarts.",
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
		OperationID: "stream-own", Path: "/stream", Tags: []string{"live"}, Summary: "Events of all your games, one message a line",
		Description: "start when a game begins, turn when it is your turn, over when a game has ended, each with a summary of the game. The stream begins with the games in which it is your turn.",
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
