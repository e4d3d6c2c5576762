package ra

import (
	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Counted[Position] = Game{}

// Counts shows the pieces of each side.
func (Game) Counts(p *Position) []game.Count {
	return []game.Count{
		{Side: game.White, Text: i18n.T("ra.count-pieces"), N: p.pieces(game.White)},
		{Side: game.Black, Text: i18n.T("ra.count-pieces"), N: p.pieces(game.Black)},
	}
}
