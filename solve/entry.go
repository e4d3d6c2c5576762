package solve

// Entry is what the solver knows of a position while it works.
//
//	1vvvvvvvvvvvvvvv  decided, or a win that a shorter one may replace: the Value
//	0kkkkkkkkccccccc  open: c moves within the slice are still open, or never for a position
//	                  that cannot be lost any more; k is one more than the longest loss
//	                  (in plies) that a move out of the slice leads to, 0 for none
type Entry uint16

const (
	decided   Entry = 1 << 15
	countBits       = 7
	never     Entry = 1<<countBits - 1
	maxBefore       = 255
)

// MaxInside is the largest number of moves within its slice that a position may have.
const MaxInside = int(never) - 1

// Tally gathers what is known of a position before its slice is solved. The zero
// Tally is a position without moves, which has lost.
type Tally struct {
	Inside int // moves that stay in the slice

	win, loss int // plies of the shortest win, of the longest loss, plus 1; 0 for none
	safe      bool
}

// See takes account of a move to a position of another slice, whose value for the
// opponent is v.
func (t *Tally) See(v Value) {
	switch {
	case v.Lost():
		if n := v.Plies() + 2; t.win == 0 || n < t.win {
			t.win = n
		}
	case v.Won():
		t.loss = max(t.loss, v.Plies()+2)
	default:
		t.safe = true
	}
}

// Entry is the position as the solver begins with it.
func (t *Tally) Entry() Entry {
	switch {
	case t.win > 0:
		return decided | Entry(winIn(t.win-1))
	case t.safe || t.Inside > MaxInside || t.loss > maxBefore:
		// More moves or plies than an entry counts: Solve looks for such entries.
		if !t.safe {
			return tooLarge
		}
		return never
	case t.Inside == 0:
		return decided | Entry(lossIn(max(t.loss-1, 0)))
	}
	return Entry(t.loss)<<countBits | Entry(t.Inside)
}

// tooLarge marks a position that an entry cannot hold.
const tooLarge = Entry(1)<<countBits | never

func winIn(plies int) uint16  { return uint16(2 + 2*plies) }
func lossIn(plies int) uint16 { return uint16(1 + 2*plies) }
