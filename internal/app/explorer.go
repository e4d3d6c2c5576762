package app

import (
	"context"
	"time"

	"tablier/learn/explorer"
)

// explorerRepairEvery is how often the explorer looks for finished games that it has not counted.
const explorerRepairEvery = 15 * time.Minute

// maintainExplorer keeps the explorer's counts complete. An empty explorer counts all games.
func (c common) maintainExplorer(b *explorer.Book, all explorer.Games, stop *stopStack) {
	stop.pushFunc("the explorer", every(explorerRepairEvery, func(ctx context.Context) {
		if n, err := b.Mend(ctx, all); err != nil && ctx.Err() == nil {
			c.Log.Warn("games not counted in the explorer", "err", err)
		} else if n > 0 {
			c.Log.Info("games counted in the explorer", "games", n)
		}
	}))
}
