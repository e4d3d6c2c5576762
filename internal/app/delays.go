package app

import (
	"context"
	"sync/atomic"

	"tablier/play/club"
	"tablier/play/tournament"
)

// lateDelays are the delays for spectators of tournaments, which are built after the club that asks for them.
type lateDelays struct {
	service atomic.Pointer[tournament.Service]
}

func (l *lateDelays) of(ctx context.Context, series string) (club.Delay, error) {
	s := l.service.Load()
	if s == nil {
		return club.Delay{}, club.ErrUnavailable(context.Canceled) // it starts: nothing is shown yet
	}
	return s.DelayOf(ctx, series)
}
