package ringo

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Notation implements [game.Notated].
func (Game) Notation() game.Notation {
	return game.Notation{
		Letters: "wb",
		Pieces: []game.Piece{
			{Side: game.White, Kind: game.Man, Count: 1},
			{Side: game.Black, Kind: game.Man, Count: 1},
		},
		Fields: []game.Field{
			{Name: "citadel", Label: i18n.T("ringo.field-citadel"), Empty: "0"},
			game.TurnField,
			{Name: "count", Label: i18n.T("game.field-count"), Empty: "0"},
		},
	}
}
