package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/rules/games"
)

// countEvery is how often the explorer looks for games whose end nobody told it of.
const countEvery = 15 * time.Minute

// count keeps the explorer's counts complete, now and every so often: where there are none they
// are made of all games. stop ends that.
func (c Config) count(ctx context.Context, b *explorer.Book, all explorer.Games) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	wg.Go(func() {
		tick := time.NewTicker(countEvery)
		defer tick.Stop()
		for {
			if n, err := b.Mend(ctx, all); err != nil && ctx.Err() == nil {
				c.Log.Warn("games could not be counted for the explorer", "err", err)
			} else if n > 0 {
				c.Log.Info("games counted for the explorer", "games", n)
			}
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	})
	return func() { cancel(); wg.Wait() }
}

// Recount makes the explorer's counts of a club anew, of all its games, and tells how many.
func Recount(ctx context.Context, c Config) (n int, err error) {
	c = c.complete()
	if _, err := os.Stat(filepath.Join(c.DataDir, "club.db")); err != nil && c.Database == "" { // opening would make an empty club
		return 0, failure(i18n.T("app.no-club", "datadir", c.DataDir), err)
	}
	store, err := c.openStore(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	all := club.New(club.Config{Store: store, Find: games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Shared: true})
	defer all.Close(ctx)
	b := &explorer.Book{Store: store, Find: games.Find, Log: c.Log}
	if err := store.ForgetCounts(ctx); err != nil {
		return 0, err
	}
	return b.Mend(ctx, all)
}
