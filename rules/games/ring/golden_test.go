package ring

import (
	"testing"

	"tablier/rules/game/gametest"
)

// The sample in testdata goes with the repository; the full files are run
// where they lie beside the checkout.
func TestGolden(t *testing.T) {
	gametest.Golden(t, New(), "testdata")
	if dir := gametest.Shared(); dir != "" {
		t.Run("shared", func(t *testing.T) { gametest.Golden(t, New(), dir) })
	}
}
