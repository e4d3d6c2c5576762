package matches

import (
	"tablier/play/lobby/series"
	"tablier/rules/game"
	"tablier/rules/games/ra"
)

// Target is a [series.Targets]: it finds the match of a game under options.
func Target(id string, o game.Options, starter int) (series.Target, bool) {
	if id == "ra" {
		return raMatch{ra.NewMatch(o, starter)}, true
	}
	return nil, false
}

type raMatch struct{ ra.Match }

// Add implements [series.Target].
func (m raMatch) Add(o game.Outcome) (series.Target, error) {
	next, err := m.Match.Add(o)
	return raMatch{next}, err
}
