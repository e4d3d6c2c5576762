package tutor

// Mark is the sign of a move in a review.
type Mark uint8

// The marks, by how much of the chance to win a move cost.
const (
	NoMark     Mark = iota
	Only            // "!": the only move that keeps the win
	Inaccuracy      // "?!": at least [Costly]
	Mistake         // "?": at least [Wrong]
	Blunder         // "??": at least [Grave]
)

var marks = [...]string{"", "!", "?!", "?", "??"}

// String returns the sign: "", "!", "?!", "?" or "??".
func (m Mark) String() string { return marks[m] }

// Costs of a move, in chance to win.
const (
	Slack  = 0.025 // up to this cost, a move is as good as the best
	Costly = 0.06
	Wrong  = 0.12
	Grave  = 0.2
)

// A move is the only one if its chance is at least winning and that of the second-best is at most
// undecided.
const (
	winning   = 0.75
	undecided = 0.55
)

// markOf returns the mark for a loss of chance to win.
func markOf(loss float64) Mark {
	switch {
	case loss >= Grave:
		return Blunder
	case loss >= Wrong:
		return Mistake
	case loss >= Costly:
		return Inaccuracy
	}
	return NoMark
}

// only reports whether only one move of a position wins.
func (l Line) only() bool {
	return l.HasSecond && l.Chance() >= winning && Chance(l.Second) <= undecided
}
