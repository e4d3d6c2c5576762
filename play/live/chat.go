package live

import "tablier/play/club"

// ChatMessage tells something that is said about a game. Wire is the message as it is sent.
type ChatMessage struct {
	ID   string
	Wire []byte
}

func (ChatMessage) message() {}

// BroadcastChat sends a message to those who watch the game here and of whom hears is true. hears must not block.
func (h *Hub) BroadcastChat(id string, wire []byte, hears func(club.Actor) bool) {
	r := h.existingRoom(id)
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.watchers {
		if hears(c.actor) {
			c.enqueue(ChatMessage{id, wire})
		}
	}
}
