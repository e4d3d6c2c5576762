package lobby

import (
	"context"
	"errors"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/series"
)

// Ended records a finished game and continues its series. Use it as the club's OnEnd; it may be
// called several times with the same game.
func (l *Lobby) Ended(ctx context.Context, g club.Snapshot) error {
	_, err := l.Ratings.Record(ctx, g)
	return errors.Join(err, l.Series.Ended(ctx, g))
}

// RepairAll completes what a crash left undone: games of accepted offers, next games of series, and
// unrecorded results of games that ended within the time back. Call it at startup and at intervals.
func (l *Lobby) RepairAll(ctx context.Context, back time.Duration) error {
	_, err := l.Repair(ctx)
	_, serr := l.Series.Repair(ctx)
	_, rerr := l.Ratings.Repair(ctx, l.Games, back)
	return errors.Join(err, serr, rerr)
}

// StartComputerSeries begins a series of the actor against the computer. Level 0 means the default
// level.
func (l *Lobby) StartComputerSeries(ctx context.Context, t Terms, level int) (series.Series, error) {
	who, err := requester(ctx)
	if err != nil {
		return series.Series{}, err
	}
	if t, err = l.check(t); err != nil {
		return series.Series{}, err
	}
	switch {
	case t.Format.Kind == series.Bid:
		return series.Series{}, invalid("format", i18n.T("lobby.computer-bids"))
	case t.Format.Kind == series.Single:
		return series.Series{}, invalid("format", i18n.T("lobby.series-too-short"))
	case t.Rated:
		return series.Series{}, invalid("rated", i18n.T("lobby.computer-unrated"))
	case t.Rules != Own:
		return series.Series{}, invalid("rules", i18n.T("lobby.computer-rules"))
	}
	id, err := l.newID()
	if err != nil {
		return series.Series{}, err
	}
	first, err := club.NewID(l.Rand)
	if err != nil {
		return series.Series{}, err
	}
	heads, err := l.coinFlip()
	if err != nil {
		return series.Series{}, err
	}
	terms := series.Terms{
		Format: t.Format, Game: t.Game, Options: [2]string{t.Options, t.Options}, Clock: t.Clock, Private: t.Private,
		Players: [2]club.Player{playerOf(who), {Kind: club.Computer, Level: level}},
	}
	if t.Side == Black || t.Side == RandomSide && heads {
		terms.Starter = 1
	}
	return l.Series.Begin(ctx, id, first, terms)
}
