package agon

import (
	"testing"

	"tablier/rules/game/gametest"
)

func TestClauses(t *testing.T) { gametest.Clauses(t, New()) }
