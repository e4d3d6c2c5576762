package api

import (
	"context"
	"errors"
	"runtime"
	"time"

	"tablier/play/club"
	"tablier/play/fair"
)

// lanes are the queues of expensive work. Each kind of work has its own, so that none holds up another,
// and each is shared fairly among addresses.
type lanes struct {
	pictures *fair.Queue // PNG and GIF
	proofs   *fair.Queue
	imports  *fair.Queue
	exports  *fair.Queue
}

func newLanes(now func() time.Time) *lanes {
	some := max(1, runtime.GOMAXPROCS(0)/2)
	return &lanes{
		pictures: fair.New(fair.Config{
			Workers: some, Quick: 1, QuickCost: 100 * time.Millisecond, Waiting: 128, Wait: 10 * time.Second,
			Burst: 20 * time.Second, Refill: 0.1, Now: now,
		}),
		proofs:  fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 20 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
		imports: fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 30 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
		exports: fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 30 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
	}
}

// enter waits until a lane has room for work of the requester. leave ends the work. Whoever cannot be
// served soon is told when to try again.
func enter(ctx context.Context, lane *fair.Queue, cost time.Duration) (leave func(), err error) {
	v := requesterFrom(ctx)
	leave, err = lane.Enter(ctx, fair.Job{Flow: fair.Flow{Address: v.client.Address, Person: v.person.ID}, Cost: cost})
	if busy := (*fair.BusyError)(nil); errors.As(err, &busy) {
		return nil, club.ErrBusy(busy.Wait)
	}
	return leave, err
}
