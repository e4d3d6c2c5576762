package app

import (
	"context"
	"time"

	"tablier/store/check"
)

// A scrub of some 7,000 games an hour does not slow the club. The database checks its whole file once a day.
const (
	scrubEvery = 10 * time.Second
	scrubGames = 20
	scrubWhole = 24 * time.Hour
)

func newScrub(c common, s *storage) *check.Scrub {
	return &check.Scrub{Store: s.db, Whole: scrubWhole, Found: func(game string, err error) {
		c.Log.Error("store damaged", "game", game, "err", err)
	}}
}

// startScrub looks for damage while the club runs. Independently of that, reading a damaged game is an error.
func startScrub(c common, scrub *check.Scrub, stop *stopStack) {
	stop.pushFunc("the scrub", every(scrubEvery, func(ctx context.Context) {
		if err := scrub.Step(ctx, scrubGames, c.Now()); err != nil && ctx.Err() == nil {
			c.Log.Warn("scrub interrupted", "err", err)
		}
	}))
}
