package app

import (
	"context"
	"sync/atomic"

	"tablier/play/club"
	"tablier/play/tournament"
)

// lateTournaments has what the club needs to know about the games of tournaments, which are built after the club.
type lateTournaments struct {
	service atomic.Pointer[tournament.Service]
}

// delay returns the delay for spectators of the games of a series.
func (l *lateTournaments) delay(ctx context.Context, series string) (d club.Delay, err error) {
	s := l.service.Load()
	if s == nil {
		return d, club.ErrUnavailable(context.Canceled) // still starting: show nothing yet
	}
	return s.DelayOf(ctx, series)
}

// patience returns the patience of the games of a series.
func (l *lateTournaments) patience(ctx context.Context, series string) (p club.Patience, err error) {
	s := l.service.Load()
	if s == nil {
		return p, club.ErrUnavailable(context.Canceled)
	}
	return tournament.PatienceOf(ctx, s, series)
}
