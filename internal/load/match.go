package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"

	"tablier/rules/game"
)

// match is a pair of connections that play one game after another.
type match struct {
	r *run
	n int

	mu          sync.Mutex
	id          string
	state       game.State
	seq         int
	number      int
	open        *pending
	connections [2]*connection
	acked       []acked // of the current game
	past        []finishedGame
	queued      bool
}

// pending is an unanswered command.
type pending struct {
	side    game.Side
	seq     int
	command string
	move    string
	sent    time.Time
}

type acked struct {
	seq  int
	move string
}

// finishedGame is a finished game, with its acknowledged moves.
type finishedGame struct {
	id    string
	acked []acked
}

// openMatch creates a match, its first game and its connections.
func (r *run) openMatch(n int) error {
	m := &match{r: r, n: n}
	if err := m.newGame(); err != nil {
		return err
	}
	for side := range m.connections {
		c := &connection{r: r, m: m, side: game.Side(side)}
		if err := c.dial(); err != nil {
			return err
		}
		m.connections[side] = c
	}
	r.mu.Lock()
	r.matches = append(r.matches, m)
	r.mu.Unlock()
	for _, c := range m.connections {
		go c.readLoop()
	}
	return nil
}

// newGame starts another game in the match.
func (m *match) newGame() error {
	r := m.r
	body, _ := json.Marshal(map[string]any{
		"game": r.Game, "options": r.Options, "clock": r.Clock,
		"white": map[string]string{"kind": "person", "name": "Charge A"}, "black": map[string]string{"kind": "person", "name": "Charge B"},
	})
	var g struct {
		ID  string
		Seq int
	}
	if err := r.request("POST", "/api/v1/games", body, &g); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.id, m.seq, m.state, m.acked, m.open = g.ID, g.Seq, r.rules.Start(), nil, nil
	return nil
}

// request makes one HTTP request and decodes the answer.
func (r *run) request(method, path string, body []byte, into any) error {
	req, err := http.NewRequestWithContext(r.ctx, method, r.base+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := r.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: status %d, %.200s", method, path, resp.StatusCode, b)
	}
	return json.Unmarshal(b, into)
}

// markReady queues the match for its next move, if it waits for one. m must be locked.
func (m *match) markReady() {
	if !m.queued && m.open == nil && m.state.Count() > 0 {
		m.queued = true
		m.r.ready <- m
	}
}

// move plays a random legal move for the side to move.
func (m *match) move(chance uint64) {
	m.mu.Lock()
	m.queued = false
	if m.open != nil || m.state.Count() == 0 {
		m.mu.Unlock()
		return
	}
	moves := m.state.Moves()
	m.number++
	p := &pending{side: m.state.Turn(), seq: m.seq, command: "c" + strconv.Itoa(m.number), move: moves[chance%uint64(len(moves))], sent: time.Now()}
	m.open = p
	c := m.connections[p.side]
	b := p.wire(m.id)
	m.mu.Unlock()
	c.send(b)
}

func (p *pending) wire(id string) []byte {
	b := make([]byte, 0, 128)
	b = append(b, `{"t":"do","kind":"move","game":"`...)
	b = append(b, id...)
	b = append(b, `","seq":`...)
	b = strconv.AppendInt(b, int64(p.seq), 10)
	b = append(b, `,"command":"`...)
	b = append(b, p.command...)
	b = append(b, `","move":`...)
	b = strconv.AppendQuote(b, p.move)
	return append(b, '}')
}

// connection is the WebSocket of one player of a match.
type connection struct {
	r    *run
	m    *match
	side game.Side
	mu   sync.Mutex
	conn *websocket.Conn
}

func (c *connection) dial() error {
	ctx, cancel := context.WithTimeout(c.r.ctx, 20*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, "ws"+c.r.base[len("http"):]+"/api/v1/live", nil)
	if err != nil {
		return err
	}
	conn.SetReadLimit(1 << 20)
	c.mu.Lock()
	c.conn = conn
	c.mu.Unlock()
	c.watch()
	return nil
}

func (c *connection) watch() {
	c.m.mu.Lock()
	b := fmt.Appendf(nil, `{"t":"watch","game":%q}`, c.m.id)
	// Resend, under the same id, a command that was sent before the connection broke.
	var resent []byte
	if p := c.m.open; p != nil && p.side == c.side {
		resent = p.wire(c.m.id)
	}
	c.m.mu.Unlock()
	c.send(b)
	if resent != nil {
		c.r.resent.Add(1)
		c.send(resent)
	}
}

func (c *connection) send(b []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ctx, cancel := context.WithTimeout(c.r.ctx, 20*time.Second)
	defer cancel()
	if c.conn != nil {
		c.conn.Write(ctx, websocket.MessageText, b) // if this fails, reading fails too
	}
}

// readLoop handles messages and reconnects after a lost connection, until the run ends.
func (c *connection) readLoop() {
	for c.r.ctx.Err() == nil {
		c.mu.Lock()
		conn := c.conn
		c.mu.Unlock()
		for {
			_, b, err := conn.Read(context.Background())
			if err != nil {
				break
			}
			c.handle(b)
		}
		conn.CloseNow()
		if c.r.ctx.Err() != nil || c.r.closed() {
			return
		}
		c.r.disconnects.Add(1)
		for c.r.ctx.Err() == nil && !c.r.closed() && c.dial() != nil {
			time.Sleep(100 * time.Millisecond)
		}
	}
}
