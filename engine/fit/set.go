package fit

import "tablier/rules/game"

// validationEvery is which game of how many is kept apart for validation: every fifth.
const validationEvery = 5

// Set is positions as features, with the results of their games.
type Set struct {
	width     int
	rows      []int16   // width numbers for each position
	results   []float32 // 1 won, ½ drawn, 0 lost by the side to move
	games     []int32   // the game each position is of
	sides     []int8    // 1 with White to move, -1 with Black
	gameCount int
	pending   []game.Side // who was to move in the positions of the game at hand
}

// NewSet returns an empty set for the features of a game, by the weights it has.
func NewSet(weights []game.Weight) *Set { return &Set{width: len(weights)} }

// Add takes the current position of a game whose result is not known yet. It
// reports whether the game has features at all.
func (s *Set) Add(st game.State) bool {
	rows, ok := game.AppendFeatures(s.rows, st)
	if !ok || len(rows) != len(s.rows)+s.width {
		return false
	}
	s.rows = rows
	s.pending = append(s.pending, st.Turn())
	return true
}

// End tells the result of the game whose positions were added since the last End.
func (s *Set) End(o game.Outcome) {
	winner, won := o.Winner()
	for _, side := range s.pending {
		r := float32(0.5)
		if won && side == winner {
			r = 1
		} else if won {
			r = 0
		}
		s.results = append(s.results, r)
		s.games = append(s.games, int32(s.gameCount))
		s.sides = append(s.sides, 1-2*int8(side))
	}
	s.pending = s.pending[:0]
	s.gameCount++
}

// Positions is how many positions there are, those of an unfinished game left out.
func (s *Set) Positions() int { return len(s.results) }

// Games is how many games have ended.
func (s *Set) Games() int { return s.gameCount }

func (s *Set) row(i int) []int16 { return s.rows[i*s.width : (i+1)*s.width] }

// inValidation reports whether a position is kept for validation.
func (s *Set) inValidation(i int) bool { return s.games[i]%validationEvery == validationEvery-1 }
