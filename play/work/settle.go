package work

import (
	"context"
	"slices"
)

// mostSettled is the largest number of jobs that Settle considers in each state.
const mostSettled = 100_000

// Settle moves each job of a kind in some states to the state that now returns: [Blocked], [Waiting] or [Done]. now may
// change the task. Jobs that others change at the same time are left unchanged.
func (o Orders) Settle(ctx context.Context, kind Kind, states []State, now func(j *Job) (State, error)) (moved int, err error) {
	for _, s := range states {
		list, err := o.q.c.Store.Jobs(ctx, Filter{State: s, Kinds: []Kind{kind}}, mostSettled)
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
				j.requeue(o.q.c.now())
			}
			j.State, j.Changed = to, o.q.c.now()
			if err := unlessStale(o.q.c.Store.Change(ctx, []Job{j}, nil)); err != nil {
				return moved, err
			}
			moved++
		}
	}
	if moved > 0 {
		o.q.c.poke()
	}
	return moved, nil
}

// InHand lists the jobs of a kind that are leased or answered.
func (o Orders) InHand(ctx context.Context, kind Kind) (list []Job, err error) {
	for _, s := range []State{Leased, Answered} {
		some, err := o.q.c.Store.Jobs(ctx, Filter{State: s, Kinds: []Kind{kind}}, mostSettled)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}
