package agon

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// Notation implements [game.Notated].
func (Game) Notation() game.Notation {
	return game.Notation{
		Letters: "QGqg",
		Pieces: []game.Piece{
			{Kind: game.Queen, Count: 1},
			{Kind: game.Guard, Count: 1},
			{Side: game.Black, Kind: game.Queen, Count: 1},
			{Side: game.Black, Kind: game.Guard, Count: 1},
		},
		Fields: []game.Field{
			game.TurnField,
			{Name: "captives", Label: i18n.T("agon.field-captives"), Empty: "-"},
			{Name: "count", Label: i18n.T("game.field-count"), Empty: "0"},
			{Name: "plies", Label: i18n.T("agon.field-plies"), Empty: "0"},
		},
	}
}
