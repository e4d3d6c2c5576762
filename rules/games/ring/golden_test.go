package ring

import (
	"testing"

	"tablier/rules/game/gametest"
)

// The sample in testdata is part of the repository. The full files are run if
// they are beside the checkout.
func TestGolden(t *testing.T) {
	gametest.Golden(t, New(), "testdata")
	if dir := gametest.Shared(); dir != "" {
		t.Run("shared", func(t *testing.T) { gametest.Golden(t, New(), dir) })
	}
}
