package ra

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Notation implements [game.Notated].
func (Game) Notation() game.Notation {
	return game.Notation{
		Letters: "ABCabc",
		Pieces: []game.Piece{
			{Side: game.White, Kind: game.Stack, Count: 1},
			{Side: game.White, Kind: game.Stack, Count: 2},
			{Side: game.White, Kind: game.Stack, Count: 3},
			{Side: game.Black, Kind: game.Stack, Count: 1},
			{Side: game.Black, Kind: game.Stack, Count: 2},
			{Side: game.Black, Kind: game.Stack, Count: 3},
		},
		Fields: []game.Field{
			game.TurnField,
			{Name: "count", Label: i18n.T("ra.field-count"), Empty: "0"},
		},
	}
}
