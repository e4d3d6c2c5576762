package courtcircuit

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
			game.TurnField,
			{Name: "count", Label: i18n.T("courtcircuit.field-count"), Empty: "0"},
		},
	}
}
