package apitest

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
)

// Socket is a WebSocket under test.
type Socket struct {
	T *testing.T
	C *websocket.Conn
}

// Message is a message from the server. Its fields are those of all kinds.
type Message struct {
	T, Why, Command string
	Seq             int
	Game            json.RawMessage
	Event           play.EventView
	Problem         *edge.Problem
	Plan            []play.Branch
	Clocks          *view.Clocks
	Offers          []view.Offer
	Can             []string
	Status          string
	N               int64
	White, Black    struct{ State string }
}

// Say sends a message as JSON.
func (l *Socket) Say(v any) {
	l.T.Helper()
	b, _ := json.Marshal(v)
	if err := l.C.Write(l.T.Context(), websocket.MessageText, b); err != nil {
		l.T.Fatal(err)
	}
}

// Hear waits for a message of a kind. It also returns the text of the messages before it.
func (l *Socket) Hear(t string) (Message, string) {
	l.T.Helper()
	var all strings.Builder
	for {
		_, b, err := l.C.Read(l.T.Context())
		if err != nil {
			l.T.Fatalf("waiting for %s: %v; heard %s", t, err, all.String())
		}
		all.Write(b)
		all.WriteByte('\n')
		var s Message
		if err := json.Unmarshal(b, &s); err != nil {
			l.T.Fatalf("%v in %s", err, b)
		}
		if s.T == t {
			return s, all.String()
		}
	}
}

// Socket opens a browser's WebSocket.
func (b *Browser) Socket(server string) *Socket {
	b.T.Helper()
	head := http.Header{}
	for name, value := range b.Cookies {
		head.Add("Cookie", name+"="+value)
	}
	for i := 0; i+1 < len(b.Headers); i += 2 {
		head.Set(b.Headers[i], b.Headers[i+1])
	}
	t := b.T.(*testing.T)
	c, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: head})
	if err != nil {
		t.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	t.Cleanup(func() { c.CloseNow() })
	return &Socket{t, c}
}
