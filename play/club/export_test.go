package club

import (
	"context"
	"time"
)

// Waiting returns how many callers wait for the computer's move after event seq.
func (c *Club) Waiting(id string, seq int) int {
	c.runs.mu.Lock()
	defer c.runs.mu.Unlock()
	if f := c.runs.searches[searchKey{id, seq}]; f != nil {
		return f.waiting
	}
	return 0
}

// SearchTime returns how long the computer may search in a game now.
func (c *Club) SearchTime(ctx context.Context, id string) (time.Duration, error) {
	entry, err := c.memory.acquire(ctx, id)
	if err != nil {
		return 0, err
	}
	defer c.memory.release(entry)
	return c.Searches.searchTime(entry.game), nil
}
