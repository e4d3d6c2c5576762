package wins

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// For returns the prover of a game whose row provides one.
func For(d game.Described) (Prover, error) {
	if m, ok := game.As[interface{ ForcedWins() Prover }](d); ok {
		return m.ForcedWins(), nil
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: d.Info().ID, Problem: i18n.T("roster.nothing-proves-wins")}
}
