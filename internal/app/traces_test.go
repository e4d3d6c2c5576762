package app_test

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tablier/internal/app"
	"tablier/tracing/otlp/otlptest"
)

// stopped closes a server, so that all its traces have arrived.
func (r *running) stopped() {
	r.t.Helper()
	if err := r.stop(); err != nil {
		r.t.Fatal(err)
	}
}

// traceOf returns the tree of the only trace whose root span has a name.
func traceOf(t *testing.T, c *otlptest.Collector, first string) string {
	t.Helper()
	found := ""
	for _, s := range c.Spans() {
		if s.Name == first && s.Parent == "" {
			if found != "" {
				t.Fatalf("there are several traces %q", first)
			}
			found = c.Tree(s.Trace)
		}
	}
	return found
}

func TestTraceOfAMoveByPOST(t *testing.T) {
	c := otlptest.New(t)
	r := start(t, app.Config{DataDir: t.TempDir(), Traces: app.Traces{Endpoint: c.URL, Ratio: 1}})
	g := r.create(person)
	r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6","command":"k"}`, 200)
	r.stopped()
	const want = `POST /api/v1/games/{id}/moves
 club.command
  club.check
  club.commit
   club.announce
   club.append
    store.transaction
`
	got := traceOf(t, c, "POST /api/v1/games/{id}/moves")
	for line := range strings.Lines(want) { // the surrounding spans are the visitor's
		if !strings.Contains(got, strings.TrimSpace(line)+"\n") {
			t.Errorf("%q is missing", line)
		}
	}
	if i := strings.Index(want, " club.command"); !strings.Contains(dedent(got), dedent(want[i:])) {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	for _, s := range c.Spans() {
		for name, v := range s.Attributes {
			if strings.Contains(v, g.ID) || strings.Contains(v, "b6-a6") || strings.Contains(v, "Zoé") {
				t.Errorf("%s: %s tells %q", s.Name, name, v)
			}
		}
	}
}

// dedent removes the indentation of the first line with club.command from all lines.
func dedent(tree string) string {
	i := strings.Index(tree, "club.command")
	if i < 0 {
		return tree
	}
	lead := tree[strings.LastIndex(tree[:i], "\n")+1 : i]
	var out strings.Builder
	for line := range strings.Lines(tree[i-len(lead):]) {
		out.WriteString(strings.TrimPrefix(line, lead))
	}
	return out.String()
}

func TestTraceOfALiveMove(t *testing.T) {
	c := otlptest.New(t)
	r := start(t, app.Config{DataDir: t.TempDir(), Traces: app.Traces{Endpoint: c.URL, Ratio: 1}})
	g := r.create(person)
	ctx := t.Context()
	conn, _, err := websocket.Dial(ctx, "ws"+r.url[len("http"):]+"/api/v1/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if err := conn.Write(ctx, websocket.MessageText, []byte(`{"t":"do","game":"`+g.ID+`","command":"k","seq":0,"kind":"move","move":"b6-a6"}`)); err != nil {
		t.Fatal(err)
	}
	readUntil(t, ctx, conn, `"t":"ok"`)
	conn.CloseNow()
	r.stopped()
	const want = `live do
 club.command
  club.check
  club.commit
   club.announce
   club.append
    store.transaction
 live.wait
`
	got := traceOf(t, c, "live do")
	for _, read := range []string{"store.Load", "store.Plans"} { // depends on what is cached
		got = strings.Replace(got, "  "+read+"\n", "", 1)
	}
	if got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

// readUntil reads messages until one contains a text.
func readUntil(t *testing.T, ctx context.Context, conn *websocket.Conn, text string) {
	t.Helper()
	for {
		_, b, err := conn.Read(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(b), text) {
			return
		}
	}
}

func TestTraceOfASearch(t *testing.T) {
	c := otlptest.New(t)
	r := start(t, app.Config{DataDir: t.TempDir(), Traces: app.Traces{Endpoint: c.URL, Ratio: 1}})
	g := r.create(computer)
	r.ask("POST", "/api/v1/games/"+g.ID+"/engine", `{"seq":0}`, 200)
	r.stopped()
	names := map[string]string{}
	for _, s := range c.Spans() {
		names[s.Name] = s.Trace
	}
	for _, name := range []string{"engine.wait", "engine.search", "store.transaction"} {
		if names["engine.move"] == "" || names["engine.move"] != names[name] && name != "store.transaction" {
			t.Errorf("%s is in trace %q, engine.move in %q", name, names[name], names["engine.move"])
		}
	}
}

// A collector that is down or never answers does not disturb play.
func TestPlayGoesOnWithoutCollector(t *testing.T) {
	for _, endpoint := range []string{"http://127.0.0.1:1", "http://" + silent(t)} {
		r := start(t, app.Config{DataDir: t.TempDir(), Traces: app.Traces{Endpoint: endpoint, Ratio: 1}})
		g := r.create(person)
		r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6"}`, 200)
		resp, err := http.Get(r.url + "/api/v1/games/" + g.ID)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if id := resp.Header.Get("X-Trace-Id"); len(id) != 32 {
			t.Errorf("X-Trace-Id is %q", id)
		}
		r.stopped()
	}
}

// silent returns the address of a server that never answers.
func silent(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l.Addr().String()
}
