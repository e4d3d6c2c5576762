package club

import "context"

// current makes sure that the game at t, which is locked, is not behind the store, to which
// other nodes write too: when it is, it leaves the table. Plans have no numbers, so they are
// read again.
func (c *Club) current(ctx context.Context, t *table) error {
	store, ok := c.Store.(Sweeper)
	if !c.Shared || !ok {
		return nil
	}
	seqs, err := store.Seqs(ctx, []string{t.id})
	if err != nil {
		return err
	}
	if seqs[t.id] != t.game.Seq() {
		t.game = nil
		return nil
	}
	return c.recall(ctx, t)
}
