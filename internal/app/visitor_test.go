package app_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// visitor is a browser with a session, which can call any node.
type visitor struct {
	t    testing.TB
	http http.Client
	url  string // of the node to call
	id   string
}

// guest creates a guest on a node.
func guest(t testing.TB, url, name string) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, http: http.Client{Jar: jar}, url: url}
	var me struct{ ID string }
	v.ask("POST", "/api/v1/guest", map[string]string{"name": name}, &me)
	v.id = me.ID
	return v
}

// ask makes a call, which must succeed.
func (v *visitor) ask(method, path string, body, into any) {
	v.t.Helper()
	if status, b := v.try(method, path, body); status >= 300 {
		v.t.Fatalf("%s %s: status %d, %s", method, path, status, b)
	} else if into != nil {
		if err := json.Unmarshal(b, into); err != nil {
			v.t.Fatal(err)
		}
	}
}

func (v *visitor) try(method, path string, body any) (status int, answer []byte) {
	v.t.Helper()
	var in io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			v.t.Fatal(err)
		}
		in = bytes.NewReader(b)
	}
	req, err := http.NewRequest(method, v.url+path, in)
	if err != nil {
		v.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := v.http.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	defer resp.Body.Close()
	if answer, err = io.ReadAll(resp.Body); err != nil {
		v.t.Fatal(err)
	}
	return resp.StatusCode, answer
}

// meet lets two visitors start a game by challenge and acceptance.
func meet(a, b *visitor, terms map[string]any) (id string) {
	a.t.Helper()
	var o struct{ ID, Played string }
	a.ask("POST", "/api/v1/challenges", terms, &o)
	b.ask("POST", "/api/v1/challenges/"+o.ID+"/accept", map[string]any{}, &o)
	if o.Played == "" {
		a.t.Fatalf("no game comes of %+v", o)
	}
	return o.Played
}

// watch opens a WebSocket that watches a game.
func (v *visitor) watch(game string) *websocket.Conn {
	v.t.Helper()
	ctx := context.Background()
	conn, _, err := websocket.Dial(ctx, "ws"+v.url[len("http"):]+"/api/v1/live", &websocket.DialOptions{HTTPClient: &v.http})
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { conn.CloseNow() })
	conn.SetReadLimit(1 << 20)
	if err := conn.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"t":"watch","game":%q}`, game)); err != nil {
		v.t.Fatal(err)
	}
	return conn
}

// lines opens a stream. The returned function waits for a line that contains certain words.
func (v *visitor) lines(path string) (wait func(words string)) {
	v.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	v.t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, "GET", v.url+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	resp, err := v.http.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { resp.Body.Close() })
	in := bufio.NewScanner(resp.Body)
	in.Buffer(nil, 1<<20)
	return func(words string) {
		v.t.Helper()
		for in.Scan() {
			if strings.Contains(in.Text(), words) {
				return
			}
		}
		v.t.Fatalf("%s: no %s: %v", path, words, in.Err())
	}
}

// presenceMessage says who is online in a game.
type presenceMessage struct {
	T            string
	White, Black struct{ State string }
	Watchers     int
	Claim        int64
}

// await reads until a presence message meets a condition.
func await(t testing.TB, conn *websocket.Conn, what string, want func(presenceMessage) bool) {
	t.Helper()
	ctx := context.Background()
	var p presenceMessage
	for {
		_, b, err := conn.Read(ctx)
		if err != nil {
			t.Fatalf("%s: %v; told last: %+v", what, err, p)
		}
		var got presenceMessage
		if json.Unmarshal(b, &got) == nil && got.T == "presence" {
			if p = got; want(p) {
				return
			}
		}
	}
}

// Players on different nodes see each other. When a node is killed, its players count as gone until they
// connect to another node.
func TestPresenceOfKilledNode(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts two servers")
	}
	c := startCluster(t, true, 2)
	eve, zoe := guest(t, c.nodes[0].url, "Ève"), guest(t, c.nodes[1].url, "Zoé")
	id := meet(eve, zoe, map[string]any{"game": "ringo", "clock": "600+5", "side": "white"})
	both := func(p presenceMessage) bool { return p.White.State == "on" && p.Black.State == "on" && p.Watchers == 2 }
	atB := zoe.watch(id)
	atA := eve.watch(id)
	await(t, atA, "both are there, as seen at one node", both)
	await(t, atB, "both are there, as seen at the other", both)
	// Events on one node arrive on the other: in the lobby, and in the stream of Zoé's own games, which nobody
	// watches there.
	lobby, own := zoe.lines("/api/v1/lobby/stream"), zoe.lines("/api/v1/stream")
	lobby(`"t":"lobby"`)
	var seek struct{ ID string }
	eve.ask("POST", "/api/v1/seeks", map[string]any{"game": "agon", "clock": "3d"}, &seek)
	lobby(seek.ID)
	max := guest(t, c.nodes[0].url, "Max")
	zoeAtA := *zoe
	zoeAtA.url = c.nodes[0].url
	far := meet(max, &zoeAtA, map[string]any{"game": "ringo", "clock": "3d", "side": "white"})
	own(`"t":"start","game":{"id":"` + far)
	own(`"t":"turn","game":{"id":"` + far)
	c.nodes[1].kill()
	await(t, atA, "the other node is dead", func(p presenceMessage) bool { return p.Black.State == "left" && p.Watchers == 1 && p.Claim > 0 })
	zoe.url = c.nodes[0].url // cookies do not depend on the port, so the session is the same
	zoe.watch(id)
	await(t, atA, "back at another node", both)
}
