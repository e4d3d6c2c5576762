package live

// ActiveUsers lists the ids of people who have a game open in a visible page on this node.
func (h *Hub) ActiveUsers() (ids []string) {
	h.mu.RLock()
	all := make([]*Client, 0, len(h.clients))
	for c := range h.clients {
		if c.actor.ID != "" {
			all = append(all, c)
		}
	}
	h.mu.RUnlock()
	seen := map[string]struct{}{}
	for _, c := range all {
		c.mu.Lock()
		looks := !c.away && !c.closed && len(c.watched) > 0
		c.mu.Unlock()
		if _, known := seen[c.actor.ID]; looks && !known {
			seen[c.actor.ID] = struct{}{}
			ids = append(ids, c.actor.ID)
		}
	}
	return ids
}
