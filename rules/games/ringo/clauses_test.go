package ringo

import (
	"testing"

	"tablier/rules/game/gametest"
)

func TestClauses(t *testing.T) {
	gametest.Clauses(t, New(), "ringo.black-pieces", "ringo.white-pieces")
}
