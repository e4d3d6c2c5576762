package app

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tablier/lab/volunteer"
	"tablier/learn/puzzles"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/solve/distributed"
	"tablier/store/sqlcore"
)

const (
	workEvery     = 5 * time.Second // between checks of the queue without a signal
	workHeartbeat = 30 * time.Second
	settleSome    = 5 * time.Second // between checks of the jobs that new tables have made possible
	settleAll     = time.Minute     // between checks of all jobs about tables
)

// volunteers hands out jobs, checks the answers, and does jobs that nobody takes.
type volunteers struct {
	c       Config
	queue   *work.Queue
	handler *volunteer.Handler
	store   work.Store
	pool    *puzzles.Pool
	news    chan struct{}

	tables     bool // tables were accepted since the last check
	some, full time.Time

	puzzles     atomic.Bool // the answer to a search for puzzles was accepted or withdrawn since the last reading
	puzzlesRead time.Time
}

// startVolunteers opens the work queue and starts its maintenance.
// The puzzles that volunteers have found join the pool.
func startVolunteers(ctx context.Context, c Config, s *storage, p *play, folder *distributed.Folder, stop *stopStack) (*work.Queue, error) {
	v := &volunteers{c: c, handler: volunteer.New(c.Games).WithFolder(folder), store: sqlcore.Work{DB: s.db}, pool: p.puzzles, news: make(chan struct{}, 1)}
	if err := v.renewPuzzles(ctx); err != nil {
		return nil, err
	}
	v.queue = work.New(work.Config{
		Store: v.store, Checker: v.handler, Now: c.Now, Rand: c.Rand, Engine: v.handler.Fingerprint, Version: c.Version, Log: c.Log,
		Record: func(ctx context.Context, by, action, person, note string) error {
			return p.audit.Record(ctx, by, social.Action(action), person, note)
		},
		Keep: v.keep, Withdraw: v.withdraw, Closed: func(k work.Kind) bool { return k == work.Slices && (!folder.Offered() || folder.Full()) },
		Poke: func() {
			select {
			case v.news <- struct{}{}:
			default:
			}
		},
	})
	if !c.ReadOnly {
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() {
			defer close(done)
			v.run(ctx)
		}()
		stop.pushFunc("lent work", func() { cancel(); <-done })
	}
	return v.queue, nil
}

func (v *volunteers) run(ctx context.Context) {
	tick := time.NewTicker(workEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		did, err := v.step(ctx)
		if err != nil && ctx.Err() == nil {
			v.c.Log.Warn("volunteer sweep failed", "err", err)
		}
		if did && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
		case <-v.news:
		case <-tick.C:
		}
	}
}

// step checks an answer, or does a job that nobody has taken.
func (v *volunteers) step(ctx context.Context) (did bool, err error) {
	if did, err := v.queue.CheckNext(ctx); did || err != nil {
		return did, errors.Join(err, v.settle(ctx), v.renewPuzzles(ctx))
	}
	if err := errors.Join(v.settle(ctx), v.renewPuzzles(ctx)); err != nil {
		return false, err
	}
	j, ok, err := v.queue.Own(ctx, work.Review)
	if !ok || err != nil {
		return false, err
	}
	last := v.c.Now()
	answer, err := v.handler.Do(ctx, j.Kind, j.Task, func(int, int) {
		if now := v.c.Now(); now.Sub(last) >= workHeartbeat {
			last = now
			if _, err := v.queue.Heartbeat(ctx, work.Club, j.ID, j.Lease); err != nil && ctx.Err() == nil {
				v.c.Log.Debug("a job of the club was not prolonged", "job", j.ID, "err", err)
			}
		}
	})
	if err == nil {
		err = v.queue.FinishOwn(ctx, j, answer)
	}
	if err == nil || club.KindOf(err) == club.Conflict {
		return true, nil
	}
	if ctx.Err() != nil { // the club is shutting down: release the job for others
		back, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		return false, v.queue.Abandon(back, work.Club, j.ID, j.Lease)
	}
	return false, err
}
