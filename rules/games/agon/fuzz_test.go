package agon_test

import (
	"testing"

	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

func FuzzCompare(f *testing.F) { gametest.FuzzCompare(f, agon.New(), newReference) }
func FuzzText(f *testing.F)    { gametest.FuzzText(f, agon.New()) }
