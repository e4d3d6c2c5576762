package play

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/live"
)

type streamInput struct {
	view.GameID
	After int `query:"after" minimum:"-1" default:"-1" doc:"Number of the last event that you know. If only few events are missing, the stream begins with them instead of a snapshot."`
}

func (h *liveHandlers) registerStreams(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "streamGame", Path: "/games/{id}/stream", Tags: []string{"live"}, Summary: "Stream the events of a game",
		Description: "Sends the messages of the WebSocket about this game, one JSON object per line, and an empty line every 15 s. You count as present while the stream is open. It ends when the game ends, or with bye when the server restarts.",
		Errors:      []int{404, 422, 503},
		Responses:   a.Lines(gameMessage{}, eventMessage{}, presenceMessage{}, noMessage{}, byeMessage{}),
	}, edge.Open, edge.GameToken, edge.PupilsToo, func(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
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
	edge.Call(a, huma.Operation{
		OperationID: "streamOwn", Path: "/stream", Tags: []string{"live"}, Summary: "Stream the events of all your games",
		Description: "Sends start when a game begins, turn when it is your turn and over when a game has ended, each with a summary of the game, one JSON object per line. The stream begins with the games in which it is your turn.",
		Errors:      []int{401, 503},
		Responses:   a.Lines(ownMessage{}, byeMessage{}),
	}, edge.Open, edge.ReadToken, edge.PupilsToo, func(ctx context.Context, in *struct{}) (*huma.StreamResponse, error) {
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
