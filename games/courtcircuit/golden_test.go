package courtcircuit

import (
	"testing"

	"tablier/game/gametest"
)

func TestShared(t *testing.T) {
	dir := gametest.Shared()
	if dir == "" {
		t.Skip("no golden files beside the checkout")
	}
	gametest.Golden(t, New(), dir)
}
