package work

import "context"

// Orders manages the computations that organisers order in large numbers.
type Orders struct{ q *Queue }

// OrdersOf returns the orders of a queue.
func OrdersOf(q *Queue) Orders { return Orders{q} }

// Standings returns the states of the jobs of a kind whose subjects begin with a prefix.
func (o Orders) Standings(ctx context.Context, k Kind, prefix string) ([]Standing, error) {
	return o.q.c.Store.Standings(ctx, k, prefix)
}

// Finished lists the finished jobs of a kind whose subjects begin with a prefix.
func (o Orders) Finished(ctx context.Context, k Kind, prefix string, limit int) ([]Job, error) {
	return o.q.c.Store.Jobs(ctx, Filter{State: Done, Kinds: []Kind{k}, Subject: prefix}, limit)
}

// Place adds jobs for an organiser, and records this in the audit log. Their subjects begin with prefix. Failed jobs
// with that prefix are tried again.
func (o Orders) Place(ctx context.Context, by, note string, k Kind, prefix string, requests []Request) (added int, err error) {
	if len(requests) == 0 {
		return 0, nil
	}
	if _, err := o.remove(ctx, k, prefix, Failed); err != nil {
		return 0, err
	}
	if added, err = o.q.Add(ctx, "", requests); err != nil || added == 0 {
		return added, err
	}
	return added, o.q.c.record(ctx, by, Ordered, "", note)
}

// Cancel removes the jobs of a kind whose subjects begin with a prefix, and records this in the audit log. It removes
// only jobs that wait or have failed; jobs in progress continue.
func (o Orders) Cancel(ctx context.Context, by, note string, k Kind, prefix string) (removed int, err error) {
	if removed, err = o.remove(ctx, k, prefix, Waiting, Blocked, Failed); err != nil || removed == 0 {
		return removed, err
	}
	return removed, o.q.c.record(ctx, by, Cancelled, "", note)
}

func (o Orders) remove(ctx context.Context, k Kind, prefix string, states ...State) (removed int, err error) {
	for _, s := range states {
		n, err := o.q.c.Store.Remove(ctx, Filter{State: s, Kinds: []Kind{k}, Subject: prefix})
		if removed += n; err != nil {
			return removed, err
		}
	}
	return removed, nil
}
