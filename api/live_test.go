package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api"
	"tablier/api/edge"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest/mem"
)

// hall is a club with its hub behind a real server. A header names the person, in place of a session.
type hall struct {
	t    *testing.T
	url  string
	club *club.Club
	hub  *live.Hub
	gone atomic.Bool // players count as having left
}

func openHall(t *testing.T) *hall { return openHallAt(t, time.Now) }

// openHallAt opens a hall with its own clock.
func openHallAt(t *testing.T, now func() time.Time) *hall {
	t.Helper()
	var hub *live.Hub
	out := &hall{t: t}
	c := club.New(club.Config{
		Store: &mem.Store{}, Find: roster.Find, Engine: first, Rand: &counter{n: 7}, Levels: 5, Level: 3, Now: now,
		Announce: func(c club.Change) { hub.Changed(c) },
		HasLeft:  func(string, game.Side, time.Duration) bool { return out.gone.Load() },
	})
	hub = live.New(live.Config{Club: c, AutoEngine: true, Now: now})
	if err := hub.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	ac := api.Config{Club: c, Live: hub, Games: roster.All(), Levels: 5, Now: now}
	furnish(t, sqlitetest.Open(t), &counter{n: 8}, &ac, &late{c})
	h := noting(api.New(ac))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if id := r.Header.Get("Test-Actor"); id != "" {
			r = r.WithContext(club.WithActor(r.Context(), club.Actor{ID: id, Name: strings.ToUpper(id)}))
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		hub.Close(context.Background())
		c.Close(context.Background())
		server.Close()
	})
	out.url, out.club, out.hub = server.URL, c, hub
	return out
}

// game creates a game between two people.
func (h *hall) game(clock string, ids ...string) club.Snapshot {
	h.t.Helper()
	g, err := h.club.Create(h.t.Context(), club.Setup{Game: "ringo", Clock: clock,
		White: club.Player{Kind: club.Person, Name: "Ève", ID: ids[0]}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: ids[1]}})
	if err != nil {
		h.t.Fatal(err)
	}
	return g
}

// line is a WebSocket under test.
type line struct {
	t *testing.T
	c *websocket.Conn
}

type said struct {
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

func (h *hall) dial(actor string) *line {
	h.t.Helper()
	c, _, err := websocket.Dial(h.t.Context(), "ws"+strings.TrimPrefix(h.url, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: http.Header{"Test-Actor": {actor}}})
	if err != nil {
		h.t.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	h.t.Cleanup(func() { c.CloseNow() })
	return &line{h.t, c}
}

func (l *line) say(v any) {
	l.t.Helper()
	b, _ := json.Marshal(v)
	if err := l.c.Write(l.t.Context(), websocket.MessageText, b); err != nil {
		l.t.Fatal(err)
	}
}

// hear waits for a message of a kind. It also returns the text of the messages before it.
func (l *line) hear(t string) (said, string) {
	l.t.Helper()
	var all strings.Builder
	for {
		_, b, err := l.c.Read(l.t.Context())
		if err != nil {
			l.t.Fatalf("waiting for %s: %v; heard %s", t, err, all.String())
		}
		all.Write(b)
		all.WriteByte('\n')
		var s said
		if err := json.Unmarshal(b, &s); err != nil {
			l.t.Fatalf("%v in %s", err, b)
		}
		if s.T == t {
			return s, all.String()
		}
	}
}

func TestLivePlay(t *testing.T) {
	h := openHall(t)
	id := h.game("300+5", "eve", "zoe").ID
	eve, zoe, fan := h.dial("eve"), h.dial("zoe"), h.dial("")
	for _, l := range []*line{eve, zoe, fan} {
		l.hear("hello")
		l.say(m{"t": "watch", "game": id})
		if s, _ := l.hear("game"); !strings.Contains(string(s.Game), id) {
			t.Fatalf("%+v", s)
		}
	}
	// Black moves first in Ringo. Refused: out of turn, then from another's seat. Then a move succeeds.
	eve.say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "command": "x", "move": "b6-a6"})
	if s, _ := eve.hear("no"); s.Command != "x" || s.Problem.Type != "urn:tablier:conflict" {
		t.Errorf("%+v", s)
	}
	fan.say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "move": "b6-a6"})
	if s, _ := fan.hear("no"); s.Problem.Status != 403 {
		t.Errorf("%+v", s.Problem)
	}
	zoe.say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "command": "m1", "move": "B6-A6"})
	if s, _ := zoe.hear("ok"); s.Command != "m1" || s.Seq != 1 {
		t.Errorf("%+v", s)
	}
	for _, l := range []*line{eve, fan} {
		s, _ := l.hear("event")
		if s.Event.Seq != 1 || s.Event.Move != "b6-a6" || s.Clocks == nil || !s.Clocks.White.Runs || s.Clocks.White.Left != 300_000 {
			t.Errorf("%+v", s)
		}
		if (l == eve) != (len(s.Can) > 0) {
			t.Errorf("can: %v", s.Can)
		}
	}
	// A draw is offered and accepted.
	eve.say(m{"t": "do", "game": id, "kind": "draw", "seq": 1})
	if s, _ := fan.hear("event"); s.Event.Kind != "offer" || len(s.Offers) != 1 || s.Offers[0].Side != "white" {
		t.Errorf("%+v", s)
	}
	zoe.say(m{"t": "do", "game": id, "kind": "accept", "about": "draw", "seq": 2})
	if s, _ := fan.hear("event"); s.Event.Kind != "draw" || s.Status != "finished" {
		t.Errorf("%+v", s)
	}
	// A client that reconnects with its last sequence number gets the events that it missed.
	again := h.dial("")
	again.say(m{"t": "watch", "game": id, "seq": 1})
	if s, before := again.hear("event"); s.Event.Seq != 2 || strings.Contains(before, `"t":"game"`) {
		t.Errorf("%+v after %s", s, before)
	}
	// A watch with a command is confirmed even if nothing was missed.
	again.say(m{"t": "watch", "game": id, "seq": 3, "command": "w"})
	if s, _ := again.hear("watching"); s.Command != "w" || string(s.Game) != strconv.Quote(id) {
		t.Errorf("%+v", s)
	}
}

// Only its owner sees a plan, in any message or call, before and after it is played.
func TestPlansAreSecret(t *testing.T) {
	h := openHall(t)
	id := h.game("3d", "eve", "zoe").ID
	eve, zoe, fan := h.dial("eve"), h.dial("zoe"), h.dial("")
	for _, l := range []*line{eve, zoe, fan} {
		l.say(m{"t": "watch", "game": id})
		l.hear("game")
	}
	const secret = "d1-d3"
	eve.say(m{"t": "plan", "game": id, "seq": 0, "command": "p", "plan": []m{{"if": "b6-a6", "then": "d1-d2", "next": []m{{"if": "c6-c5", "then": secret}}}}})
	if s, _ := eve.hear("no"); s.Problem == nil || s.Problem.Field != "plan[0].next[0].then" {
		t.Fatalf("an illegal answer is taken: %+v", s)
	}
	const answer = "d2-c2"
	eve.say(m{"t": "plan", "game": id, "seq": 0, "command": "p", "plan": []m{{"if": "b6-a6", "then": "d1-d2", "next": []m{{"if": "c6-c5", "then": answer}}}}})
	eve.hear("ok")
	var seen strings.Builder
	look := func() {
		for _, actor := range []string{"zoe", "", "mod"} {
			for _, path := range []string{"/games/" + id, "/games/" + id + "/record", "/games", "/games?player=eve", "/games/" + id + "/verdict", "/games/" + id + "/picture.svg", "/games/" + id + "/plan"} {
				r, _ := http.NewRequest("GET", h.url+"/api/v1"+path, nil)
				r.Header.Set("Test-Actor", actor)
				resp, err := http.DefaultClient.Do(r)
				if err != nil {
					t.Fatal(err)
				}
				body := bufio.NewScanner(resp.Body)
				for body.Scan() {
					seen.WriteString(body.Text())
				}
				resp.Body.Close()
				if actor != "zoe" && strings.HasSuffix(path, "/plan") && resp.StatusCode != 403 {
					t.Errorf("%s by %q: status %d", path, actor, resp.StatusCode)
				}
			}
		}
	}
	look()
	zoe.say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "move": "b6-a6"})
	for _, l := range []*line{zoe, fan} {
		_, one := l.hear("event")
		s, two := l.hear("event")
		if s.Event.Seq != 2 || s.Event.Move != "d1-d2" {
			t.Errorf("the plan was not followed: %+v", s)
		}
		seen.WriteString(one + two)
	}
	look()
	zoe.say(m{"t": "unwatch", "game": id})
	zoe.say(m{"t": "watch", "game": id})
	_, all := zoe.hear("presence")
	seen.WriteString(all)
	stream, err := http.Get(h.url + "/api/v1/games/" + id + "/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	first := bufio.NewScanner(stream.Body)
	first.Buffer(nil, 1<<20)
	first.Scan() // an empty line, at once
	first.Scan()
	if !strings.Contains(first.Text(), `"t":"game"`) {
		t.Errorf("the stream begins with %.100s", first.Text())
	}
	seen.WriteString(first.Text())
	if strings.Contains(seen.String(), answer) || strings.Contains(seen.String(), `"then"`) {
		t.Errorf("the plan shows in %s", seen.String())
	}
	// The owner sees the rest of the plan.
	r, _ := http.NewRequest("GET", h.url+"/api/v1/games/"+id+"/plan", nil)
	r.Header.Set("Test-Actor", "eve")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var p play.Plan
	if err := json.NewDecoder(resp.Body).Decode(&p); err != nil || len(p.Plan) != 1 || p.Plan[0].Then != answer {
		t.Errorf("%+v, %v", p, err)
	}
}

// The computer moves on its own; the page need not ask.
func TestLiveEngine(t *testing.T) {
	h := openHall(t)
	g, err := h.club.Create(t.Context(), club.Setup{Game: "ringo", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Computer}})
	if err != nil {
		t.Fatal(err)
	}
	eve := h.dial("eve")
	eve.say(m{"t": "watch", "game": g.ID, "seq": 0})
	if s, _ := eve.hear("event"); s.Event.Seq != 1 || s.Event.Kind != "move" {
		t.Errorf("%+v", s)
	}
}

func TestLiveRefuses(t *testing.T) {
	h := openHall(t)
	_, resp, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.url, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://elsewhere.example"}}})
	if err == nil || resp == nil || resp.StatusCode != 403 {
		t.Errorf("a page of another site: %v, %v", resp, err)
	}
	resp, err = http.Get(h.url + "/api/v1/live")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if text, _ := io.ReadAll(resp.Body); resp.StatusCode != 426 || !strings.Contains(string(text), "WebSocket") {
		t.Errorf("%v, %s", resp, text)
	}
	l := h.dial("eve")
	for _, bad := range []any{m{"t": "dance"}, m{"t": "do", "kind": "move"}, m{"t": 3}, []int{1}, m{"t": "watch", "game": "zzzzzzzzzzzz"}, m{"t": "watch"}} {
		l.say(bad)
		if s, _ := l.hear("no"); s.Problem == nil || s.Problem.Title == "" {
			t.Errorf("%v: %+v", bad, s)
		}
	}
	// Repeated malformed messages, a flood, or a frame that is too long end the connection.
	for name, attack := range map[string]func(l *line){
		"nonsense": func(l *line) {
			for range 12 {
				l.c.Write(t.Context(), websocket.MessageText, []byte("{"))
			}
		},
		"flood": func(l *line) {
			for range 300 {
				l.c.Write(t.Context(), websocket.MessageText, []byte(`{"t":"pong","n":1}`))
			}
		},
		"long":   func(l *line) { l.c.Write(t.Context(), websocket.MessageText, make([]byte, 20<<10)) },
		"binary": func(l *line) { l.c.Write(t.Context(), websocket.MessageBinary, make([]byte, 10)); l.c.CloseNow() },
	} {
		l := h.dial("")
		attack(l)
		for err := error(nil); err == nil; { // until the server ends the connection
			_, _, err = l.c.Read(t.Context())
		}
		t.Logf("%s: the connection ended", name)
	}
	// When the server shuts down, it says so.
	l = h.dial("eve")
	l.hear("hello")
	h.hub.Drain(time.Second)
	if s, _ := l.hear("bye"); s.Why != "restart" {
		t.Errorf("%+v", s)
	}
}
