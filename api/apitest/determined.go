package apitest

import (
	"context"
	"sync"

	"tablier/play/club"
	"tablier/rules/game"
)

// Bytes is a deterministic source of bytes.
type Bytes struct {
	mu   sync.Mutex
	Seed uint64
}

// Read implements [io.Reader].
func (c *Bytes) Read(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range p {
		c.Seed = c.Seed*6364136223846793005 + 1442695040888963407
		p[i] = byte(c.Seed >> 56)
	}
	return len(p), nil
}

// firstMove is an engine that plays the first legal move.
var firstMove = club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })
