package sixth

import (
	"tablier/engine/roster"
	"tablier/internal/sixth/tictactoe"
	"tablier/rules/game"
)

// Games is the club's games and, by this row, a sixth.
func Games() game.List {
	return append(roster.All(), roster.Whole[tictactoe.Position](tictactoe.Game{}, roster.Tuning{}))
}
