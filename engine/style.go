package engine

import "tablier/rules/game"

// styledEvaluator adds a playing style to a game's own evaluation.
type styledEvaluator struct {
	game.Featured
	bias     []int16
	features *[]int16 // scratch
}

// withStyle returns e with a style added, or e itself if the style does not fit its features.
func withStyle(e game.Evaluator, style *game.Style) game.Evaluator {
	f, ok := e.(game.Featured)
	if !ok || style == nil {
		return e
	}
	scratch := make([]int16, 0, len(style.Bias))
	return styledEvaluator{f, style.Bias, &scratch}
}

// Evaluate returns the game's evaluation plus that of the style.
func (e styledEvaluator) Evaluate() int { return e.Featured.Evaluate() + e.lean() }

// Weigh implements [game.Weigher].
func (e styledEvaluator) Weigh() int { return game.Weigh(e.Featured) + e.lean() }

// lean returns what the style adds, in hundredths of a man.
func (e styledEvaluator) lean() (sum int) {
	*e.features = e.AppendFeatures((*e.features)[:0])
	for i, v := range *e.features {
		if i < len(e.bias) {
			sum += int(v) * int(e.bias[i])
		}
	}
	return sum
}
