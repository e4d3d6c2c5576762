package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// team is what the workers of one search share beside the table.
type team struct {
	ctx    context.Context
	halt   atomic.Bool
	now    func() time.Time
	begun  time.Time
	hard   time.Duration // 0: none
	limit  uint64        // nodes of all together; 0: none
	counts []counter
}

// counter is the published node count of a worker, in a cache line of its own.
type counter struct {
	n atomic.Uint64
	_ [56]byte
}

func (t *team) nodes() (n uint64) {
	for i := range t.counts {
		n += t.counts[i].n.Load()
	}
	return n
}

func (t *team) spent() time.Duration { return t.now().Sub(t.begun) }

const (
	glance  = 16                   // nodes between looks at more than the stop sign
	stare   = 1024                 // the most nodes between looks at the clock
	heedful = time.Millisecond / 2 // what lies between them at most
)

// tick counts a node and reports whether the search is to end. Few nodes take more than a
// microsecond, but where a turn of Court-Circuit can go thousands of ways one takes 10 ms.
func (w *worker[H, HP]) tick() bool {
	w.nodes++
	if w.nodes >= w.poll || w.team.halt.Load() {
		w.look()
	}
	return w.stopped
}

// look publishes the node count and looks whether to stop. Worker 0 watches the
// clock for all.
func (w *worker[H, HP]) look() {
	t := w.team
	w.publish()
	w.poll = w.nodes + glance
	if t.limit > 0 {
		all := t.nodes()
		if all >= t.limit {
			t.halt.Store(true)
		} else {
			w.poll = min(w.poll, w.nodes+t.limit-all)
		}
	}
	if w.id == 0 && w.nodes >= w.alarm {
		spent := t.spent()
		if t.ctx.Err() != nil || t.hard > 0 && spent >= t.hard {
			t.halt.Store(true)
		}
		// As many nodes as take about half a millisecond, going by the last ones.
		switch took := spent - w.seenAt; {
		case took > heedful:
			w.gap = max(w.gap/2, 1)
		case took < heedful/2:
			w.gap = min(w.gap*2, stare)
		}
		w.alarm, w.seenAt = w.nodes+w.gap, spent
	}
	if w.id == 0 {
		w.poll = min(w.poll, w.alarm)
	}
	w.stopped = w.stopped || t.halt.Load()
}

func (w *worker[H, HP]) publish() { w.team.counts[w.id].n.Store(w.nodes) }
