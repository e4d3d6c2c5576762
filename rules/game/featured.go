package game

// Featured is the capability of an [Evaluator] whose evaluation is a weighted sum of features, at least for positions
// that no network evaluates.
type Featured interface {
	Evaluator
	// AppendFeatures appends the features from the view of the side to move, one for each weight of the game. Evaluate
	// without a network is the sum of features times weights.
	AppendFeatures(dst []int16) []int16
}

// Weigher is the capability of an [Evaluator] with a network to evaluate by the weighted sum of features instead.
// Measurements use it for opponents whose strength must not change when a network is replaced.
type Weigher interface {
	Evaluator
	// Weigh is Evaluate without the network.
	Weigh() int
}

// Weigh evaluates a position without a network.
func Weigh(e Evaluator) int {
	if w, ok := e.(Weigher); ok {
		return w.Weigh()
	}
	return e.Evaluate()
}

// Weight is what one feature is worth, in hundredths of a man.
type Weight struct {
	Name  string // in English, for people who read weights
	Value int    // per unit of the feature
	// Aim is the feature's weight in the eyes of a beginner, who goes for simple aims such as winning men or bringing
	// pieces home.
	Aim   int
	Fixed bool // not fitted, because game results say nothing about it (points, for instance)
}

// Weighted is the capability of a [Game] whose positions are [Featured].
type Weighted interface {
	// Weights returns the weights in the order of the features.
	Weights() []Weight
}

// Weights returns the weights of a game's evaluation, or nil if it is not a weighted sum.
func Weights(r Rules) []Weight {
	if w, ok := r.(Weighted); ok {
		return w.Weights()
	}
	return nil
}

// AppendFeatures appends the features of the current position. ok is false if the game's evaluation is not a weighted
// sum.
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
