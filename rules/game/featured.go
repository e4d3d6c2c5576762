package game

// Featured is the capability of an [Evaluator] that has a weighted sum of features for a
// judgement, at least of the positions that no network judges.
type Featured interface {
	Evaluator
	// AppendFeatures appends the features, seen by the side to move, one for
	// each weight of the game. Their sum, each times its weight, is Evaluate, or would be.
	AppendFeatures(dst []int16) []int16
}

// Weigher is the capability of an [Evaluator] that asks a network of being judged by the weighted sum of
// features instead: to measure against players that stay what they were when a network is replaced.
type Weigher interface {
	Evaluator
	// Weigh is as Evaluate, without a network.
	Weigh() int
}

// Weigh judges a position without a network.
func Weigh(e Evaluator) int {
	if w, ok := e.(Weigher); ok {
		return w.Weigh()
	}
	return e.Evaluate()
}

// Weight is what one feature is worth, in hundredths of a man.
type Weight struct {
	Name  string // in English, for people who read weights
	Value int    // for each unit of the feature
	// Aim is by how much the feature counts for what somebody who has just learnt the game goes for: men to win, or pieces
	// to bring home.
	Aim   int
	Fixed bool // what games end in does not tell it, points for instance: it is not fitted
}

// Weighted is the capability of a [Game] whose positions are [Featured].
type Weighted interface {
	// Weights returns the weights in the order of the features.
	Weights() []Weight
}

// Weights returns the weights of a game's evaluation, nil where it is no weighted sum.
func Weights(r Rules) []Weight {
	if w, ok := r.(Weighted); ok {
		return w.Weights()
	}
	return nil
}

// AppendFeatures appends the features of the current position; ok is false where
// the game's evaluation is no weighted sum.
func AppendFeatures(dst []int16, s State) (out []int16, ok bool) {
	if f, ok := s.(interface {
		features(dst []int16) ([]int16, bool)
	}); ok {
		return f.features(dst)
	}
	return dst, false
}

// Weights implements [Weighted], if the game does.
func (r *rules[P, PP]) Weights() []Weight {
	if w, ok := any(r.g).(Weighted); ok {
		return w.Weights()
	}
	return nil
}

func (s *state[P, PP]) features(dst []int16) ([]int16, bool) {
	if f, ok := any(s.pos()).(Featured); ok {
		return f.AppendFeatures(dst), true
	}
	return dst, false
}
