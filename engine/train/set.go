package train

import "tablier/rules/game"

// validationEvery is the interval of held-out games: every tenth game is for validation.
const validationEvery = 10

// Set holds positions as network inputs, with their target values.
type Set struct {
	inputs    []uint16
	starts    []int     // where each position's inputs begin, plus the end of the last
	targets   []float32 // from 0 to 1, for the side to move
	games     []int32   // the game that each position belongs to
	gameCount int
	mix       Mix
}

// Mix defines the value of a position: (1-Lambda) times the search score of the next position plus Lambda times
// the value of that position by the same rule, down to the result of the game. An abandoned game ends with the
// last search score.
type Mix struct {
	Lambda float64
	Scale  float64 // a score, in hundredths of a man, that wins 73 times in 100
}

// NewSet returns an empty set.
func NewSet(m Mix) *Set { return &Set{starts: []int{0}, mix: m} }

// Add adds a game by these rules. It returns an error and adds nothing if the rules do not allow one of the
// moves. It adds nothing if the game has no network inputs.
func (s *Set) Add(r game.Rules, g *Game) (err error) {
	had := *s
	defer func() {
		if err != nil {
			*s = had
		}
	}()
	st, first := r.Start(), r.Info().First
	begins := make([]bool, 0, len(g.Scores)) // whether the side that began is to move
	pending := g.Sidelines
	var sidelines [][]uint16
	for i := 0; len(begins) < len(g.Scores); i++ {
		for ; len(pending) > 0 && pending[0].Ply == i; pending = pending[1:] {
			inputs, err := pending[0].inputs(st.Clone())
			if err != nil {
				return err
			}
			sidelines = append(sidelines, inputs)
		}
		if i >= g.From {
			inputs, ok := game.AppendInputs(s.inputs, st)
			if !ok {
				return nil
			}
			s.inputs = inputs
			s.starts = append(s.starts, len(inputs))
			begins = append(begins, st.Turn() == first)
		}
		if i == len(g.Moves) {
			break
		}
		if _, err := st.Apply(g.Moves[i]); err != nil {
			return err
		}
	}
	for i, worth := range s.targetsOf(g, begins) {
		if !begins[i] {
			worth = 1 - worth
		}
		s.targets = append(s.targets, worth)
		s.games = append(s.games, int32(s.gameCount))
	}
	for i, inputs := range sidelines {
		s.inputs = append(s.inputs, inputs...)
		s.starts = append(s.starts, len(s.inputs))
		s.targets = append(s.targets, float32(sigmoid(float64(g.Sidelines[i].Score)/s.mix.Scale)))
		s.games = append(s.games, int32(s.gameCount))
	}
	s.gameCount++
	return nil
}

// inputs returns the network inputs of the sideline, which branches off at st.
func (a *Sideline) inputs(st game.State) ([]uint16, error) {
	for _, m := range a.Moves {
		if _, err := st.Apply(m); err != nil {
			return nil, err
		}
	}
	inputs, _ := game.AppendInputs(nil, st)
	return inputs, nil
}

// targetsOf returns the values of the scored positions for the side that began the game.
func (s *Set) targetsOf(g *Game, begins []bool) []float32 {
	searchValue := func(i int) float64 {
		score := float64(g.Scores[i]) / s.mix.Scale
		if !begins[i] {
			score = -score
		}
		return sigmoid(score)
	}
	out := make([]float32, len(begins))
	later := 0.5
	switch {
	case g.Result == "first":
		later = 1
	case g.Result == "second":
		later = 0
	case g.Result == "" && len(out) > 0:
		later = searchValue(len(out) - 1)
	}
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = float32(later)
		later = s.mix.Lambda*later + (1-s.mix.Lambda)*searchValue(i)
	}
	return out
}

// Positions returns the number of positions.
func (s *Set) Positions() int { return len(s.targets) }

// Games returns the number of games.
func (s *Set) Games() int { return s.gameCount }

func (s *Set) row(i int) []uint16 { return s.inputs[s.starts[i]:s.starts[i+1]] }

func (s *Set) inValidation(i int) bool { return s.games[i]%validationEvery == validationEvery-1 }
