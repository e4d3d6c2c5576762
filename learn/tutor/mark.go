package tutor

// Mark is the sign that a move gets in a review.
type Mark uint8

// The marks, by what a move cost of the chance to win.
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

// What a move costs, in chances to win.
const (
	Slack  = 0.025 // up to here a move is as good as the best
	Costly = 0.06
	Wrong  = 0.12
	Grave  = 0.2
)

// What makes a move the only one: it wins, and the second-best does not.
const (
	winning   = 0.75
	undecided = 0.55
)

// markOf judges a move that lost some of the chance to win.
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

// only reports whether a position has a single move that wins.
func (l Line) only() bool {
	return l.HasSecond && l.Chance() >= winning && Chance(l.Second) <= undecided
}
