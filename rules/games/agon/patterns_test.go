package agon

import (
	"testing"

	"tablier/rules/game/gametest"
)

func TestPatterns(t *testing.T) { gametest.Patterns(t, New(), "testdata/patterns.txt") }

func TestPatternImages(t *testing.T) {
	for _, o := range gametest.Variants(New()) {
		gametest.PatternImages[Position, *Position](t, Game{}, Game{}.Start(o))
	}
}
