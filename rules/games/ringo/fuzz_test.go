package ringo

import (
	"testing"

	"tablier/rules/game/gametest"
)

func FuzzCompare(f *testing.F) { gametest.FuzzCompare(f, New(), newPlain) }

func FuzzText(f *testing.F) { gametest.FuzzText(f, New()) }
