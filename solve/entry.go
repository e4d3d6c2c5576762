package solve

// Entry is what the solver knows about a position while it works.
//
//	1vvvvvvvvvvvvvvv  decided, or a win that a shorter one may replace: the Value
//	0kkkkkkkkccccccc  open: c is the number of open moves within the slice, or never for a
//	                  position that can no longer be lost; k is one more than the longest loss
//	                  (in plies) among the moves out of the slice, 0 for none
type Entry uint16

const (
	decided   Entry = 1 << 15
	countBits       = 7
	never     Entry = 1<<countBits - 1
	maxBefore       = 255
)

// MaxInside is the maximum number of moves within its slice that a position may have.
const MaxInside = int(never) - 1

// Tally collects what is known about a position before its slice is solved. The zero Tally is a
// position without moves, which is lost.
type Tally struct {
	Inside int // moves that stay in the slice

	win, loss int // plies plus 1 of the shortest win and of the longest loss; 0 for none
	safe      bool
}

// See records a move to a position of another slice. v is the value of that position for the
// opponent.
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

// Entry returns the entry that the solver starts with.
func (t *Tally) Entry() Entry {
	switch {
	case t.win > 0:
		return decided | Entry(winIn(t.win-1))
	case t.safe || t.Inside > MaxInside || t.loss > maxBefore:
		// The position has more moves or plies than an entry can count; Solve looks for such
		// entries.
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
