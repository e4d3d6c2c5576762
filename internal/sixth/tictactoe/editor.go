package tictactoe

import "tablier/rules/game"

// Notation returns the notation for position editors.
func (Game) Notation() game.Notation {
	return game.Notation{
		Letters: "wb",
		Pieces: []game.Piece{
			{Side: game.White, Kind: game.Man, Count: 1},
			{Side: game.Black, Kind: game.Man, Count: 1},
		},
		Fields: []game.Field{
			game.TurnField,
		},
	}
}
