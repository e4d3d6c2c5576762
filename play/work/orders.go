package work

import "context"

// Orders are what organisers want computed in large numbers, and what came of it.
type Orders struct{ q *Queue }

// OrdersOf are the orders of a queue.
func OrdersOf(q *Queue) Orders { return Orders{q} }

// Standings tells how far the jobs of a kind are, of subjects that begin with a prefix.
func (o Orders) Standings(ctx context.Context, k Kind, prefix string) ([]Standing, error) {
	return o.q.c.Store.Standings(ctx, k, prefix)
}

// Finished lists what is done of a kind, of subjects that begin with a prefix.
func (o Orders) Finished(ctx context.Context, k Kind, prefix string, limit int) ([]Job, error) {
	return o.q.c.Store.Jobs(ctx, Filter{State: Done, Kinds: []Kind{k}, Subject: prefix}, limit)
}

// Place adds jobs for an organiser, and notes it in the audit log. prefix begins their subjects; those that have failed
// are tried again.
func (o Orders) Place(ctx context.Context, by, note string, k Kind, prefix string, wishes []Wish) (added int, err error) {
	if len(wishes) == 0 {
		return 0, nil
	}
	if _, err := o.remove(ctx, k, prefix, Failed); err != nil {
		return 0, err
	}
	if added, err = o.q.Add(ctx, "", wishes); err != nil || added == 0 {
		return added, err
	}
	return added, o.q.c.record(ctx, by, Ordered, "", note)
}

// Cancel removes the jobs of a kind that nobody has begun or managed, of subjects that begin with a prefix, and notes it
// in the audit log. What somebody works on goes on.
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
