package club

import "context"

// Forget removes a person's games from memory, because their names have changed in the store.
func (c *Club) Forget(ctx context.Context, person string) error {
	q := Query{Player: person, Limit: MaxList}
	for {
		games, more, err := c.List(ctx, q)
		if err != nil {
			return err
		}
		for _, g := range games {
			c.memory.cache.drop(g.ID)
		}
		if !more {
			return nil
		}
		q.Before = games[len(games)-1].ID
	}
}

func (gc *gameCache) drop(id string) {
	gc.mu.Lock()
	defer gc.mu.Unlock()
	if entry := gc.byID[id]; entry != nil {
		gc.remove(entry)
	}
}

// Summary returns the state of a game without its moves.
func (c *Club) Summary(ctx context.Context, id string) (s Summary, err error) {
	err = c.View(ctx, id, func(g *Game) { s = Summary{g.Header, g.Standing()} })
	return s, err
}
