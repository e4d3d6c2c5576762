package proof

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/proof/check"
)

// For returns the prover of a game, if the game's row in the roster provides one.
func For(d game.Described) (Prover, error) {
	if m, ok := game.As[interface{ Prover() Prover }](d); ok {
		return m.Prover(), nil
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: d.Info().ID, Problem: i18n.T("roster.nothing-proves-wins")}
}

// Check verifies a certificate of any of the games. nodes limits the positions visited; 0 means
// the default.
func Check(ctx context.Context, games game.List, c *check.Certificate, nodes uint64) (check.Report, error) {
	g, err := games.Find(c.Game)
	if err != nil {
		return check.Report{}, err
	}
	p, err := For(g)
	if err != nil {
		return check.Report{}, err
	}
	return p.Check(ctx, c, nodes)
}
