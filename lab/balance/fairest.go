package balance

import (
	"math"

	"tablier/rules/game"
)

// Fairest returns the setting whose advantage is smallest in the worst case: the distance of its score from a
// half plus the margin. title describes the setting. ok is false if nothing was measured.
func Fairest(info *game.Info, s Report, lang game.Lang) (set Setting, title string, ok bool) {
	least := math.Inf(1)
	for _, c := range s.ByFairness() {
		score, margin := c.Score()
		if worst := math.Abs(score-0.5) + margin; worst < least {
			if _, err := info.ParseOptions(string(c.Setting)); err != nil {
				continue // the options of the game have changed since
			}
			least, set, ok = worst, c.Setting, true
		}
	}
	if !ok {
		return "", "", false
	}
	return set, set.Title(info, lang), true
}

// Uneven reports whether a side has an advantage beyond chance in a setting.
func (s Report) Uneven(set Setting) bool {
	c, ok := s.strongest(set)
	if !ok {
		return false
	}
	score, margin := c.Score()
	return math.Abs(score-0.5) > margin
}
