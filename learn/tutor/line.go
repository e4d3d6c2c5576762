package tutor

import (
	"math"

	"tablier/rules/game"
)

// Line is the analysis of a position, from the view of the side to move.
type Line struct {
	Score  int      // hundredths of a man
	Win    int      // plies to the end: positive for a win, negative for a loss, 0: no end in sight
	Proved bool     // the value is exact: a win, a loss or, with Win 0, a draw
	Moves  []string // the best line, as far as it is known
	// Second is the score of the second-best move, if HasSecond.
	Second    int
	HasSecond bool
	// Known is false if the position was not analysed.
	Known bool
}

// scale is the score, in hundredths of a man, at which the odds are e to 1.
const scale = 220

// Chance returns the probability of winning with a score, from 0 to 1.
func Chance(score int) float64 {
	const most = 3000
	return 1 / (1 + math.Exp(-float64(max(-most, min(most, score)))/scale))
}

// Chance returns the chance of the side to move. A known end counts as if it were reached.
func (l Line) Chance() float64 {
	switch {
	case l.Win > 0:
		return 1
	case l.Win < 0:
		return 0
	case l.Proved:
		return 0.5
	}
	return Chance(l.Score)
}

// rest returns the analysis of the position after the first move of l. again means that the same
// side is to move there.
func (l Line) rest(again bool) Line {
	r := Line{Score: -l.Score, Win: -l.Win, Proved: l.Proved, Moves: l.Moves[1:], Known: l.Known}
	if again {
		r.Score, r.Win = l.Score, l.Win
	}
	switch {
	case r.Win > 0:
		r.Win--
	case r.Win < 0:
		r.Win++
	}
	if l.Win != 0 && r.Win == 0 {
		return Line{} // the game should already be over
	}
	return r
}

// ended returns the line of a decided position with this side to move.
func ended(o game.Outcome, turn game.Side) Line {
	l := Line{Proved: true, Known: true}
	if w, won := o.Winner(); won {
		l.Win = -1
		if w == turn {
			l.Win = 1
		}
	}
	return l
}

// Certainty is how far a statement can be trusted.
type Certainty uint8

// The certainties.
const (
	Opinion Certainty = iota // a judgement of the engine
	Proved                   // by the rules, a table or a proof
)

var certainties = [...]string{"opinion", "proved"}

// String returns "opinion" or "proved".
func (c Certainty) String() string { return certainties[c] }

func certain(lines ...Line) Certainty {
	for _, l := range lines {
		if !l.Proved {
			return Opinion
		}
	}
	return Proved
}
