package edge

import (
	"context"
	"errors"
	"runtime"
	"time"

	"tablier/play/club"
	"tablier/play/fair"
)

// workQueues are the queues of expensive work. Each kind of work has its own, so that none holds up another,
// and each is shared fairly among addresses.
type workQueues struct {
	Pictures *fair.Queue // PNG and GIF
	Proofs   *fair.Queue
	Likeness *fair.Queue
	Imports  *fair.Queue
	Exports  *fair.Queue
}

// NewQueues returns the queues, with workers for this machine.
func NewQueues(now func() time.Time) *workQueues {
	some := max(1, runtime.GOMAXPROCS(0)/2)
	return &workQueues{
		Pictures: fair.New(fair.Config{
			Workers: some, Quick: 1, QuickCost: 100 * time.Millisecond, Waiting: 128, Wait: 10 * time.Second,
			Burst: 20 * time.Second, Refill: 0.1, Now: now,
		}),
		Proofs:   fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 20 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
		Likeness: fair.New(fair.Config{Workers: 1, Waiting: 16, Wait: time.Minute, Burst: time.Minute, Refill: 0.1, Now: now}),
		Imports:  fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 30 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
		Exports:  fair.New(fair.Config{Workers: 1, Waiting: 64, Wait: 30 * time.Second, Burst: 30 * time.Second, Refill: 0.1, Now: now}),
	}
}

// Acquire waits until a queue has room for work of the requester. release ends the work. A requester who cannot
// be served soon gets an error that says when to try again.
func Acquire(ctx context.Context, queue *fair.Queue, cost time.Duration) (release func(), err error) {
	v := RequesterFrom(ctx)
	release, err = queue.Acquire(ctx, fair.Job{Flow: fair.Flow{Address: v.Client.Address, Person: v.Person.ID}, Cost: cost})
	if busy := (*fair.BusyError)(nil); errors.As(err, &busy) {
		return nil, club.ErrBusy(busy.Wait)
	}
	return release, err
}
