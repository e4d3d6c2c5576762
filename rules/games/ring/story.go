package ring

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var _ game.Storyteller[Position] = Game{}

// Tell describes a step, a move of a ring, or a capture jump by jump.
func (Game) Tell(dst []game.Part, p *Position, m game.Move) []game.Part {
	b, g := boards[p.board], &geometry[p.board&3]
	part := func(id string, from, to, clicks int, more ...any) game.Part {
		f, t := board.Cell(from), board.Cell(to)
		values := append([]any{"from", b.Name(f), "to", b.Name(t)}, more...)
		return game.Part{Text: i18n.T(id, values...), From: f, To: t, Clicks: clicks}
	}
	c := source(m)
	switch kindOf(m) {
	case step:
		return append(dst, part("ring.story-step", c, target(m), 2))
	case ringStep:
		id := "ring.story-ring"
		if p.pawns[p.turn&1]>>target(m)&1 != 0 {
			id = "ring.story.ring-target"
		}
		return append(dst, part(id, c, target(m), 2))
	case double:
		id := "ring.story-ring-too"
		if ringTarget(m) == target(m) {
			id = "ring.story-ring-follows"
		}
		return append(dst, part("ring.story-step", c, target(m), 2), part(id, c, ringTarget(m), 4))
	}
	for i := range jumps(m) {
		d := jump(m, i)
		over, land := int(g.next[c&63][d]), int(g.hop[c&63][d])
		id := "ring.story-jump"
		if i > 0 {
			id = "ring.story-jumps-on"
		}
		dst = append(dst, part(id, c, land, i+2, "over", b.Name(board.Cell(over))))
		c = land
	}
	return dst
}
