package live

import (
	"context"
	"time"

	"tablier/play/club"
)

// reads counts the reads in all runs.
var reads int

// saw records that somebody knows event seq of a game.
func (w *world) saw(id string, seq int) {
	if w.seen == nil {
		w.seen = map[string]int{}
	}
	w.seen[id] = max(w.seen[id], seq)
}

// readNow reads a game from a random node, in a random way, and again later. In this world a read takes no time, so
// each must show everything that was acknowledged or read before, on any node.
func (w *world) readNow() {
	if n := w.nodes[w.r.IntN(len(w.nodes))]; n.up && (w.shared || len(w.nodes) == 1) {
		id := w.games[w.r.IntN(len(w.games))]
		how := w.r.IntN(3)
		for game, seq := range n.read(how, id) {
			w.reads++
			if seq < w.seen[game] {
				w.t.Errorf("game %s: %s from %s shows event %d after event %d was seen", game, [...]string{"a snapshot", "a list", "a watch"}[how], n.name, seq, w.seen[game])
			}
			w.saw(game, seq)
		}
	}
	w.in(w.between(10*time.Millisecond, 500*time.Millisecond), w.readNow)
}

// read returns the last events of the games that are read: by a snapshot, a list, or a new connection that watches.
func (n *node) read(how int, id string) map[string]int {
	ctx := context.Background()
	seen := map[string]int{}
	switch how {
	case 0:
		if g, err := n.hub.Game(ctx, id); err == nil {
			seen[id] = g.Seq
		}
	case 1:
		list, _, err := n.club.List(ctx, club.Query{Filter: club.All, Limit: club.MaxList})
		for _, g := range list {
			if err == nil {
				seen[g.ID] = g.Seq
			}
		}
	case 2:
		c, err := n.hub.Join(club.Actor{}, func() {})
		if err != nil {
			return nil
		}
		defer c.Leave()
		if c.Watch(ctx, id, -1) != nil {
			return nil
		}
		for _, m := range c.Take() {
			if s, ok := m.(Snapshot); ok {
				seen[id] = s.Game.Seq
			}
		}
	}
	return seen
}
