package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tablier/i18n"
	"tablier/learn/explorer"
	"tablier/play/club"
)

// explorerRepairEvery is how often the explorer looks for finished games that it has not counted.
const explorerRepairEvery = 15 * time.Minute

// maintainExplorer keeps the explorer's counts complete. An empty explorer counts all games.
func (c Config) maintainExplorer(b *explorer.Book, all explorer.Games, stop *stopStack) {
	stop.pushFunc("the explorer", every(explorerRepairEvery, func(ctx context.Context) {
		if n, err := b.Mend(ctx, all); err != nil && ctx.Err() == nil {
			c.Log.Warn("games could not be counted for the explorer", "err", err)
		} else if n > 0 {
			c.Log.Info("games counted for the explorer", "games", n)
		}
	}))
}

// Recount counts all games of a club anew for the explorer, and returns how many there are.
func Recount(ctx context.Context, c Config) (n int, err error) {
	c = c.complete()
	if _, err := os.Stat(filepath.Join(c.DataDir, "club.db")); err != nil && c.Cluster.Database == "" { // opening would make an empty club
		return 0, failure(i18n.T("app.no-club", "datadir", c.DataDir), err)
	}
	store, err := c.openStore(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	all := club.New(club.Config{Store: store, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Shared: true})
	defer all.Close(ctx)
	b := &explorer.Book{Store: store, Find: c.Games.Find, Log: c.Log}
	if err := store.ForgetCounts(ctx); err != nil {
		return 0, err
	}
	return b.Mend(ctx, all)
}
