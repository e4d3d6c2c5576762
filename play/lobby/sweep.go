package lobby

import (
	"context"
	"errors"

	"tablier/play/club"
)

// Sweep closes expired offers and deletes old closed ones. Call it about every minute, on any node.
func (l *Lobby) Sweep(ctx context.Context) error {
	const batch = 200
	now := l.now()
	for {
		list, err := l.Store.Offers(ctx, Query{Status: Open, Expired: now, Limit: batch})
		if err != nil {
			return err
		}
		for _, o := range list {
			closed := o.closedAs(Expired, now)
			switch err := l.Store.ChangeOffers(ctx, closed); {
			case err == nil:
				l.Feeds.announce(ctx, closed)
			case club.KindOf(err) != club.Stale:
				return err
			}
		}
		if len(list) < batch {
			break
		}
	}
	_, err := l.Store.DropOffers(ctx, now.Add(-keepClosed))
	return err
}

// Repair creates the missing games of accepted offers. Call it at startup and at intervals.
func (l *Lobby) Repair(ctx context.Context) (n int, err error) {
	list, err := l.Store.Offers(ctx, Query{Status: Accepted, Unmade: true, Limit: 1000})
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, o := range list {
		// One failure must not stop the others.
		if _, err := l.agreements.ensureGame(ctx, o); err != nil {
			errs = append(errs, err)
			continue
		}
		n++
	}
	if n > 0 {
		l.Log.Info("games created from accepted offers", "games", n)
	}
	return n, errors.Join(errs...)
}
