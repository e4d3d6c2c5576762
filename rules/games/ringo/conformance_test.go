package ringo

import (
	"testing"

	"tablier/rules/game/gametest"
)

func TestConformance(t *testing.T) { gametest.Conformance(t, New()) }

func TestNoAllocs(t *testing.T) {
	for _, o := range gametest.Variants(New()) {
		gametest.NoAllocs(t, Game{}.Start(o))
	}
}

func TestImages(t *testing.T) {
	for i, o := range gametest.Variants(New()) {
		gametest.Images(t, Game{}.Start(o), uint64(i))
	}
}
