package plain

import (
	"context"
	"time"

	"tablier/engine"
)

// budget is what a search may still use.
type budget struct {
	now      func() time.Time
	nodes    uint64
	most     uint64
	deadline time.Time
	ctx      context.Context
	stopped  bool
}

// reset begins a search within limits.
func (p *budget) reset(ctx context.Context, l engine.Limits) {
	p.ctx, p.nodes, p.most, p.stopped = ctx, 0, l.Nodes, false
	p.deadline = time.Time{}
	if l.Time > 0 {
		p.deadline = p.now().Add(l.Time)
	}
}

// count counts a node and checks the limits.
func (p *budget) count() {
	p.nodes++
	if p.most > 0 && p.nodes > p.most {
		p.stopped = true
	}
	if p.nodes&1023 == 0 && (p.ctx != nil && p.ctx.Err() != nil || !p.deadline.IsZero() && p.now().After(p.deadline)) {
		p.stopped = true
	}
}
