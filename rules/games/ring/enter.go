package ring

import (
	"slices"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Enter follows a turn click by click. In chains and double turns it shows the pawn
// where it has arrived, without the pieces it has taken.
func (r Game) Enter(p *Position, clicks []board.Cell) (next []board.Cell, moves []game.Move, shown Position, ok bool) {
	shown = *p
	var buf [4 + maxJumps]board.Cell
	var begun game.Move // a longer move that begins with the clicks
	longer := false
	for _, m := range p.AppendMoves(nil) {
		path := r.AppendClicks(buf[:0], p, m)
		if kindOf(m) == double && len(clicks) > 1 && clicks[1] == board.Cell(ringTarget(m)) && p.pawns[p.turn&1]>>ringTarget(m)&1 != 0 {
			path[1], path[3] = path[3], path[1] // the ring went first
		}
		if len(path) < len(clicks) || !slices.Equal(path[:len(clicks)], clicks) {
			continue
		}
		ok = true
		if len(path) == len(clicks) {
			moves = append(moves, m)
			continue
		}
		// A turn can have a thousand continuations, but there are few cells to click.
		if c := path[len(clicks)]; !slices.Contains(next, c) {
			next = append(next, c)
		}
		begun, longer = m, true
	}
	if longer && len(clicks) > 1 {
		if c := int(clicks[1]); p.pawns[p.turn&1]>>c&1 != 0 {
			shown.rings ^= 1<<source(begun) | 1<<c
		} else {
			shown.preview(begun, len(clicks)-1)
		}
	}
	return next, moves, shown, ok || len(clicks) == 0
}

// preview plays the pawn's part of a move of which n clicks beyond the first are
// known. The side to move does not change.
func (p *Position) preview(m game.Move, n int) {
	g := &geometry[p.board&3]
	me := p.turn & 1
	c := source(m)
	p.pawns[me] &^= 1 << c
	if kindOf(m) == double {
		c = target(m)
	} else {
		for i := range min(n, jumps(m)) {
			d := jump(m, i)
			p.pawns[me^1] &^= 1 << g.next[c&63][d]
			c = int(g.hop[c&63][d])
		}
	}
	p.pawns[me] |= 1 << c
}
