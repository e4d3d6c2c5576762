package play_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/live"
)

// ndjson is a stream under test.
type ndjson struct {
	t     *testing.T
	in    *bufio.Scanner
	close func()
}

// openStream opens a stream with some headers.
func openStream(t *testing.T, url string, headers ...string) *ndjson {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	req, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); resp.Body.Close() })
	if resp.StatusCode != 200 {
		t.Fatalf("%s: status %d", url, resp.StatusCode)
	}
	in := bufio.NewScanner(resp.Body)
	in.Buffer(nil, 1<<20)
	if resp.Header.Get("X-Accel-Buffering") != "no" || !in.Scan() || len(in.Bytes()) != 0 {
		t.Errorf("%s does not begin with an empty line at once: %v", url, resp.Header)
	}
	return &ndjson{t, in, func() { cancel(); resp.Body.Close() }}
}

// next reads the next line that is not empty; ok is false at the end.
func (n *ndjson) next(into any) (ok bool) {
	n.t.Helper()
	for n.in.Scan() {
		if len(n.in.Bytes()) == 0 {
			continue
		}
		if err := json.Unmarshal(n.in.Bytes(), into); err != nil {
			n.t.Fatalf("%v in %s", err, n.in.Bytes())
		}
		return true
	}
	return false
}

type ownLine struct {
	T    string
	Game struct {
		ID, Turn, Reason string
		Plies            int
	}
}

// wants reads a line that must be of this kind and about this game.
func (n *ndjson) wants(what, id string) {
	n.t.Helper()
	var l ownLine
	if !n.next(&l) || l.T != what || l.Game.ID != id {
		n.t.Fatalf("told %q of game %q (%+v), want %q of %q", l.T, l.Game.ID, l, what, id)
	}
}

// The stream of one's own games reports, once each: the games in which it is one's turn, new games, turns and
// ends. It reports nothing about other people's games.
func TestOwnStream(t *testing.T) {
	h := apitest.OpenLive(t)
	waiting := h.NewGame("3d", "eve", "zoe").ID
	mine := h.NewGame("300+5", "zoe", "eve").ID // Black moves first
	zoe := openStream(t, h.URL+"/api/v1/stream", "Test-Actor", "zoe")
	zoe.wants("turn", waiting)
	h.NewGame("300+5", "eve", "max")
	if _, err := h.Club.Do(club.WithActor(t.Context(), club.Actor{ID: "eve"}), mine, club.Command{Kind: club.Moved, Move: "b6-a6"}); err != nil {
		t.Fatal(err)
	}
	zoe.wants("turn", mine)
	fresh := h.NewGame("", "eve", "zoe").ID
	zoe.wants("start", fresh)
	zoe.wants("turn", fresh)
	askAs(h, "zoe", "POST", "/api/v1/games/"+fresh+"/moves", m{"seq": 0, "move": "b6-a6"}, 200)
	askAs(h, "eve", "POST", "/api/v1/games/"+fresh+"/offer", m{"seq": 1, "about": "draw"}, 200) // followers are not told of offers
	askAs(h, "eve", "POST", "/api/v1/games/"+fresh+"/moves", m{"seq": 2, "move": "d1-d2"}, 200)
	zoe.wants("turn", fresh)
	askAs(h, "zoe", "POST", "/api/v1/games/"+fresh+"/resign", m{"seq": 3, "side": "black"}, 200)
	zoe.wants("over", fresh)
	askAs(h, "eve", "POST", "/api/v1/games/"+mine+"/resign", m{"seq": 1, "side": "black"}, 200)
	zoe.wants("over", mine)
	// Anonymous requesters have no games.
	resp, err := http.Get(h.URL + "/api/v1/stream")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 401 {
		t.Errorf("status %d", resp.StatusCode)
	}
	// The server shuts down.
	h.Hub.Drain(time.Second)
	var bye struct {
		T, Why string
		Retry  int
	}
	if !zoe.next(&bye) || bye.T != "bye" || bye.Why != "restart" || bye.Retry != 1000 {
		t.Errorf("%+v", bye)
	}
	if zoe.next(&bye) {
		t.Errorf("more after the end: %+v", bye)
	}
}

// A follower that reads nothing while hundreds of games change gets their current state afterwards.
func TestSlowFollower(t *testing.T) {
	h := apitest.OpenLive(t)
	h.Hub.MaxQueue = 4 // so 16 messages may wait
	woken := make(chan bool, 1)
	client, err := h.Hub.Join(club.Actor{ID: "zoe"}, func() {
		select {
		case woken <- true:
		default:
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Leave()
	if err := client.Follow(t.Context()); err != nil {
		t.Fatal(err)
	}
	const games = 100
	ids := map[string]string{}
	for n := range games {
		id := h.NewGame("", "eve", "zoe").ID
		if ids[id] = "turn"; n%2 == 0 {
			askAs(h, "zoe", "POST", "/api/v1/games/"+id+"/moves", m{"seq": 0, "move": "b6-a6"}, 200)
			askAs(h, "eve", "POST", "/api/v1/games/"+id+"/resign", m{"seq": 1, "side": "white"}, 200)
			ids[id] = "over"
		}
	}
	told := map[string]string{}
	for list := client.Take(); len(list) > 0; list = client.Take() {
		for _, x := range list {
			if what, id := ownOf(x); what != "start" {
				told[id] = what
			}
		}
	}
	for id, want := range ids {
		if told[id] != want && !(want == "over" && told[id] == "") { // a game that began and ended unseen is not reported
			t.Errorf("game %s: told %q, want %q", id, told[id], want)
		}
	}
}

func ownOf(x live.Message) (what, id string) {
	g, ok := x.(live.OwnGameUpdate)
	if !ok {
		return "", ""
	}
	return map[live.UpdateKind]string{live.Ongoing: "start", live.Started: "start", live.YourTurn: "turn", live.Finished: "over"}[g.Kind], g.Game.ID
}

// One address may have a limited number of streams. A refused client is told so, and gets a stream when another
// ends.
func TestStreamLimits(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, ac *api.Config) {
		ac.Proxies, ac.Limits = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, edge.DefaultLimits()
	})
	server := httptest.NewServer(s.Handler)
	t.Cleanup(server.Close)
	url := server.URL + "/api/v1/lobby/stream"
	var open []*ndjson
	for range 200 {
		open = append(open, openStream(t, url, "X-Forwarded-For", "192.0.2.1"))
	}
	ask := func() *http.Response {
		req, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("X-Forwarded-For", "192.0.2.1")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	resp := ask()
	resp.Body.Close()
	if resp.StatusCode != 429 || resp.Header.Get("Retry-After") == "" || resp.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("status %d, %v", resp.StatusCode, resp.Header)
	}
	openStream(t, url, "X-Forwarded-For", "192.0.2.2")
	open[0].close()
	for ; ; time.Sleep(5 * time.Millisecond) { // until the place of the stream that ended is free
		resp := ask()
		resp.Body.Close()
		if resp.StatusCode == 200 {
			break
		}
	}
}
