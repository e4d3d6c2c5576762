package ring

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestTactical(t *testing.T) {
	gametest.Tactical(t, New(), Game{}.Start, func(_, _ *Position, m game.Move) bool { return kindOf(m) == capture })
}
