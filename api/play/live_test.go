package play_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/play/club"
)

func TestLivePlay(t *testing.T) {
	h := apitest.OpenLive(t)
	id := h.NewGame("300+5", "eve", "zoe").ID
	eve, zoe, fan := h.Dial("eve"), h.Dial("zoe"), h.Dial("")
	for _, l := range []*apitest.Socket{eve, zoe, fan} {
		l.Hear("hello")
		l.Say(m{"t": "watch", "game": id})
		if s, _ := l.Hear("game"); !strings.Contains(string(s.Game), id) {
			t.Fatalf("%+v", s)
		}
	}
	// Black moves first in Ringo. Refused: out of turn, then from another's seat. Then a move succeeds.
	eve.Say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "command": "x", "move": "b6-a6"})
	if s, _ := eve.Hear("no"); s.Command != "x" || s.Problem.Type != "urn:tablier:conflict" {
		t.Errorf("%+v", s)
	}
	fan.Say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "move": "b6-a6"})
	if s, _ := fan.Hear("no"); s.Problem.Status != 403 {
		t.Errorf("%+v", s.Problem)
	}
	zoe.Say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "command": "m1", "move": "B6-A6"})
	if s, _ := zoe.Hear("ok"); s.Command != "m1" || s.Seq != 1 {
		t.Errorf("%+v", s)
	}
	for _, l := range []*apitest.Socket{eve, fan} {
		s, _ := l.Hear("event")
		if s.Event.Seq != 1 || s.Event.Move != "b6-a6" || s.Clocks == nil || !s.Clocks.White.Runs || s.Clocks.White.Left != 300_000 {
			t.Errorf("%+v", s)
		}
		if (l == eve) != (len(s.Can) > 0) {
			t.Errorf("can: %v", s.Can)
		}
	}
	// A draw is offered and accepted.
	eve.Say(m{"t": "do", "game": id, "kind": "draw", "seq": 1})
	if s, _ := fan.Hear("event"); s.Event.Kind != "offer" || len(s.Offers) != 1 || s.Offers[0].Side != "white" {
		t.Errorf("%+v", s)
	}
	zoe.Say(m{"t": "do", "game": id, "kind": "accept", "about": "draw", "seq": 2})
	if s, _ := fan.Hear("event"); s.Event.Kind != "draw" || s.Status != "finished" {
		t.Errorf("%+v", s)
	}
	// A client that reconnects with its last sequence number gets the events that it missed.
	again := h.Dial("")
	again.Say(m{"t": "watch", "game": id, "seq": 1})
	if s, before := again.Hear("event"); s.Event.Seq != 2 || strings.Contains(before, `"t":"game"`) {
		t.Errorf("%+v after %s", s, before)
	}
	// A watch with a command is confirmed even if nothing was missed.
	again.Say(m{"t": "watch", "game": id, "seq": 3, "command": "w"})
	if s, _ := again.Hear("watching"); s.Command != "w" || string(s.Game) != strconv.Quote(id) {
		t.Errorf("%+v", s)
	}
}

// Only its owner sees a plan, in any message or call, before and after it is played.
func TestPlansAreSecret(t *testing.T) {
	h := apitest.OpenLive(t)
	id := h.NewGame("3d", "eve", "zoe").ID
	eve, zoe, fan := h.Dial("eve"), h.Dial("zoe"), h.Dial("")
	for _, l := range []*apitest.Socket{eve, zoe, fan} {
		l.Say(m{"t": "watch", "game": id})
		l.Hear("game")
	}
	const secret = "d1-d3"
	eve.Say(m{"t": "plan", "game": id, "seq": 0, "command": "p", "plan": []m{{"if": "b6-a6", "then": "d1-d2", "next": []m{{"if": "c6-c5", "then": secret}}}}})
	if s, _ := eve.Hear("no"); s.Problem == nil || s.Problem.Field != "plan[0].next[0].then" {
		t.Fatalf("an illegal answer is taken: %+v", s)
	}
	const answer = "d2-c2"
	eve.Say(m{"t": "plan", "game": id, "seq": 0, "command": "p", "plan": []m{{"if": "b6-a6", "then": "d1-d2", "next": []m{{"if": "c6-c5", "then": answer}}}}})
	eve.Hear("ok")
	var seen strings.Builder
	look := func() {
		for _, actor := range []string{"zoe", "", "mod"} {
			for _, path := range []string{"/games/" + id, "/games/" + id + "/record", "/games", "/games?player=eve", "/games/" + id + "/verdict", "/games/" + id + "/picture.svg", "/games/" + id + "/plan"} {
				r, _ := http.NewRequest("GET", h.URL+"/api/v1"+path, nil)
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
	zoe.Say(m{"t": "do", "game": id, "kind": "move", "seq": 0, "move": "b6-a6"})
	for _, l := range []*apitest.Socket{zoe, fan} {
		_, one := l.Hear("event")
		s, two := l.Hear("event")
		if s.Event.Seq != 2 || s.Event.Move != "d1-d2" {
			t.Errorf("the plan was not followed: %+v", s)
		}
		seen.WriteString(one + two)
	}
	look()
	zoe.Say(m{"t": "unwatch", "game": id})
	zoe.Say(m{"t": "watch", "game": id})
	_, all := zoe.Hear("presence")
	seen.WriteString(all)
	stream, err := http.Get(h.URL + "/api/v1/games/" + id + "/stream")
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
	r, _ := http.NewRequest("GET", h.URL+"/api/v1/games/"+id+"/plan", nil)
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
	h := apitest.OpenLive(t)
	g, err := h.Club.Create(t.Context(), club.Setup{Game: "ringo", White: club.Player{Kind: club.Person, Name: "Ève", ID: "eve"}, Black: club.Player{Kind: club.Computer}})
	if err != nil {
		t.Fatal(err)
	}
	eve := h.Dial("eve")
	eve.Say(m{"t": "watch", "game": g.ID, "seq": 0})
	if s, _ := eve.Hear("event"); s.Event.Seq != 1 || s.Event.Kind != "move" {
		t.Errorf("%+v", s)
	}
}

func TestLiveRefuses(t *testing.T) {
	h := apitest.OpenLive(t)
	_, resp, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/api/v1/live", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://elsewhere.example"}}})
	if err == nil || resp == nil || resp.StatusCode != 403 {
		t.Errorf("a page of another site: %v, %v", resp, err)
	}
	resp, err = http.Get(h.URL + "/api/v1/live")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if text, _ := io.ReadAll(resp.Body); resp.StatusCode != 426 || !strings.Contains(string(text), "WebSocket") {
		t.Errorf("%v, %s", resp, text)
	}
	l := h.Dial("eve")
	for _, bad := range []any{m{"t": "dance"}, m{"t": "do", "kind": "move"}, m{"t": 3}, []int{1}, m{"t": "watch", "game": "zzzzzzzzzzzz"}, m{"t": "watch"}} {
		l.Say(bad)
		if s, _ := l.Hear("no"); s.Problem == nil || s.Problem.Title == "" {
			t.Errorf("%v: %+v", bad, s)
		}
	}
	// Repeated malformed messages, a flood, or a frame that is too long end the connection.
	for name, attack := range map[string]func(l *apitest.Socket){
		"nonsense": func(l *apitest.Socket) {
			for range 12 {
				l.C.Write(t.Context(), websocket.MessageText, []byte("{"))
			}
		},
		"flood": func(l *apitest.Socket) {
			for range 300 {
				l.C.Write(t.Context(), websocket.MessageText, []byte(`{"t":"pong","n":1}`))
			}
		},
		"long": func(l *apitest.Socket) { l.C.Write(t.Context(), websocket.MessageText, make([]byte, 20<<10)) },
		"binary": func(l *apitest.Socket) {
			l.C.Write(t.Context(), websocket.MessageBinary, make([]byte, 10))
			l.C.CloseNow()
		},
	} {
		l := h.Dial("")
		attack(l)
		for err := error(nil); err == nil; { // until the server ends the connection
			_, _, err = l.C.Read(t.Context())
		}
		t.Logf("%s: the connection ended", name)
	}
	// When the server shuts down, it says so.
	l = h.Dial("eve")
	l.Hear("hello")
	h.Hub.Drain(time.Second)
	if s, _ := l.Hear("bye"); s.Why != "restart" {
		t.Errorf("%+v", s)
	}
}
