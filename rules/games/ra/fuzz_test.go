package ra

import (
	"testing"

	"tablier/rules/game/gametest"
)

func FuzzCompare(f *testing.F) { gametest.FuzzCompare(f, New(), reference) }

func FuzzText(f *testing.F) { gametest.FuzzText(f, New()) }
