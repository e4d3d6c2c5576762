package club

import "context"

// Forget drops the games in which somebody sits from memory, so that they are read from
// the store again: their names have changed there.
func (c *Club) Forget(ctx context.Context, person string) error {
	q := Query{Player: person, Limit: MaxList}
	for {
		games, more, err := c.List(ctx, q)
		if err != nil {
			return err
		}
		for _, g := range games {
			c.tables.drop(g.ID)
		}
		if !more {
			return nil
		}
		q.Before = games[len(games)-1].ID
	}
}

func (ts *tables) drop(id string) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if t := ts.byID[id]; t != nil {
		ts.remove(t)
	}
}

// Summary returns how a game stands, without its moves.
func (c *Club) Summary(ctx context.Context, id string) (Summary, error) {
	t, err := c.sit(ctx, id)
	if err != nil {
		return Summary{}, err
	}
	defer c.rise(t)
	return Summary{t.game.Header, t.game.Standing()}, nil
}
