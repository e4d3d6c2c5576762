package ra

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestTactical(t *testing.T) {
	gametest.Tactical(t, New(), Game{}.Start, func(before, after *Position, _ game.Move) bool {
		return after.pieces(after.turn) < before.pieces(after.turn) || after.Outcome().Reason == game.Entered
	})
}
