package club

// Waiting tells how many wait for the computer's move in a game at event seq.
func (c *Club) Waiting(id string, seq int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f := c.flights[flightKey{id, seq}]; f != nil {
		return f.waiting
	}
	return 0
}
