package ring

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Notation implements [game.Notated].
func (Game) Notation() game.Notation {
	return game.Notation{
		Letters: "wbWBo",
		Pieces: []game.Piece{
			{Side: game.White, Kind: game.Man, Count: 1},
			{Side: game.Black, Kind: game.Man, Count: 1},
			{Kind: game.Ringed, Count: 1},
			{Side: game.Black, Kind: game.Ringed, Count: 1},
			{Kind: game.Ring, Count: 1},
		},
		Fields: []game.Field{
			game.TurnField,
			{Name: "memory", Label: i18n.T("ring.field-memory"), Empty: "-"},
			{Name: "count", Label: i18n.T("ring.field-count"), Empty: "0"},
		},
	}
}
