package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// searchControl is what the workers of one search share beside the table.
type searchControl struct {
	ctx        context.Context
	stop       atomic.Bool
	now        func() time.Time
	started    time.Time
	budget            // of the search
	phase      budget // at which worker 0 leaves off for the time being
	nodeCounts []nodeCounter
}

// budget are where a search ends; 0: nowhere.
type budget struct {
	nodes uint64 // of all together
	time  time.Duration
}

// percent is so many hundredths of the bounds.
func (b budget) percent(n int) budget {
	return budget{b.nodes * uint64(n) / 100, b.time * time.Duration(n) / 100}
}

// nodeCounter is the published node count of a worker, in a cache line of its own.
type nodeCounter struct {
	n atomic.Uint64
	_ [56]byte
}

func (t *searchControl) nodesSearched() (n uint64) {
	for i := range t.nodeCounts {
		n += t.nodeCounts[i].n.Load()
	}
	return n
}

func (t *searchControl) elapsed() time.Duration { return t.now().Sub(t.started) }

const (
	checkInterval    = 16                   // nodes between looks at more than the stop sign
	maxClockInterval = 1024                 // the most nodes between looks at the clock
	clockPeriod      = time.Millisecond / 2 // what lies between them at most
	// firstIterationGrace is by how much a search may outlast its time that has not looked at all moves one ply deep yet, which takes
	// less than a millisecond: the system may have let it wait all the while, and who moves unseeing loses men.
	firstIterationGrace = 10 * time.Millisecond
)

// countNode counts a node and reports whether the search is to end. Few nodes take more than a
// microsecond, but where a turn of Court-Circuit can go thousands of ways one takes 10 ms.
func (w *worker[H, HP]) countNode() bool {
	w.nodes++
	if w.nodes >= w.nextCheck || w.control.stop.Load() {
		w.checkLimits()
	}
	return w.stopped
}

// checkLimits publishes the node count and looks whether to stop. Worker 0 watches the
// clock for all.
func (w *worker[H, HP]) checkLimits() {
	ctl := w.control
	w.publishNodes()
	w.nextCheck = w.nodes + checkInterval
	if ctl.nodes > 0 {
		nodes, budget := ctl.nodesSearched(), ctl.nodes
		if w.id == 0 && ctl.phase.nodes > 0 && nodes < budget {
			budget = ctl.phase.nodes
		}
		switch {
		case nodes < budget:
			w.nextCheck = min(w.nextCheck, w.nodes+budget-nodes)
		case budget == ctl.nodes:
			ctl.stop.Store(true)
		default:
			w.stopped = true
		}
	}
	if w.id == 0 && w.nodes >= w.nextClockCheck {
		spent := ctl.elapsed()
		budget := ctl.time
		if w.firstIteration {
			budget += firstIterationGrace
		}
		if ctl.ctx.Err() != nil || ctl.time > 0 && spent >= budget {
			ctl.stop.Store(true)
		}
		if ctl.phase.time > 0 && spent >= ctl.phase.time && !w.firstIteration {
			w.stopped = true
		}
		// As many nodes as take about half a millisecond, going by the last ones.
		switch took := spent - w.lastClockCheck; {
		case took > clockPeriod:
			w.clockInterval = max(w.clockInterval/2, 1)
		case took < clockPeriod/2:
			w.clockInterval = min(w.clockInterval*2, maxClockInterval)
		}
		w.nextClockCheck, w.lastClockCheck = w.nodes+w.clockInterval, spent
	}
	if w.id == 0 {
		w.nextCheck = min(w.nextCheck, w.nextClockCheck)
	}
	w.stopped = w.stopped || ctl.stop.Load()
}

func (w *worker[H, HP]) publishNodes() { w.control.nodeCounts[w.id].n.Store(w.nodes) }
