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

// match is one place at which games are played, one after the other, by two connections.
type match struct {
	r *run
	n int

	mu     sync.Mutex
	id     string
	state  game.State
	seq    int
	number int
	open   *pending
	lines  [2]*line
	acked  []acked // in the present game
	past   []past
	queued bool
}

// pending is a command that is not answered yet.
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

// past is a game and what was acknowledged in it.
type past struct {
	id    string
	acked []acked
}

// begin makes a place, its first game and its connections.
func (r *run) begin(n int) error {
	m := &match{r: r, n: n}
	if err := m.create(); err != nil {
		return err
	}
	for side := range m.lines {
		l := &line{r: r, m: m, side: game.Side(side)}
		if err := l.dial(); err != nil {
			return err
		}
		m.lines[side] = l
	}
	r.mu.Lock()
	r.all = append(r.all, m)
	r.mu.Unlock()
	for _, l := range m.lines {
		go l.keep()
	}
	return nil
}

// create begins another game at the place.
func (m *match) create() error {
	r := m.r
	body, _ := json.Marshal(map[string]any{
		"game": r.Game, "options": r.Options, "clock": r.Clock,
		"white": map[string]string{"kind": "person", "name": "Charge A"}, "black": map[string]string{"kind": "person", "name": "Charge B"},
	})
	var g struct {
		ID  string
		Seq int
	}
	if err := r.call("POST", "/api/v1/games", body, &g); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.id, m.seq, m.state, m.acked, m.open = g.ID, g.Seq, r.rules.Start(), nil, nil
	return nil
}

// call makes one HTTP call.
func (r *run) call(method, path string, body []byte, into any) error {
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

// offer puts the place among those in which somebody can move; it is locked.
func (m *match) offer() {
	if !m.queued && m.open == nil && m.state.Count() > 0 {
		m.queued = true
		m.r.ready <- m
	}
}

// move lets the side to move play a random legal move.
func (m *match) move(chance uint64) {
	m.mu.Lock()
	m.queued = false
	if m.open != nil || m.state.Count() == 0 {
		m.mu.Unlock()
		return
	}
	moves := m.state.Moves()
	m.number++
	p := &pending{side: m.state.Turn(), seq: m.seq, command: "l" + strconv.Itoa(m.number), move: moves[chance%uint64(len(moves))], sent: time.Now()}
	m.open = p
	l := m.lines[p.side]
	b := p.wire(m.id)
	m.mu.Unlock()
	l.write(b)
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

// line is one connection of a place.
type line struct {
	r    *run
	m    *match
	side game.Side
	mu   sync.Mutex
	conn *websocket.Conn
}

func (l *line) dial() error {
	ctx, cancel := context.WithTimeout(l.r.ctx, 20*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, "ws"+l.r.base[len("http"):]+"/api/v1/live", nil)
	if err != nil {
		return err
	}
	conn.SetReadLimit(1 << 20)
	l.mu.Lock()
	l.conn = conn
	l.mu.Unlock()
	l.watch()
	return nil
}

func (l *line) watch() {
	l.m.mu.Lock()
	b := fmt.Appendf(nil, `{"t":"watch","game":%q}`, l.m.id)
	// What was sent before the line broke is sent again under its id.
	var again []byte
	if p := l.m.open; p != nil && p.side == l.side {
		again = p.wire(l.m.id)
	}
	l.m.mu.Unlock()
	l.write(b)
	if again != nil {
		l.r.again.Add(1)
		l.write(again)
	}
}

func (l *line) write(b []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ctx, cancel := context.WithTimeout(l.r.ctx, 20*time.Second)
	defer cancel()
	if l.conn != nil {
		l.conn.Write(ctx, websocket.MessageText, b) // when it fails, reading does too
	}
}

// keep reads, and comes back when the connection is lost, until the run ends.
func (l *line) keep() {
	for l.r.ctx.Err() == nil {
		l.mu.Lock()
		conn := l.conn
		l.mu.Unlock()
		for {
			_, b, err := conn.Read(context.Background())
			if err != nil {
				break
			}
			l.take(b)
		}
		conn.CloseNow()
		if l.r.ctx.Err() != nil || l.r.closed() {
			return
		}
		l.r.lost.Add(1)
		for l.r.ctx.Err() == nil && !l.r.closed() && l.dial() != nil {
			time.Sleep(100 * time.Millisecond)
		}
	}
}
