package app

import (
	"context"
	"sync/atomic"

	"tablier/play/club"
	"tablier/play/tournament"
)

// lateDelays are the spectator delays of tournaments. The club needs them, but tournaments are built after the
// club.
type lateDelays struct {
	service atomic.Pointer[tournament.Service]
}

func (l *lateDelays) of(ctx context.Context, series string) (club.Delay, error) {
	s := l.service.Load()
	if s == nil {
		return club.Delay{}, club.ErrUnavailable(context.Canceled) // still starting: show nothing yet
	}
	return s.DelayOf(ctx, series)
}
