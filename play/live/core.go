package live

import (
	"context"
	"sync"
	"time"
)

// core is what all parts of a hub share: its configuration and its lifetime. Nothing in it changes after [New].
type core struct {
	Config
	ctx     context.Context // done when the hub closes
	cancel  context.CancelFunc
	running sync.WaitGroup
	spawn   func(func()) // starts a goroutine for a mailbox
}

func (c *core) ms() int64 { return c.Now().UnixMilli() }

// acknowledged reports how long a command took, if it was stored.
func (c *core) acknowledged(began time.Time, err error) {
	if err == nil && c.Acknowledged != nil {
		c.Acknowledged(c.Now().Sub(began))
	}
}

// every calls do at regular intervals until ctx is done.
func every(ctx context.Context, d time.Duration, do func()) {
	tick := time.NewTicker(d)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		do()
	}
}
