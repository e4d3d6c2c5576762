package live

import "tablier/play/club"

// Said tells something that is said about a game. Wire is the message as it is sent.
type Said struct {
	ID   string
	Wire []byte
}

func (Said) message() {}

// Say sends a message to those who watch the game here and of whom hears is true. hears must not block.
func (h *Hub) Say(id string, wire []byte, hears func(club.Actor) bool) {
	r := h.known(id)
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.watchers {
		if hears(c.actor) {
			c.enqueue(Said{id, wire})
		}
	}
}
