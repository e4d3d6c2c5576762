package spaces

import (
	"tablier/game"
	"tablier/solve"
)

// New numbers the positions of a game under the options of rules. It refuses the games
// that cannot be solved here.
func New(rules game.Rules) (solve.Space, error) {
	switch id := rules.Info().ID; id {
	case "ringo":
		return newRingo(rules), nil
	default:
		return nil, &game.Error{
			Kind: game.UnknownGame, Input: id, Problem: "its positions are not numbered for solving", Want: "ringo",
			FR: game.Wording{Problem: "ses positions ne sont pas numérotées pour la résolution", Want: "ringo"},
		}
	}
}
