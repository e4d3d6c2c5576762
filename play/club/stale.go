package club

import "context"

// dropIfStale drops the game of a locked entry if another node has written newer events to the
// store. Plans have no sequence numbers, so they are always read again.
func (c *memory) dropIfStale(ctx context.Context, entry *cacheEntry) error {
	store, ok := c.Store.(Sweeper)
	if !c.Shared || !ok {
		return nil
	}
	seqs, err := store.Seqs(ctx, []string{entry.id})
	if err != nil {
		return err
	}
	if seqs[entry.id] != entry.game.Seq() {
		entry.game = nil
		return nil
	}
	return c.plans.load(ctx, entry)
}
