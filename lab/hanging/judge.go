package hanging

import (
	"context"
	"slices"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// judgeNodes is the node limit of each search that judges a declined man.
const judgeNodes = 100_000

// slack is how much worse a move may be and still count as equal, in hundredths of a man. The search is no more
// precise.
const slack = 20

// noWorse reports whether a deep search without deliberate errors rates the move played no worse than every move
// that takes a man for nothing. In that case the man was not really free, or another move was as good.
func noWorse(s game.State, free []string, played string) (bool, error) {
	own, err := worth(s, played)
	if err != nil {
		return false, err
	}
	better := slices.ContainsFunc(free, func(m string) bool {
		w, e := worth(s, m)
		if e != nil {
			err = e
		}
		return w > own+slack
	})
	return !better, err
}

// worth returns the score of a move for the side that plays it, in hundredths of a man.
func worth(s game.State, move string) (int, error) {
	after := s.Clone()
	if _, err := after.Apply(move); err != nil {
		return 0, err
	}
	if o := after.Outcome(); o.Decided() {
		switch w, won := o.Winner(); {
		case !won:
			return 0, nil
		case w == s.Turn():
			return engine.WinScore, nil
		}
		return -engine.WinScore, nil
	}
	e, err := roster.New(s.Rules(), engine.Options{HashMB: 4})
	if err != nil {
		return 0, err
	}
	r, err := e.Search(context.Background(), after, engine.Limits{Nodes: judgeNodes})
	if after.Turn() != s.Turn() {
		r.Score = -r.Score
	}
	return r.Score, err
}
