package play

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"
	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// Limits of a connection.
const (
	maxFrame    = 16 << 10 // bytes of a client's message; also in web/src/model/live/socket.svelte.ts
	maxBurst    = 80       // size of the token bucket, in messages
	tokenEvery  = 25 * time.Millisecond
	maxInvalid  = 10              // malformed messages before disconnecting
	maxSilence  = 60              // heartbeats without a message from the client, one a second
	pingPlaying = 2 * time.Second // web/src/model/live/socket.svelte.ts disconnects when the server is silent for 5 s
	pingIdle    = 30 * time.Second
)

// liveHandlers serve games to watchers: by WebSocket, or as NDJSON streams.
type liveHandlers struct {
	*edge.Base
	live        *live.Hub // nil: games cannot be watched
	connections *connections
	streams     *streamer
	encoder     *encoder
}

func (h *liveHandlers) register(a *edge.API) {
	a.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "openLive", Method: http.MethodGet, Path: "/api/v1/live", Tags: []string{"live"}, Summary: "Open the WebSocket of live events",
		Description: "Each text frame holds one JSON object; see docs/club.md. The client sends watch, unwatch, do, plan, away and pong. The server sends hello, game, event, watching, ok, no, presence, plan, chat, ping and bye. Requests must come from the same origin.",
		Security:    edge.GameToken.Security(),
		Responses: map[string]*huma.Response{
			"101": {Description: "The connection is a WebSocket now."},
			"400": {Description: "The request is not a WebSocket handshake."}, "403": {Description: "The request comes from a page of another site."},
			"426": {Description: "The request is not a WebSocket handshake."}, "429": {Description: "Too many connections from this address."}, "503": {Description: "There are too many connections, or the server is restarting."},
		},
	})
	h.registerStreams(a)
}

// routes adds the address of the WebSocket, which is not an API call.
func (h *liveHandlers) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/live", h.socket)
}

// socket accepts a WebSocket.
func (h *liveHandlers) socket(w http.ResponseWriter, r *http.Request) {
	if !sameOrigin(r) {
		edge.WriteProblem(w, r, http.StatusForbidden, i18n.T("api.socket-other-origin"))
		return
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		w.Header().Set("Upgrade", "websocket")
		edge.WriteProblem(w, r, http.StatusUpgradeRequired, i18n.T("api.address-wants-websocket-connection"))
		return
	}
	if h.live == nil {
		h.refuseLive(w, r, club.ErrUnavailable(nil))
		return
	}
	actor := edge.ActorWith(r.Context(), edge.GameToken)
	sock := &socket{Base: h.Base, connections: h.connections, encoder: h.streams.encoder, lang: edge.Lang(r.Context()), address: edge.RequesterFrom(r.Context()).Client.Address}
	client, err := h.live.Join(actor, sock.wake)
	if err != nil {
		h.refuseLive(w, r, err)
		return
	}
	sock.client = client
	if status := h.connections.add(sock); status != 0 {
		client.Leave()
		w.Header().Set("Retry-After", "10")
		edge.WriteProblem(w, r, status, i18n.T("api.too-many-connections-open"))
		return
	}
	sock.conn, err = websocket.Accept(smallBuffers{w}, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		h.connections.remove(sock)
		client.Leave()
		return
	}
	sock.conn.SetReadLimit(maxFrame)
	h.connections.started.Do(func() { go h.connections.ping(h.Now) })
	// Let the request's goroutine end: it uses more memory than an idle connection needs.
	go sock.read()
	sock.open()
}

// refuseLive writes an error before the connection is upgraded.
func (h *liveHandlers) refuseLive(w http.ResponseWriter, r *http.Request, err error) {
	var e *club.Error
	text := game.Text{}
	if errors.As(err, &e) {
		text = e.Text
	}
	w.Header().Set("Retry-After", "2")
	edge.WriteProblem(w, r, http.StatusServiceUnavailable, text)
}

// sameOrigin accepts pages of this host. It also accepts programs, which send no origin.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
