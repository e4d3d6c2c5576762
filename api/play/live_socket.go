package play

import (
	"context"
	"encoding/json"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

// socket is one WebSocket.
type socket struct {
	*edge.Base
	connections *connections
	encoder     *encoder
	conn        *websocket.Conn
	client      *live.Client
	lang        game.Lang
	address     string

	mu         sync.Mutex
	opened     bool          // the handshake is complete
	writing    bool          // a goroutine runs write
	pending    bool          // something was queued since that goroutine last checked
	direct     [][]byte      // messages of the connection itself, written first
	pingSent   [8]time.Time  // when the last pings were queued, by their numbers modulo 8
	pingNumber int64         // of the last ping
	pongNumber int64         // of the last ping that was answered
	rtt        time.Duration // the smoothed round trip; 0: not measured yet

	silentFor atomic.Int64 // heartbeats since the client's last message
}

// read handles the client's messages until the connection ends.
func (k *socket) read() {
	defer func() {
		k.connections.remove(k)
		k.client.Leave()
		k.conn.CloseNow()
	}()
	tokens, last, invalid := maxBurst, k.Now(), 0
	// Messages are handled by goroutines of their own, because a stack that has grown for them would stay large while
	// the connection is idle.
	handled := make(chan bool)
	for {
		kind, data, err := k.conn.Read(context.Background())
		if err != nil {
			return
		}
		now := k.Now()
		k.silentFor.Store(0)
		if n := int(now.Sub(last) / tokenEvery); n > 0 {
			tokens, last = min(maxBurst, tokens+n), last.Add(time.Duration(n)*tokenEvery)
		}
		if tokens--; tokens < 0 {
			k.closeWith("limit", websocket.StatusPolicyViolation)
			return
		}
		valid := kind == websocket.MessageText
		if valid {
			go func() { handled <- k.handle(data) }()
			valid = <-handled
		}
		if !valid {
			if invalid++; invalid >= maxInvalid {
				k.closeWith("limit", websocket.StatusPolicyViolation)
				return
			}
		}
	}
}

// open sends the hello message; others may follow. It runs outside read, whose stack would otherwise stay as large as
// encoding needs while the connection is idle.
func (k *socket) open() {
	k.mu.Lock()
	k.opened = true
	k.mu.Unlock()
	a := k.client.Actor()
	k.send(helloMessage{T: "hello", Now: k.Now().UnixMilli(), ID: a.ID, Name: a.Name, Guest: a.Guest})
}

// closeWith sends the reason and closes the connection.
func (k *socket) closeWith(why string, code websocket.StatusCode) {
	b, _ := json.Marshal(byeMessage{T: "bye", Why: why, Retry: 10_000})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	k.conn.Write(ctx, websocket.MessageText, b)
	k.conn.Close(code, why)
}

// send queues a message of the connection itself.
func (k *socket) send(m any) {
	b, err := json.Marshal(m)
	if err != nil {
		k.Log.Error("message not encoded", "err", err)
		return
	}
	k.mu.Lock()
	k.direct = append(k.direct, b)
	k.mu.Unlock()
	k.wake()
}

// wake starts a writer unless one runs.
func (k *socket) wake() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.opened { // the hello message goes first
		return
	}
	if k.writing {
		k.pending = true
		return
	}
	k.writing = true
	go k.write()
}

// write writes queued messages, and ends when the queues are empty.
func (k *socket) write() {
	for {
		k.mu.Lock()
		direct := k.direct
		k.direct, k.pending = nil, false
		k.mu.Unlock()
		for _, b := range direct {
			if !k.writeFrame(b) {
				return
			}
		}
		list := k.client.Take()
		for _, m := range list {
			b, last := k.encode(m)
			if b != nil && !k.writeFrame(b) {
				return
			}
			if last {
				k.conn.Close(websocket.StatusServiceRestart, "")
				return
			}
		}
		k.mu.Lock()
		if len(list) == 0 && len(direct) == 0 && !k.pending {
			k.writing = false
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
	}
}

// writeFrame writes one message. It returns false if the connection is broken; then no new writer starts.
func (k *socket) writeFrame(b []byte) bool {
	ctx, cancel := context.WithTimeout(context.Background(), edge.WriteTimeout)
	defer cancel()
	if err := k.conn.Write(ctx, websocket.MessageText, b); err != nil {
		k.conn.CloseNow()
		return false
	}
	return true
}

// checkHeartbeat closes the connection if the client was silent for too many heartbeats, and sends a ping when
// one is due. It counts heartbeats instead of time, so that a change of the system clock, or a machine that
// sleeps, does not close all connections.
func (k *socket) checkHeartbeat(now time.Time) {
	k.mu.Lock()
	opened := k.opened
	k.mu.Unlock()
	if !opened {
		return
	}
	if k.silentFor.Add(1) > maxSilence {
		k.conn.CloseNow()
		return
	}
	k.mu.Lock()
	age := now.Sub(k.pingSent[k.pingNumber%int64(len(k.pingSent))])
	k.mu.Unlock()
	if age < pingPlaying || age < pingIdle && !k.client.Playing() {
		return
	}
	k.mu.Lock()
	k.pingNumber++
	k.pingSent[k.pingNumber%int64(len(k.pingSent))] = now
	m := pingMessage{T: "ping", N: k.pingNumber, RTT: k.rtt.Milliseconds()}
	k.mu.Unlock()
	k.send(m)
}

// updateRTT updates the round-trip time from the answer to ping n. A shorter time counts at once, a longer one
// only by a quarter, because one delayed message does not mean that the next is delayed too.
func (k *socket) updateRTT(n int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n < 1 || n > k.pingNumber || n <= k.pingNumber-int64(len(k.pingSent)) || n <= k.pongNumber {
		return
	}
	k.pongNumber = n
	took := min(k.Now().Sub(k.pingSent[n%int64(len(k.pingSent))]), 10*time.Second)
	if k.rtt == 0 || took < k.rtt {
		k.rtt = took
	} else {
		k.rtt += (took - k.rtt) / 4
	}
}

// lag returns the round-trip time in ms, which is the lag of this client's moves: half of it passes before the
// client sees the opponent's move, and half before the server gets the answer.
func (k *socket) lag() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return int(k.rtt.Milliseconds())
}

// handle handles one message. It reports false if the message is invalid.
func (k *socket) handle(data []byte) bool {
	var m inbound
	if err := json.Unmarshal(data, &m); err != nil {
		k.sendRefusal("", "", errUnreadable())
		return false
	}
	seq := -1
	if m.Seq != nil {
		seq = *m.Seq
	}
	switch m.T {
	case "pong":
		k.updateRTT(m.N)
	case "away":
		k.client.Away(m.Away)
	case "watch":
		// This may wait for the store, and the client's next message waits with it.
		ctx, cancel := context.WithTimeout(context.Background(), edge.UsualTimeout)
		defer cancel()
		if err := k.client.Watch(ctx, m.Game, seq); err != nil {
			k.sendRefusal(m.Game, m.Command, err)
		} else if m.Command != "" {
			k.send(watchingMessage{T: "watching", Game: m.Game, Command: m.Command})
		}
	case "unwatch":
		k.client.Unwatch(m.Game)
	case "do", "plan":
		if seq < 0 {
			k.sendRefusal(m.Game, m.Command, &club.Error{Kind: club.Invalid, Field: "seq", Text: i18n.T("api.seq-missing")})
			return false
		}
		if !k.client.Actor().May(club.ScopePlay) {
			k.sendRefusal(m.Game, m.Command, club.ErrForbidden(i18n.T("api.token-not-for-playing")))
			return true
		}
		c := club.Command{ID: m.Command, Seq: seq, Kind: club.EventKind(m.Kind), Move: m.Move, Ply: m.Ply, About: m.About, Amount: m.Amount, Since: m.Since, Lag: k.lag()}
		if m.Side != "" {
			if c.Side, c.Sided = club.ParseSide(m.Side); !c.Sided {
				c.Side, c.Sided = 2, true // the club refuses this
			}
		}
		if m.T == "plan" {
			k.client.Plan(m.Game, c, branchesIn(m.Plan))
		} else {
			k.client.Do(m.Game, c)
		}
	default:
		k.sendRefusal(m.Game, m.Command, errUnreadable())
		return false
	}
	return true
}

func errUnreadable() error {
	return &club.Error{Kind: club.Invalid, Text: i18n.T("api.bad-message")}
}

func (k *socket) sendRefusal(id, command string, err error) {
	k.send(k.encoder.refusal(k.lang, id, command, err))
}

// encode encodes a message. last means that the connection ends after it.
func (k *socket) encode(m live.Message) (b []byte, last bool) {
	return k.encoder.encode(k.client.Actor(), k.lang, m)
}
