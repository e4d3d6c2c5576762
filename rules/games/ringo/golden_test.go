package ringo

import (
	"testing"

	"tablier/rules/game/gametest"
)

// The sample in testdata covers every option set. The full files of the
// independent implementation are used if they are beside the checkout.
func TestGolden(t *testing.T) {
	t.Run("sample", func(t *testing.T) { gametest.Golden(t, New(), "testdata") })
	t.Run("full", func(t *testing.T) {
		dir := gametest.Shared()
		if dir == "" {
			t.Skip("no shared golden files beside this checkout")
		}
		gametest.Golden(t, New(), dir)
	})
}
