package ringo

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestTactical(t *testing.T) {
	gametest.Tactical(t, New(), Game{}.Start, func(_, _ *Position, m game.Move) bool {
		_, to, taken := unpack(m)
		return taken != nowhere || to == citadel
	})
}
