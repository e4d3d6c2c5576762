package play_test

import (
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"tablier/api/apitest"
)

// syncClock returns when the server has handled everything that was sent before.
func syncClock(l *apitest.Socket, id string) {
	l.T.Helper()
	l.Say(m{"t": "watch", "game": id, "seq": 1 << 20, "command": "sync"})
	l.Hear("watching")
}

// A move over the WebSocket gets the round-trip time that the server measured on that connection as lag
// compensation. A move by POST gets none, because nothing was measured.
func TestLagIsCredited(t *testing.T) {
	var ms atomic.Int64
	ms.Store(1_800_000_000_000)
	h := apitest.OpenLiveAt(t, func() time.Time { return time.UnixMilli(ms.Load()) })
	id := h.NewGame("300", "eve", "zoe").ID
	near, far := h.Dial("eve"), h.Dial("zoe")
	for _, l := range []*apitest.Socket{near, far} {
		l.Say(m{"t": "watch", "game": id})
		l.Hear("game")
	}
	ping, _ := near.Hear("ping")
	near.Say(m{"t": "pong", "n": ping.N})
	syncClock(near, id)
	ping, _ = far.Hear("ping")
	ms.Add(400) // the round trip of the ping
	far.Say(m{"t": "pong", "n": ping.N})
	syncClock(far, id)

	// Each move is played a second after the last. Black is on the slow line and moves first.
	seq := 0
	for _, step := range []struct {
		side   string
		l      *apitest.Socket
		move   string
		lag    int
		charge int64 // ms that the mover's clock has run down
	}{
		{"black", far, "b6-a6", 400, 0}, // the clock starts with this move
		{"white", near, "d1-d2", 0, 1000},
		{"black", far, "c6-c5", 400, 600},
		{"white", near, "d2-d1", 0, 1000},
		{"black", nil, "c5-c4", 0, 1000}, // by POST
	} {
		ms.Add(1000)
		before := askAs(h, "", "GET", "/api/v1/games/"+id, nil, 200).Clocks
		if step.l != nil {
			step.l.Say(m{"t": "do", "game": id, "kind": "move", "seq": seq, "command": "m" + strconv.Itoa(seq), "move": step.move})
		} else {
			askAs(h, "zoe", "POST", "/api/v1/games/"+id+"/moves", m{"seq": seq, "move": step.move}, 200)
		}
		seq++
		e, all := near.Hear("event")
		if e.Event.Seq != seq || e.Event.Lag != step.lag {
			t.Fatalf("%s %s: event %d with a lag of %d ms, want %d with %d: %s", step.side, step.move, e.Event.Seq, e.Event.Lag, seq, step.lag, all)
		}
		left, was := e.Clocks.White.Left, before.White.Left
		if step.side == "black" {
			left, was = e.Clocks.Black.Left, before.Black.Left
		}
		// Just before the move, the mover's clock showed the whole second as used.
		if seq > 1 {
			was += 1000
		}
		if was-left != step.charge {
			t.Errorf("%s %s: charged %d ms, want %d", step.side, step.move, was-left, step.charge)
		}
	}
}
