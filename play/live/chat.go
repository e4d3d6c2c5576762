package live

import "tablier/play/club"

// ChatMessage is a line of chat about a game. Wire is the encoded message.
type ChatMessage struct {
	ID   string
	Wire []byte
}

func (ChatMessage) message() {}

// BroadcastChat sends a message to the watchers of a game on this node for whom hears returns true.
// hears must not block.
func (h *Hub) BroadcastChat(id string, wire []byte, hears func(club.Actor) bool) {
	r := h.rooms.existing(id)
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
