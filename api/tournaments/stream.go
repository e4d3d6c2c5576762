package tournaments

import (
	"context"
	"encoding/json"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/play/tournament"
)

type streamTournamentInput struct {
	TournamentID
	Have int `query:"have" minimum:"-1" maximum:"1000000000" default:"-1" doc:"Number of the event up to which you know the tournament; 0 if you know nothing. If omitted, you get only changes from now on."`
}

// tournamentStreamHelp describes the messages of the stream. docs/tournaments.md says more.
const tournamentStreamHelp = "Sends one JSON object per line. The first message is sent at once, then at most one per second when something changes: t is tournament, and seq the number of the last event. " +
	"Messages with from hold what has changed since that event: patch is a JSON Merge Patch (RFC 7396) of the document, except that an object can also change single elements of an array, by index, and its length, by n. " +
	"The document has info (the tournament without you, entrants and notes), players by number, rows of the standings (the first 200, by number of the player; tied means the same rank as the row before), of (the number of rows), options and pairings of the last round, and the bracket of a knockout. White, black and player are player numbers. " +
	"gone and put (number and index) change the order of the rows; notes are new decisions, newest first; rounds are earlier rounds whose pairings have changed. " +
	"A message with full holds the whole document, with order and notes. If have is given, it is sent first, unless you miss only a few changes. It is also sent to a client that was too slow. If from is not the number of your last event, open the stream again with have. The stream sends an empty line every 15 s."

func (h *tournamentHandlers) registerStream(a *edge.API) {
	h.feeds = &tournamentFeeds{doc: h.doc, watchers: h.watchers, after: time.After} // connections use real time
	op := tournamentOperation("streamTournament", "GET", "/{id}/stream", "Stream the changes of a tournament", tournamentStreamHelp)
	op.Responses = a.Lines(tournamentMessage{})
	edge.Call(a, op, edge.Open, edge.AnyToken, edge.PupilsToo, func(ctx context.Context, in *streamTournamentInput) (*huma.StreamResponse, error) {
		if err := h.view(ctx, in.ID, func(*tournament.Tournament) error { return nil }); err != nil { // the requester may not see it
			return nil, err
		}
		w, err := h.feeds.join(ctx, in.ID, in.Have)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer w.leave()
			h.stream(c, w)
		}}, nil
	})
}

// number returns the message that has only the number of the last event.
func (d *tournamentDoc) number() ([]byte, error) {
	return json.Marshal(tournamentMessage{T: "tournament", Seq: d.seq})
}

func (h *tournamentHandlers) stream(c huma.Context, w *feedWatcher) {
	put, done, ok := h.streams.Begin(c)
	if !ok {
		return
	}
	defer done()
	ticker := time.NewTicker(edge.Heartbeat)
	defer ticker.Stop()
	for {
		list, err := w.take()
		if err != nil {
			return
		}
		for _, text := range list {
			if !put(text) {
				return
			}
		}
		select {
		case <-w.woken:
		case <-ticker.C:
			if !put(nil) {
				return
			}
		case <-c.Context().Done():
			return
		}
	}
}
