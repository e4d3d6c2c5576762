package lobby

import (
	"context"
	"errors"

	"tablier/play/club"
)

// Sweep closes what has expired and forgets what is long closed. It is meant to be called
// every minute or so, on any node.
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
				l.announce(ctx, closed)
			case club.KindOf(err) != club.Stale:
				return err
			}
		}
		if len(list) < batch {
			break
		}
	}
	_, err := l.Store.DropOffers(ctx, now.Add(-l.KeepClosed))
	return err
}

// Repair makes the games of offers that were taken when the process ended. It is meant
// to be called at the start and now and then.
func (l *Lobby) Repair(ctx context.Context) (n int, err error) {
	list, err := l.Store.Offers(ctx, Query{Status: Accepted, Unmade: true, Limit: 1000})
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, o := range list {
		// One that cannot be made must not keep the others from it.
		if _, err := l.ensureGame(ctx, o); err != nil {
			errs = append(errs, err)
			continue
		}
		n++
	}
	if n > 0 {
		l.Log.Info("made games that were agreed on", "games", n)
	}
	return n, errors.Join(errs...)
}
