package work

import (
	"context"
	"errors"
	"slices"

	"tablier/play/club"
)

// Actions in the audit log.
const (
	Shuts     = "work-shut"     // a volunteer was excluded
	LetsBack  = "work-let-back" // a volunteer was readmitted
	Ordered   = "work-order"    // jobs were ordered
	Cancelled = "work-cancel"   // an order was cancelled
)

// Share returns the fraction of an answer that is recomputed, for a worker with so many accepted answers. It falls from
// 1 at the beginning to a sixteenth.
func Share(accepted int) float64 {
	const first, least = 4, 1.0 / 16
	return max(least, min(1, float64(first)/float64(accepted+1)))
}

// CheckNext checks the answer that has waited longest; did is false if none is waiting. If a check is impossible,
// CheckNext returns an error and the answer keeps waiting.
func (q *Queue) CheckNext(ctx context.Context) (did bool, err error) {
	const most = 50 // answers to skip that only another node can check
	some, err := q.c.Store.Jobs(ctx, Filter{State: Answered}, most)
	for _, j := range some {
		if did, err = q.checkOne(ctx, j); !errors.Is(err, ErrElsewhere) {
			return did, err
		}
	}
	if errors.Is(err, ErrElsewhere) {
		err = nil
	}
	return false, err
}

func (q *Queue) checkOne(ctx context.Context, j Job) (did bool, err error) {
	w, err := q.c.Store.Worker(ctx, j.Worker)
	if err != nil {
		return false, err
	}
	if w.Excluded != "" {
		j.requeue(q.c.now())
		return true, unlessStale(q.c.Store.Change(ctx, []Job{j}, nil))
	}
	err = q.c.check(ctx, &j, Share(w.Total()))
	if wrong := (*WrongAnswer)(nil); errors.As(err, &wrong) {
		return true, q.exclude(ctx, "", w, wrong.Fault, j.ID, wrong.Part)
	}
	if bad := (*Retry)(nil); errors.As(err, &bad) {
		q.c.Log.Warn("volunteer's answer rejected; job queued again", "job", j.ID, "why", bad.Why)
		q.c.again(&j)
		return true, unlessStale(q.c.Store.Change(ctx, []Job{j}, nil))
	}
	if err != nil {
		return false, err
	}
	return true, q.accept(ctx, j)
}

// again puts back a job that a worker has not completed.
func (c *Config) again(j *Job) {
	j.requeue(c.now())
	if j.Attempts++; j.Attempts >= c.Attempts {
		j.State = Failed
	}
}

// accept counts an answer. It retries if the worker's record changes in the meantime, as when other cores of the worker
// claim jobs.
func (q *Queue) accept(ctx context.Context, j Job) error {
	const tries = 8
	now := q.c.now()
	took := max(0, j.Changed.Sub(j.Since))
	kept := false
	for range tries {
		w, err := q.c.Store.Worker(ctx, j.Worker)
		if err != nil {
			return err
		}
		if w.Excluded != "" { // the next check puts the job back
			if kept && q.c.Withdraw != nil {
				return q.c.Withdraw(ctx, &j)
			}
			return nil
		}
		if !kept && q.c.Keep != nil {
			if err := q.c.Keep(ctx, &j); err != nil {
				return err
			}
		}
		kept = true
		j.State, j.Lease, j.Changed = Done, "", now
		accepted := map[Kind]int{j.Kind: 1}
		for k, n := range w.Accepted {
			accepted[k] += n
		}
		w.Accepted = accepted
		w.Contributed += took
		if err = q.c.Store.Change(ctx, []Job{j}, &w); club.KindOf(err) != club.Stale || err == nil {
			return err
		}
	}
	return nil // the answer is still unchecked
}

// check verifies an answer and recomputes a sample of it.
func (c *Config) check(ctx context.Context, j *Job, share float64) error {
	keep, err := c.Checker.Verify(ctx, j)
	if err != nil {
		return err
	}
	sample, err := c.sample(j.Parts, share, c.Checker.Always(j))
	if err != nil {
		return err
	}
	whole := 0
	for _, part := range sample {
		switch err := c.Checker.Recompute(ctx, j, part); {
		case errors.Is(err, ErrPartly):
		case err != nil:
			return err
		default:
			whole++
		}
	}
	j.Answer, j.Sampled = keep, whole
	return nil
}

// sample draws the parts to recompute, in addition to those that always are: at least one in all.
func (c *Config) sample(parts int, share float64, always []int) (list []int, err error) {
	for part := range parts {
		n, err := c.chance()
		if err != nil {
			return nil, err
		}
		if n < share || slices.Contains(always, part) {
			list = append(list, part)
		}
	}
	if len(list) == 0 && parts > 0 {
		n, err := c.chance()
		return []int{min(parts-1, int(n*float64(parts)))}, err
	}
	return list, nil
}

func unlessStale(err error) error {
	if club.KindOf(err) == club.Stale && err != nil {
		return nil // another node has done it
	}
	return err
}

// exclude excludes a worker. The jobs that they hold, and those whose answers were not checked or only partly recomputed,
// are done again.
func (q *Queue) exclude(ctx context.Context, by string, w Worker, why Fault, proof string, part int) error {
	const tries, most = 8, 10_000
	for range tries {
		now := q.c.now()
		var back []Job
		for _, s := range []State{Leased, Answered, Done} {
			list, err := q.c.Store.Jobs(ctx, Filter{State: s, Worker: w.Person}, most)
			if err != nil {
				return err
			}
			for _, j := range list {
				if s != Done || j.Sampled < j.Parts {
					if s == Done && q.c.Withdraw != nil {
						if err := q.c.Withdraw(ctx, &j); err != nil {
							return err
						}
					}
					j.requeue(now)
					back = append(back, j)
				}
			}
		}
		w.Excluded, w.ExcludedAt, w.Proof, w.Part = why, now, proof, part
		err := q.c.Store.Change(ctx, back, &w)
		if err == nil {
			q.c.Log.Warn("volunteer excluded", "person", w.Person, "fault", why, "job", proof, "part", part+1, "again", len(back))
			return q.c.record(ctx, by, Shuts, w.Person, string(why))
		}
		if club.KindOf(err) != club.Stale {
			return err
		}
		if w, err = q.c.Store.Worker(ctx, w.Person); err != nil {
			return err
		}
	}
	return nil // the answer is still there, and will be found again
}

func (c *Config) record(ctx context.Context, by, action, person, note string) error {
	if c.Record == nil {
		return nil
	}
	return c.Record(ctx, by, action, person, note)
}

// Workers lists the volunteers, ordered by the number of accepted answers, most first.
func (q *Queue) Workers(ctx context.Context) ([]Worker, error) { return q.c.Store.Workers(ctx) }

// Exclude excludes a worker by decision of an organiser.
func (q *Queue) Exclude(ctx context.Context, by, person string) error {
	w, err := q.c.Store.Worker(ctx, person)
	if err != nil || w.Excluded != "" {
		return err
	}
	return q.exclude(ctx, by, w, Organiser, "", 0)
}

// Readmit readmits an excluded worker as a new one: at first, all their answers are recomputed.
func (q *Queue) Readmit(ctx context.Context, by, person string) error {
	w, err := q.c.Store.Worker(ctx, person)
	if err != nil || w.Excluded == "" {
		return err
	}
	if err := q.c.record(ctx, by, LetsBack, person, string(w.Excluded)); err != nil {
		return err
	}
	w.Excluded, w.Proof, w.Part = "", "", 0
	w.Accepted = nil
	return q.c.Store.Change(ctx, nil, &w)
}
