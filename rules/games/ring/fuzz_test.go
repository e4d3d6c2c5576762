package ring

import (
	"testing"

	"tablier/rules/game/gametest"
)

func FuzzCompare(f *testing.F) { gametest.FuzzCompare(f, New(), newSlow) }

func FuzzText(f *testing.F) { gametest.FuzzText(f, New()) }
