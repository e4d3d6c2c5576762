package bot

import (
	"context"
	"net/http"
	"net/url"
	"time"
)

// enterAgain is how often the bot enters its tournaments again, because a player who misses a game is
// withdrawn.
const enterAgain = 30 * time.Second

// compete enters a tournament that allows bots, and stays in it until it is over. Its games come over the event
// stream, like all others.
func (b *bot) compete(ctx context.Context, id string) error {
	path := "/tournaments/" + url.PathEscape(id)
	return b.again(ctx, "tournament", func() error {
		for {
			var t struct{ Name, Status string }
			if err := b.call(ctx, "GET", path, nil, &t); err != nil {
				return err
			}
			if t.Status == "over" || t.Status == "cancelled" {
				b.Log.Info("the tournament is over", "tournament", t.Name)
				return nil
			}
			// 409 means that entries are closed. If the bot has entered, it plays on.
			if err := b.call(ctx, "POST", path+"/enter", struct{}{}, nil); err != nil && status(err) != http.StatusConflict {
				return err
			}
			select {
			case <-time.After(enterAgain):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	})
}
