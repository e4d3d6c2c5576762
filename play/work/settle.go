package work

import (
	"context"
	"slices"
)

// mostSettled is how many jobs in each state Settle looks at.
const mostSettled = 100_000

// Settle looks at the jobs of a kind in some states, and moves each to the state that it should have by now, of [Blocked],
// [Waiting] and [Done]. now may change the task. What others change at the same time is left alone.
func (q *Queue) Settle(ctx context.Context, kind Kind, states []State, now func(j *Job) (State, error)) (moved int, err error) {
	for _, s := range states {
		list, err := q.c.Store.Jobs(ctx, Filter{State: s, Kinds: []Kind{kind}}, mostSettled)
		if err != nil {
			return moved, err
		}
		for _, j := range list {
			task := j.Task
			to, err := now(&j)
			if err != nil {
				return moved, err
			}
			if to == s && slices.Equal(task, j.Task) {
				continue
			}
			if to == Done {
				j.Worker, j.Answer = Club, nil
			} else {
				j.waits(q.c.now())
			}
			j.State, j.Changed = to, q.c.now()
			if err := unlessStale(q.c.Store.Change(ctx, []Job{j}, nil)); err != nil {
				return moved, err
			}
			moved++
		}
	}
	if moved > 0 {
		q.c.poke()
	}
	return moved, nil
}

// InHand lists the jobs of a kind that somebody holds or has answered.
func (q *Queue) InHand(ctx context.Context, kind Kind) (list []Job, err error) {
	for _, s := range []State{Leased, Answered} {
		some, err := q.c.Store.Jobs(ctx, Filter{State: s, Kinds: []Kind{kind}}, mostSettled)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}
