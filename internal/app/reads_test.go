package app_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// observation is a read of a game, or the answer to a command, with the sequence number that it showed.
type observation struct {
	game, how string // how is "a command" for the answer to one
	node      int
	from, to  time.Duration
	seq       int
}

// observations are those of one test. All times are from one monotonic clock.
type observations struct {
	began time.Time
	mu    sync.Mutex
	list  []observation
}

func (o *observations) add(v observation) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.list = append(o.list, v)
}

const command = "a command"

// backwards lists the reads that show less than what was read or acknowledged before they began. With such a
// read, the reads and commands are not linearizable. Answers to commands are not checked themselves, because a
// resent command gets its first answer.
func backwards(list []observation) (faults []string) {
	byEnd := slices.SortedFunc(slices.Values(list), func(a, b observation) int { return cmp.Compare(a.to, b.to) })
	byStart := slices.SortedFunc(slices.Values(list), func(a, b observation) int { return cmp.Compare(a.from, b.from) })
	most := map[string]observation{}
	for _, v := range byStart {
		for len(byEnd) > 0 && byEnd[0].to < v.from {
			if before := byEnd[0]; before.seq > most[before.game].seq {
				most[before.game] = before
			}
			byEnd = byEnd[1:]
		}
		if m := most[v.game]; v.how != command && v.seq < m.seq {
			faults = append(faults, fmt.Sprintf("game %s: %s from node %d from %v to %v shows event %d; %s of node %d showed event %d at %v",
				v.game, v.how, v.node, v.from, v.to, v.seq, m.how, m.node, m.seq, m.to))
		}
	}
	return faults
}

// A read that began after another read ended, or after an answer, must not show less. Overlapping reads may.
func TestBackwards(t *testing.T) {
	at := func(game, how string, from, to time.Duration, seq int) observation {
		return observation{game: game, how: how, from: from, to: to, seq: seq}
	}
	for name, c := range map[string]struct {
		list  []observation
		wrong int
	}{
		"in order":                   {[]observation{at("g", "a read", 0, 1, 3), at("g", "a read", 2, 3, 3), at("g", "a read", 4, 5, 7)}, 0},
		"backwards":                  {[]observation{at("g", "a read", 0, 1, 3), at("g", "a read", 2, 3, 2)}, 1},
		"they overlap":               {[]observation{at("g", "a read", 0, 3, 3), at("g", "a read", 2, 4, 2)}, 0},
		"another game":               {[]observation{at("g", "a read", 0, 1, 3), at("h", "a read", 2, 3, 2)}, 0},
		"less than was acknowledged": {[]observation{at("g", command, 0, 1, 3), at("g", "a read", 2, 3, 2)}, 1},
		"an answer sent again":       {[]observation{at("g", "a read", 0, 1, 3), at("g", command, 2, 3, 2)}, 0},
	} {
		if got := backwards(c.list); len(got) != c.wrong {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// watchReads reads games again and again, in each way and from each node, until stop is closed.
func (c *cluster) watchReads(games []string, to *observations, stop <-chan struct{}) {
	for n := 0; ; n++ {
		select {
		case <-stop:
			return
		case <-time.After(10 * time.Millisecond): // leaves the processor to the players
		}
		node, id := rand.IntN(len(c.nodes)), games[rand.IntN(len(games))]
		how := []string{"GET", "list", "WebSocket"}[n%3]
		from := time.Since(to.began)
		for game, seq := range c.read(how, node, id) {
			to.add(observation{game, how, node, from, time.Since(to.began), seq})
		}
	}
}

// read reads games from a node in one way. It returns nothing if the node does not answer.
func (c *cluster) read(how string, node int, id string) map[string]int {
	switch how {
	case "GET":
		var g gameView
		if status, b := c.ask("GET", node, "/api/v1/games/"+id, ""); status == 200 && json.Unmarshal(b, &g) == nil {
			return map[string]int{id: g.Seq}
		}
	case "list":
		var list struct{ Games []gameView }
		if status, b := c.ask("GET", node, "/api/v1/games?limit=50", ""); status == 200 && json.Unmarshal(b, &list) == nil {
			seen := map[string]int{}
			for _, g := range list.Games {
				seen[g.ID] = g.Seq
			}
			return seen
		}
	case "WebSocket":
		if seq, err := c.snapshot(node, id); err == nil {
			return map[string]int{id: seq}
		}
	}
	return nil
}

// snapshot opens a WebSocket, watches a game, and returns the sequence number of its snapshot.
func (c *cluster) snapshot(node int, id string) (seq int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, "ws"+c.nodes[node].url[len("http"):]+"/api/v1/live", nil)
	if err != nil {
		return 0, err
	}
	defer conn.CloseNow()
	if err := conn.Write(ctx, websocket.MessageText, []byte(`{"t":"watch","game":"`+id+`"}`)); err != nil {
		return 0, err
	}
	for {
		_, b, err := conn.Read(ctx)
		if err != nil {
			return 0, err
		}
		var m struct {
			T    string
			Game json.RawMessage
		}
		var g gameView
		if json.Unmarshal(b, &m) == nil && m.T == "game" && json.Unmarshal(m.Game, &g) == nil {
			return g.Seq, nil
		}
	}
}
