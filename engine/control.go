package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// searchControl is the state that the workers of one search share, besides the transposition table.
type searchControl struct {
	ctx        context.Context
	stop       atomic.Bool
	now        func() time.Time
	started    time.Time
	limit      budget // of the whole search
	phase      budget // worker 0 pauses here; zero: it stops only at limit
	nodeCounts []nodeCounter
}

// budget bounds a search. A zero field sets no bound.
type budget struct {
	nodes uint64 // of all workers together
	time  time.Duration
}

// percent is n hundredths of the budget.
func (b budget) percent(n int) budget {
	return budget{b.nodes * uint64(n) / 100, b.time * time.Duration(n) / 100}
}

// nodeCounter is the published node count of a worker, padded to a cache line.
type nodeCounter struct {
	n atomic.Uint64
	_ [56]byte
}

func (c *searchControl) nodesSearched() (n uint64) {
	for i := range c.nodeCounts {
		n += c.nodeCounts[i].n.Load()
	}
	return n
}

func (c *searchControl) elapsed() time.Duration { return c.now().Sub(c.started) }

const (
	checkInterval    = 16                   // nodes between checks of the limits
	maxClockInterval = 1024                 // the most nodes between reads of the clock
	clockPeriod      = time.Millisecond / 2 // the approximate time between reads of the clock
	// firstIterationGrace is how long a search may overrun before its first iteration is complete. That iteration takes
	// less than a millisecond, but a busy machine may delay its start, and a move chosen without it may lose material.
	firstIterationGrace = 10 * time.Millisecond
)

// limitChecker counts the nodes of a worker and stops it in time. Worker 0 watches the clock for all.
type limitChecker struct {
	id      int
	control *searchControl

	nodes          uint64
	nextCheck      uint64 // node count of the next check of the limits
	nextClockCheck uint64
	clockInterval  uint64 // nodes between two reads of the clock
	lastClockCheck time.Duration
	stopped        bool
	firstIteration bool // no iteration is complete yet
}

// countNode counts a node and reports whether the search must end. Most nodes take less than a microsecond, but a
// Court-Circuit node with thousands of turns takes 10 ms.
func (l *limitChecker) countNode() bool {
	l.nodes++
	if l.nodes >= l.nextCheck || l.control.stop.Load() {
		l.checkLimits()
	}
	return l.stopped
}

// checkLimits publishes the node count and checks whether to stop.
func (l *limitChecker) checkLimits() {
	l.publishNodes()
	l.nextCheck = l.nodes + checkInterval
	l.checkNodes()
	if l.id == 0 {
		if l.nodes >= l.nextClockCheck {
			l.checkClock()
		}
		l.nextCheck = min(l.nextCheck, l.nextClockCheck)
	}
	l.stopped = l.stopped || l.control.stop.Load()
}

// checkNodes compares the nodes of all workers with the limit and, for worker 0, with the budget of the phase.
func (l *limitChecker) checkNodes() {
	ctl := l.control
	if ctl.limit.nodes == 0 {
		return
	}
	nodes, most := ctl.nodesSearched(), ctl.limit.nodes
	if l.id == 0 && ctl.phase.nodes > 0 && nodes < most {
		most = ctl.phase.nodes
	}
	switch {
	case nodes < most:
		l.nextCheck = min(l.nextCheck, l.nodes+most-nodes)
	case most == ctl.limit.nodes:
		ctl.stop.Store(true)
	default:
		l.stopped = true
	}
}

// checkClock compares the elapsed time with the limit, for all workers. Only worker 0 calls it.
func (l *limitChecker) checkClock() {
	ctl := l.control
	elapsed, most := ctl.elapsed(), ctl.limit.time
	if l.firstIteration {
		most += firstIterationGrace
	}
	if ctl.ctx.Err() != nil || ctl.limit.time > 0 && elapsed >= most {
		ctl.stop.Store(true)
	}
	if ctl.phase.time > 0 && elapsed >= ctl.phase.time && !l.firstIteration {
		l.stopped = true
	}
	// Adapt the interval to the time that the last nodes took.
	switch took := elapsed - l.lastClockCheck; {
	case took > clockPeriod:
		l.clockInterval = max(l.clockInterval/2, 1)
	case took < clockPeriod/2:
		l.clockInterval = min(l.clockInterval*2, maxClockInterval)
	}
	l.nextClockCheck, l.lastClockCheck = l.nodes+l.clockInterval, elapsed
}

func (l *limitChecker) publishNodes() { l.control.nodeCounts[l.id].n.Store(l.nodes) }
