package work

import (
	"context"
	"time"

	"tablier/play/club"
)

// held returns a job that a person holds under a lease.
func (q *Queue) held(ctx context.Context, person, id, lease string) (Job, error) {
	j, err := q.c.Store.Job(ctx, id)
	if err != nil {
		return j, err
	}
	if j.State != Leased || j.Worker != person || j.Lease != lease || !q.c.now().Before(j.Until) {
		return j, errLease()
	}
	return j, nil
}

// change stores a job that a person holds. A concurrent change means that they no longer hold it.
func (c *Config) change(ctx context.Context, j Job) error {
	err := c.Store.Change(ctx, []Job{j}, nil)
	if club.KindOf(err) == club.Stale {
		return errLease()
	}
	return err
}

// Heartbeat renews a lease, and returns its new end.
func (q *Queue) Heartbeat(ctx context.Context, person, id, lease string) (time.Time, error) {
	if _, err := q.worker(ctx, person); err != nil {
		return time.Time{}, err
	}
	j, err := q.held(ctx, person, id, lease)
	if err != nil {
		return time.Time{}, err
	}
	j.Until = q.c.now().Add(leaseTime)
	if last := j.Since.Add(longest(j.Kind)); j.Until.After(last) {
		j.Until = last
	}
	return j.Until, q.c.change(ctx, j)
}

// longest returns how long a job of a kind may be held.
func longest(k Kind) time.Duration {
	if k == Slices {
		return 12 * longestTime
	}
	return longestTime
}

// Held returns a job that a person holds under a lease, unless the person is excluded.
func (q *Queue) Held(ctx context.Context, person, id, lease string) (Job, error) {
	if _, err := q.worker(ctx, person); err != nil {
		return Job{}, err
	}
	return q.held(ctx, person, id, lease)
}

// Abandon gives a job back. It does not count as an attempt.
func (q *Queue) Abandon(ctx context.Context, person, id, lease string) error {
	j, err := q.held(ctx, person, id, lease)
	if err != nil {
		return err
	}
	j.requeue(q.c.now())
	q.c.poke()
	return q.c.change(ctx, j)
}

// Submit stores an answer. The answer counts once it has been checked.
func (q *Queue) Submit(ctx context.Context, person, id, lease string, answer []byte) error {
	if _, err := q.worker(ctx, person); err != nil {
		return err
	}
	j, err := q.held(ctx, person, id, lease)
	if err != nil {
		return err
	}
	if j.Parts, err = q.c.Checker.Read(&j, answer); err != nil {
		return err
	}
	j.State, j.Answer, j.Sampled, j.Changed = Answered, answer, 0, q.c.now()
	if err := q.c.change(ctx, j); err != nil {
		return err
	}
	q.c.poke()
	return nil
}

// Expire puts back jobs whose lease has ended.
func (q *Queue) Expire(ctx context.Context) error {
	now := q.c.now()
	over, err := q.c.Store.Jobs(ctx, Filter{State: Leased, Before: now.Add(time.Millisecond)}, 100)
	if err != nil {
		return err
	}
	for _, j := range over {
		q.c.again(&j)
		if err := q.c.Store.Change(ctx, []Job{j}, nil); err != nil && club.KindOf(err) != club.Stale {
			return err
		}
	}
	return nil
}

// Own gives the club a job of the given kinds. The job must have waited for a while, since volunteers come first. ok is
// false if there is none.
func (q *Queue) Own(ctx context.Context, kinds ...Kind) (j Job, ok bool, err error) {
	if err := q.Expire(ctx); err != nil {
		return j, false, err
	}
	return q.take(ctx, nil, Filter{State: Waiting, Kinds: kinds})
}

// FinishOwn stores the club's own answer. It is only checked against the rules.
func (q *Queue) FinishOwn(ctx context.Context, j Job, answer []byte) error {
	now, err := q.c.Store.Job(ctx, j.ID)
	if err != nil {
		return err
	}
	if now.State != Leased || now.Lease != j.Lease {
		return errLease()
	}
	if now.Parts, err = q.c.Checker.Read(&now, answer); err != nil {
		return err
	}
	now.Answer = answer
	if now.Answer, err = q.c.Checker.Verify(ctx, &now); err != nil {
		return err
	}
	now.State, now.Sampled, now.Lease, now.Changed = Done, now.Parts, "", q.c.now()
	return q.c.change(ctx, now)
}
