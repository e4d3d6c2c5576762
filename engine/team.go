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
	bounds        // of the search
	first  bounds // at which worker 0 leaves off for the time being
	counts []counter
}

// bounds are where a search ends; 0: nowhere.
type bounds struct {
	nodes uint64 // of all together
	time  time.Duration
}

// part is so many hundredths of the bounds.
func (b bounds) part(n int) bounds {
	return bounds{b.nodes * uint64(n) / 100, b.time * time.Duration(n) / 100}
}

// counter is the published node count of a worker, in a cache line of its own.
type counter struct {
	n atomic.Uint64
	_ [56]byte
}

func (t *team) visited() (n uint64) {
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
	// grace is by how much a search may outlast its time that has not looked at all moves one ply deep yet, which takes
	// less than a millisecond: the system may have let it wait all the while, and who moves unseeing loses men.
	grace = 10 * time.Millisecond
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
	if t.nodes > 0 {
		all, most := t.visited(), t.nodes
		if w.id == 0 && t.first.nodes > 0 && all < most {
			most = t.first.nodes
		}
		switch {
		case all < most:
			w.poll = min(w.poll, w.nodes+most-all)
		case most == t.nodes:
			t.halt.Store(true)
		default:
			w.stopped = true
		}
	}
	if w.id == 0 && w.nodes >= w.alarm {
		spent := t.spent()
		most := t.time
		if w.unseeing {
			most += grace
		}
		if t.ctx.Err() != nil || t.time > 0 && spent >= most {
			t.halt.Store(true)
		}
		if t.first.time > 0 && spent >= t.first.time && !w.unseeing {
			w.stopped = true
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
