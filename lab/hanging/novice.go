package hanging

import (
	"context"
	"math/rand/v2"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// Novice is a player who has just learnt the rules. Half of its moves are those of the greedy player, who looks one ply
// ahead; the others are random. The same seed always gives the same moves.
type Novice struct {
	greedy engine.Engine
	random *rand.Rand
}

// NewNovice returns a novice for a game.
func NewNovice(d game.Described, seed uint64) (*Novice, error) {
	g, err := roster.Greedy(d, seed)
	return &Novice{g, rand.New(rand.NewPCG(seed, 7))}, err
}

// Move returns the novice's move.
func (n *Novice) Move(s game.State) (string, error) {
	if n.random.IntN(2) == 0 {
		moves := s.Moves()
		return moves[n.random.IntN(len(moves))], nil
	}
	r, err := n.greedy.Search(context.Background(), s, engine.Limits{Nodes: 1})
	return r.Move, err
}

// mostTurns is the most turns that a position may have to be examined. Court-Circuit positions may have thousands.
const mostTurns = 250

// Positions returns states from games between two novices in which a man can be taken for nothing, at most one per
// game.
func Positions(rules game.Rules, count int, seed uint64) (list []game.State, err error) {
	for tries := uint64(0); len(list) < count && tries < uint64(40*count); tries++ {
		n, err := NewNovice(rules, seed+tries)
		if err != nil {
			return nil, err
		}
		s, from := rules.Start(), 4+n.random.IntN(30)
		for s.Plies() < from+30 && !s.Outcome().Decided() {
			if s.Plies() >= from && s.Count() <= mostTurns && len(Moves(s)) > 0 {
				list = append(list, s)
				break
			}
			m, err := n.Move(s)
			if err != nil {
				return nil, err
			}
			if _, err := s.Apply(m); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}
