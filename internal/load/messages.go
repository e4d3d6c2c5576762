package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// message has the fields of a server message that are needed here.
type message struct {
	T       string
	N       int64
	Seq     int
	Command string
	Status  string
	Game    json.RawMessage
	Event   struct {
		Seq  int
		Kind string
		Move string
	}
	Problem struct{ Type, Detail string }
}

// handle handles a message of the server.
func (c *connection) handle(b []byte) {
	// Presence messages are frequent and not needed here.
	if bytes.HasPrefix(b, []byte(`{"t":"presence"`)) {
		return
	}
	var h message
	if err := json.Unmarshal(b, &h); err != nil {
		c.r.fault("a message that cannot be read: %v in %.200s", err, b)
		return
	}
	switch h.T {
	case "ping":
		c.send(fmt.Appendf(nil, `{"t":"pong","n":%d}`, h.N))
	case "game":
		c.m.adoptGame(h.Game)
	case "event":
		c.m.event(c, h)
	case "ok":
		c.m.done(h)
	case "no":
		c.m.refused(c, h)
	}
}

// adoptGame replaces the known state of the game by a whole game.
func (m *match) adoptGame(raw json.RawMessage) {
	var g struct {
		ID     string
		Seq    int
		Status string
		Moves  []struct{ Move string }
	}
	if err := json.Unmarshal(raw, &g); err != nil {
		m.r.fault("a game that cannot be read: %v", err)
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if g.ID != m.id || g.Seq < m.seq {
		return
	}
	for len(g.Moves) < m.state.Plies() {
		m.state.Undo()
	}
	for _, mv := range g.Moves[m.state.Plies():] {
		if _, err := m.state.Apply(mv.Move); err != nil {
			m.r.fault("game %s: %v", m.id, err)
			return
		}
	}
	m.seq = g.Seq
	if g.Status == "finished" {
		m.finished()
		return
	}
	if m.open != nil && m.seq > m.open.seq && m.open.seq+1 <= m.seq && m.state.Plies() > 0 {
		return // the answer to the resent command is on its way
	}
	m.markReady()
}

// event applies an event. Both connections receive it; the first one counts.
func (m *match) event(c *connection, h message) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var id string
	if json.Unmarshal(h.Game, &id) != nil || id != m.id || h.Event.Seq <= m.seq {
		return
	}
	if h.Event.Seq != m.seq+1 {
		go c.watch()
		return
	}
	m.seq = h.Event.Seq
	if h.Event.Kind == "move" {
		if _, err := m.state.Apply(h.Event.Move); err != nil {
			m.r.fault("game %s, event %d: %v", m.id, h.Event.Seq, err)
		}
	}
	if h.Status == "finished" {
		m.finished()
		return
	}
	m.markReady()
}

// done records an acknowledged move.
func (m *match) done(h message) {
	now := time.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.open
	if p == nil || h.Command != p.command {
		return
	}
	m.r.acks.Add(1)
	m.r.times.add(now.Sub(p.sent))
	m.acked = append(m.acked, acked{h.Seq, p.move})
	m.open = nil
	if m.seq >= h.Seq {
		m.markReady()
	}
	if m.state.Count() == 0 && m.seq >= h.Seq {
		m.finished()
	}
}

// refused resends a command that the server was too busy for. It drops a stale command and reads the game
// again.
func (m *match) refused(c *connection, h message) {
	m.mu.Lock()
	p := m.open
	if p == nil || h.Command != p.command {
		m.mu.Unlock()
		return
	}
	switch h.Problem.Type {
	case "urn:tablier:busy", "urn:tablier:unavailable":
		b := p.wire(m.id)
		m.mu.Unlock()
		time.AfterFunc(200*time.Millisecond, func() { c.send(b) })
		return
	case "urn:tablier:stale":
		m.open = nil
		m.mu.Unlock()
		c.watch()
		return
	}
	m.open = nil
	m.mu.Unlock()
	m.r.fault("a legal move was refused: %s %s", h.Problem.Type, h.Problem.Detail)
}

// finished starts another game once the last move is acknowledged. m must be locked.
func (m *match) finished() {
	if m.open != nil {
		return // its acknowledgement calls finished again
	}
	if len(m.past) > 0 && m.past[len(m.past)-1].id == m.id {
		return
	}
	m.past = append(m.past, finishedGame{m.id, m.acked})
	m.r.ended.Add(1)
	old := m.id
	go func() {
		for m.r.ctx.Err() == nil && !m.r.closed() && m.newGame() != nil {
			time.Sleep(200 * time.Millisecond)
		}
		for _, c := range m.connections {
			c.send(fmt.Appendf(nil, `{"t":"unwatch","game":%q}`, old))
			c.watch()
		}
	}()
}
