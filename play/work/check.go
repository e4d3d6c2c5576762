package work

import (
	"context"
	"errors"
	"slices"

	"tablier/play/club"
)

// What the audit log names.
const (
	Shuts     = "work-shut"     // somebody was shut out
	LetsBack  = "work-let-back" // somebody may help again
	Ordered   = "work-order"    // something was ordered
	Cancelled = "work-cancel"   // and is no longer wanted
)

// Share is the part of an answer that is computed again, from 0 to 1, for somebody with so many accepted answers:
// all of it at the beginning, a sixteenth at last.
func Share(accepted int) float64 {
	const first, least = 4, 1.0 / 16
	return max(least, min(1, float64(first)/float64(accepted+1)))
}

// CheckNext checks the answer that has waited longest; did is false where none waits. Where a check cannot be
// made, which is an error, the answer goes on waiting.
func (q *Queue) CheckNext(ctx context.Context) (did bool, err error) {
	const most = 50 // of those that another node must check
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
	if w.Shut != "" {
		j.waits(q.c.now())
		return true, unlessStale(q.c.Store.Change(ctx, []Job{j}, nil))
	}
	err = q.c.check(ctx, &j, Share(w.Total()))
	if lie := (*Lie)(nil); errors.As(err, &lie) {
		return true, q.shut(ctx, "", w, lie.Fault, j.ID, lie.Part)
	}
	if bad := (*Spoilt)(nil); errors.As(err, &bad) {
		q.c.Log.Warn("an answer is of no use; the job is done again", "job", j.ID, "why", bad.Why)
		q.c.again(&j)
		return true, unlessStale(q.c.Store.Change(ctx, []Job{j}, nil))
	}
	if err != nil {
		return false, err
	}
	return true, q.accept(ctx, j)
}

// again puts a job back that somebody has not managed.
func (c *Config) again(j *Job) {
	j.waits(c.now())
	if j.Attempts++; j.Attempts >= c.Attempts {
		j.State = Failed
	}
}

// accept counts an answer. The worker may change in the meantime, as other cores claim jobs.
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
		if w.Shut != "" { // next time it is put back
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
		w.Lent += took
		if err = q.c.Store.Change(ctx, []Job{j}, &w); club.KindOf(err) != club.Stale || err == nil {
			return err
		}
	}
	return nil // it is still to be checked
}

// check verifies an answer and computes a sample of it again.
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

// sample draws which parts are computed again beside those that always are: at least one.
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

// shut takes nothing from somebody any more. What they hold, what was not checked, and what was checked in part only is
// done again.
func (q *Queue) shut(ctx context.Context, by string, w Worker, why Fault, proof string, part int) error {
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
					j.waits(now)
					back = append(back, j)
				}
			}
		}
		w.Shut, w.ShutAt, w.Proof, w.Part = why, now, proof, part
		err := q.c.Store.Change(ctx, back, &w)
		if err == nil {
			q.c.Log.Warn("a volunteer is shut out", "person", w.Person, "fault", why, "job", proof, "part", part+1, "again", len(back))
			return q.c.record(ctx, by, Shuts, w.Person, string(why))
		}
		if club.KindOf(err) != club.Stale {
			return err
		}
		if w, err = q.c.Store.Worker(ctx, w.Person); err != nil {
			return err
		}
	}
	return nil // the answer is still there, and is found again
}

func (c *Config) record(ctx context.Context, by, action, person, note string) error {
	if c.Record == nil {
		return nil
	}
	return c.Record(ctx, by, action, person, note)
}

// Workers lists who lends machines, who has done the most first.
func (q *Queue) Workers(ctx context.Context) ([]Worker, error) { return q.c.Store.Workers(ctx) }

// ShutOut takes nothing from somebody any more, as an organiser wants it.
func (q *Queue) ShutOut(ctx context.Context, by, person string) error {
	w, err := q.c.Store.Worker(ctx, person)
	if err != nil || w.Shut != "" {
		return err
	}
	return q.shut(ctx, by, w, Organiser, "", 0)
}

// LetBack lets somebody help again, as somebody new: everything they answer is computed again at first.
func (q *Queue) LetBack(ctx context.Context, by, person string) error {
	w, err := q.c.Store.Worker(ctx, person)
	if err != nil || w.Shut == "" {
		return err
	}
	if err := q.c.record(ctx, by, LetsBack, person, string(w.Shut)); err != nil {
		return err
	}
	w.Shut, w.Proof, w.Part = "", "", 0
	w.Accepted = nil
	return q.c.Store.Change(ctx, nil, &w)
}
