package hanging

import (
	"context"
	"math/rand/v2"
	"slices"

	"tablier/engine"
	"tablier/rules/game"
)

// taker is a beginner who sees only what can be taken now.
type taker struct{ random *rand.Rand }

// compulsory are the games in which a player who can take must take. Nobody shows skill there by taking.
var compulsory = map[string]bool{"ring": true}

// NewTaker returns a player that makes a move which wins at once, or the move which takes most, or a random move if
// nothing can be taken. It looks at no reply, except where captures are compulsory: there it prefers moves after which
// the man moved cannot be taken. A captured piece in Agon counts as taken, although it returns. The same seed always
// gives the same moves.
func NewTaker(seed uint64) engine.Engine { return &taker{rand.New(rand.NewPCG(seed, 11))} }

// Search implements [engine.Engine].
func (t *taker) Search(ctx context.Context, s game.State, _ engine.Limits) (engine.Result, error) {
	if s.Outcome().Decided() {
		return engine.Result{}, engine.ErrDecided
	}
	s = s.Clone() // a state is applied and undone below
	us, moves, wary := s.Turn(), s.Moves(), compulsory[s.Rules().Info().ID]
	most, ties, best := 2*lead(s, us), 0, moves[t.random.IntN(len(moves))]
	for _, m := range moves {
		if err := ctx.Err(); err != nil {
			return engine.Result{}, err
		}
		if _, err := s.Apply(m); err != nil {
			return engine.Result{}, err
		}
		n := 2 * lead(s, us)
		w, won := s.Outcome().Winner()
		if wary && !s.Outcome().Decided() && staysOn(s, us) {
			n++
		}
		s.Undo()
		switch {
		case won && w == us:
			return engine.Result{Move: m, Line: []string{m}, Nodes: uint64(len(moves))}, nil
		case n > most:
			most, ties, best = n, 1, m
		case n == most && ties > 0:
			if ties++; t.random.IntN(ties) == 0 {
				best = m
			}
		}
	}
	return engine.Result{Move: best, Line: []string{best}, Nodes: uint64(len(moves))}, nil
}

// staysOn reports whether a man of a side stands on the cell that the last move went to, whatever the reply.
func staysOn(s game.State, side game.Side) bool {
	cells := s.LastCells()
	to := cells[len(cells)-1]
	for _, reply := range s.Moves() {
		s.Apply(reply)
		stands := slices.ContainsFunc(s.Pieces(), func(p game.Piece) bool {
			return p.Cell == to && p.Side == side && p.Kind != game.Ring
		})
		s.Undo()
		if !stands {
			return false
		}
	}
	return true
}

// lead is the balance of a side, without pieces that are captured and wait to be relocated.
func lead(s game.State, side game.Side) int {
	n := Balance(s, side)
	for _, p := range s.Pieces() {
		switch {
		case !p.Captive:
		case p.Side == side:
			n--
		default:
			n++
		}
	}
	return n
}
