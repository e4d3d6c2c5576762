package sixth

import (
	"tablier/engine/roster"
	"tablier/internal/sixth/tictactoe"
	"tablier/rules/game"
)

// Games returns the club's games and a sixth one, which is this row.
func Games() game.List {
	return append(roster.All(), roster.Whole[tictactoe.Position](tictactoe.Game{}, roster.Tuning{}))
}
