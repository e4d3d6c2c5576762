package fit

import "tablier/rules/game"

// validationEvery is the interval of held-out games: every fifth game is for validation.
const validationEvery = 5

// Set holds positions as features, with the results of their games.
type Set struct {
	width     int
	rows      []int16   // width numbers per position
	results   []float32 // for the side to move: 1 won, ½ drawn, 0 lost
	games     []int32   // the game that each position belongs to
	sides     []int8    // 1 with White to move, -1 with Black
	gameCount int
	pending   []game.Side // the side to move in each position of the game that has not ended
}

// NewSet returns an empty set for the features of a game with these weights.
func NewSet(weights []game.Weight) *Set { return &Set{width: len(weights)} }

// Add adds the current position of a game whose result is not known yet. It reports whether the
// game has features.
func (s *Set) Add(st game.State) bool {
	rows, ok := game.AppendFeatures(s.rows, st)
	if !ok || len(rows) != len(s.rows)+s.width {
		return false
	}
	s.rows = rows
	s.pending = append(s.pending, st.Turn())
	return true
}

// End sets the result of the game whose positions were added since the last End.
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

// Positions returns the number of positions, without those of an unfinished game.
func (s *Set) Positions() int { return len(s.results) }

// Games returns the number of games that have ended.
func (s *Set) Games() int { return s.gameCount }

func (s *Set) row(i int) []int16 { return s.rows[i*s.width : (i+1)*s.width] }

// inValidation reports whether position i is held out for validation.
func (s *Set) inValidation(i int) bool { return s.games[i]%validationEvery == validationEvery-1 }
