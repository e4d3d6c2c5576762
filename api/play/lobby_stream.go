package play

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/lobby"
)

// The messages of the lobby's stream.
type (
	lobbyMessage struct {
		T string `json:"t" enum:"lobby"`
		LobbyView
	}
	offerMessage struct {
		T     string     `json:"t" enum:"offer"`
		Offer Invitation `json:"offer"`
	}
	seriesMessage struct {
		T      string `json:"t" enum:"series"`
		Series string `json:"series"`
		Played string `json:"played"`
	}
	inboxMessage struct {
		T string `json:"t" enum:"inbox"`
	}
	studyMessage struct {
		T     string `json:"t" enum:"study"`
		Study string `json:"study"`
	}
)

func (h *lobbyHandlers) registerStream(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "streamLobby", Path: "/lobby/stream", Tags: []string{"lobby"}, Summary: "Stream the changes of the lobby",
		Description: "One JSON object per line. The first message has t lobby and the whole lobby, as in getLobby; it is sent again whenever messages were lost. Then each new or changed offer is sent with t offer:" +
			" seeks to everyone, other offers to the two people concerned. t is series if one of your series has a new game or is over, inbox if your notifications have otherwise changed, and study if a study that you own or edit has changed. The stream sends an empty line every 15 s. It ends when the server restarts.",
		Errors:    []int{503},
		Responses: a.Lines(lobbyMessage{}, offerMessage{}, seriesMessage{}, inboxMessage{}, studyMessage{}),
	}, edge.Open, edge.GameToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *struct{}) (*huma.StreamResponse, error) {
		feed, err := l.Feeds.Watch(ctx)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer feed.Close()
			h.streamLobby(c, l, feed)
		}}, nil
	}))
}

func (h *lobbyHandlers) streamLobby(c huma.Context, l *lobby.Lobby, feed *lobby.Feed) {
	ctx := c.Context()
	out, done, ok := h.streams.Begin(c)
	if !ok {
		return
	}
	defer done()
	put := func(m any) bool {
		var b []byte
		if m != nil {
			var err error
			if b, err = json.Marshal(m); err != nil {
				h.Log.Error("lobby message not encoded", "err", err)
				return false
			}
		}
		return out(b)
	}
	whole := func() bool {
		v, err := l.View(ctx)
		return err == nil && put(lobbyMessage{"lobby", viewOf(ctx, v)})
	}
	if !whole() {
		return
	}
	for {
		wait, cancel := context.WithTimeout(ctx, edge.Heartbeat)
		e, err := feed.Next(wait)
		idle := wait.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case err != nil && idle:
			ok = put(nil)
		case err != nil:
			return
		case e.Reset:
			ok = whole()
		case e.Subject != "":
			if id, study := strings.CutPrefix(e.Subject, view.StudySubject); study {
				ok = put(studyMessage{"study", id})
			} else {
				ok = put(inboxMessage{"inbox"})
			}
		case e.SeriesID != "":
			ok = put(seriesMessage{"series", e.SeriesID, e.GameID})
		default:
			ok = put(offerMessage{"offer", invitationOf(ctx, e.Offer)})
		}
		if !ok {
			return
		}
	}
}
