package spaces

import (
	"tablier/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
)

// New numbers the positions of a game under the options of rules. It refuses the games
// that cannot be solved here.
func New(rules game.Rules) (solve.Space, error) {
	switch id := rules.Info().ID; id {
	case "ringo":
		return newRingo(rules), nil
	case "ra":
		return newRa(rules), nil
	default:
		for _, side := range circuitSides {
			if circuit.New(side).Info().ID == id {
				return newCircuit(rules, side), nil
			}
		}
		return nil, &game.Error{
			Kind: game.UnknownGame, Input: id, Problem: "its positions are not numbered for solving", Want: "ringo, ra, court-circuit-3x3 or court-circuit-4x4",
			FR: game.Wording{Problem: "ses positions ne sont pas numérotées pour la résolution", Want: "ringo, ra, court-circuit-3x3 ou court-circuit-4x4"},
		}
	}
}
