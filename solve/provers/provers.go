package provers

import (
	"context"

	"tablier/rules/games"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// New returns the prover of a game, by its id.
func New(id string) (proof.Prover, error) {
	switch id {
	case "ring":
		return proof.New[ring.Position](ring.Game{}, nil), nil
	case "ringo":
		return proof.New[ringo.Position](ringo.Game{}, nil), nil
	case "court-circuit":
		return proof.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}), nil
	case "agon":
		return proof.New[agon.Position](agon.Game{}, nil), nil
	case "ra":
		return proof.New[ra.Position](ra.Game{}, nil), nil
	}
	_, err := games.Find(id)
	return nil, err
}

// Check verifies a certificate of any game, looking at no more than so many positions,
// 0 for the default.
func Check(ctx context.Context, c *check.Certificate, nodes uint64) (check.Report, error) {
	p, err := New(c.Game)
	if err != nil {
		return check.Report{}, err
	}
	return p.Check(ctx, c, nodes)
}
