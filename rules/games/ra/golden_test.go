package ra

import (
	"testing"

	"tablier/rules/game/gametest"
)

func TestGolden(t *testing.T) {
	gametest.Golden(t, New(), "testdata")
}

func TestGoldenShared(t *testing.T) {
	dir := gametest.Shared()
	if dir == "" {
		t.Skip("the full golden files are not beside this checkout")
	}
	gametest.Golden(t, New(), dir)
}
