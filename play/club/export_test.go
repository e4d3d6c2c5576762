package club

import (
	"context"
	"time"
)

// Waiting tells how many wait for the computer's move in a game at event seq.
func (c *Club) Waiting(id string, seq int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f := c.searches[searchKey{id, seq}]; f != nil {
		return f.waiting
	}
	return 0
}

// SearchTime is how long the computer may search in a game as it stands.
func (c *Club) SearchTime(ctx context.Context, id string) (time.Duration, error) {
	entry, err := c.acquire(ctx, id)
	if err != nil {
		return 0, err
	}
	defer c.release(entry)
	return c.searchTime(entry.game), nil
}
