package agon_test

import (
	"testing"

	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

func TestGolden(t *testing.T) { gametest.Golden(t, agon.New(), "testdata") }

// TestGoldenShared runs the full files if they are beside the checkout.
func TestGoldenShared(t *testing.T) {
	dir := gametest.Shared()
	if dir == "" {
		t.Skip("the full golden files are not here")
	}
	gametest.Golden(t, agon.New(), dir)
}
