package load

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// openIdle opens a connection that only answers pings.
func (r *run) openIdle() error {
	ctx, cancel := context.WithTimeout(r.ctx, 30*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, "ws"+r.base[len("http"):]+"/api/v1/live", nil)
	if err != nil {
		return err
	}
	r.idle.Add(1)
	go func() {
		defer conn.CloseNow()
		for {
			_, b, err := conn.Read(r.ctx)
			if err != nil {
				r.idle.Add(-1)
				if !r.closed() {
					r.disconnects.Add(1)
				}
				return
			}
			var n int64
			if k, _ := fmt.Sscanf(string(b), `{"t":"ping","n":%d`, &n); k == 1 {
				conn.Write(r.ctx, websocket.MessageText, fmt.Appendf(nil, `{"t":"pong","n":%d}`, n))
			}
		}
	}()
	return nil
}

// view is a game as the server returns it.
type view struct {
	Seq    int
	Status string
	Reason string
	Clock  string
	Moves  []struct {
		Move string
		At   time.Time
	}
	Clocks *struct{ White, Black struct{ Left int64 } }
}

// verify looks up every acknowledged move and returns how many it found. The games contain only moves and
// downtimes of the server, so each acknowledged move must be there once, in order.
func (r *run) verify() (checked int64) {
	r.mu.Lock()
	var list []finishedGame
	for _, m := range r.matches {
		m.mu.Lock()
		list = append(list, m.past...)
		if len(m.past) == 0 || m.past[len(m.past)-1].id != m.id {
			list = append(list, finishedGame{m.id, m.acked})
		}
		m.mu.Unlock()
	}
	r.mu.Unlock()
	jobs := make(chan finishedGame)
	var wg sync.WaitGroup
	var mu sync.Mutex
	for range 8 {
		wg.Go(func() {
			for p := range jobs {
				n := r.compare(p)
				mu.Lock()
				checked += n
				mu.Unlock()
			}
		})
	}
	for _, p := range list {
		jobs <- p
	}
	close(jobs)
	wg.Wait()
	return checked
}

func (r *run) compare(p finishedGame) (found int64) {
	var g view
	if err := r.request("GET", "/api/v1/games/"+p.id, nil, &g); err != nil {
		r.fault("game %s: %v", p.id, err)
		return 0
	}
	// Acknowledged moves are there, in order. At most one unanswered move may have been stored as well.
	at := 0
	for _, a := range p.acked {
		for at < len(g.Moves) && g.Moves[at].Move != a.move {
			at++
		}
		if at == len(g.Moves) || at >= a.seq {
			r.fault("game %s: move %s was acknowledged as event %d and is not there", p.id, a.move, a.seq)
			return found
		}
		at++
		found++
	}
	if extra := len(g.Moves) - len(p.acked); extra < 0 || extra > 1 {
		r.fault("game %s: %d moves, %d acknowledged", p.id, len(g.Moves), len(p.acked))
	}
	r.clocks(p, g)
	return found
}

// clocks checks that no clock ran while the server was down.
func (r *run) clocks(p finishedGame, g view) {
	var main, step int64
	if n, _ := fmt.Sscanf(g.Clock, "%d+%d", &main, &step); n < 2 || g.Clocks == nil || len(g.Moves) < 2 {
		return
	}
	if g.Reason == "time" {
		r.fault("game %s was lost on time", p.id)
	}
	turn := r.rules.Start().Turn()
	var used, turns [2]int64
	for i, m := range g.Moves {
		if i > 0 {
			ms := m.At.Sub(g.Moves[i-1].At).Milliseconds()
			r.mu.Lock()
			for _, d := range r.outages {
				from, until := d.from, d.until
				if g.Moves[i-1].At.After(from) {
					from = g.Moves[i-1].At
				}
				if m.At.Before(until) {
					until = m.At
				}
				if o := until.Sub(from).Milliseconds(); o > 0 {
					ms -= o
				}
			}
			r.mu.Unlock()
			used[turn] += ms
		}
		turns[turn]++
		turn = turn.Other()
	}
	for side, left := range []int64{g.Clocks.White.Left, g.Clocks.Black.Left} {
		// The side to move has used more time since then.
		if side == int(turn) && g.Status == "open" {
			continue
		}
		const tolerance = 250 // ms; the processes do not notice the kill at the same moment
		if want := main*1000 + turns[side]*step*1000 - used[side] - tolerance*int64(len(r.outages)+1); left < want {
			r.fault("game %s: side %d has %d ms left, %d were expected at least", p.id, side, left, want)
		}
	}
}

// closed reports whether the run is over. Then the connections are being closed.
func (r *run) closed() bool { return r.closing.Load() }

func (r *run) close() {
	r.closing.Store(true)
	for _, m := range r.matches {
		for _, l := range m.connections {
			l.mu.Lock()
			l.conn.CloseNow()
			l.mu.Unlock()
		}
	}
}
