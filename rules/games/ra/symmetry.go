package ra

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Symmetries is 2: the position and its mirror image top to bottom. The row
// through both Ra is the only axis of symmetry of the rules that does not exchange
// the sides.
func (p *Position) Symmetries() int { return 2 }

// Image returns the position itself (0) or mirrored top to bottom (1).
func (p *Position) Image(i int) Position {
	if i == 0 {
		return *p
	}
	return p.mapped(func(s game.Side, c board.Cell) (game.Side, board.Cell) {
		return s, plateaus[p.plateau].mirror[c]
	})
}

// mapped maps every group to another cell or to the other side.
func (p *Position) mapped(to func(game.Side, board.Cell) (game.Side, board.Cell)) Position {
	q := Position{turn: p.turn, plateau: p.plateau, join: p.join}
	for s := range game.Side(2) {
		for all := p.groups(s); !all.Empty(); {
			c := all.Pop()
			side, cell := to(s, c)
			q.put(side, cell, p.size(s, c))
		}
	}
	return q
}
