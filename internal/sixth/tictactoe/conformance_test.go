package tictactoe_test

import (
	"testing"

	"tablier/internal/sixth/tictactoe"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Conformance(t, game.Bind[tictactoe.Position](tictactoe.Game{}))
}
