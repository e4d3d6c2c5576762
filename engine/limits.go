package engine

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Limits bound a search. A zero field sets no bound; without any limit only the context ends the search.
type Limits struct {
	Depth int           // plies
	Nodes uint64        // positions
	Time  time.Duration // for this move
	Clock Clock         // a game clock; the search takes its share
	Lines int           // how many best lines to find (MultiPV); 0 means 1
	// Report, if set, is called after each iteration, from the search's goroutine.
	Report func(Report)
}

// Clock is the clock of the side to move. The zero value is no clock.
type Clock struct {
	Left      time.Duration // until the flag falls, or overtime begins
	Increment time.Duration // added after each move (Fischer)
	Delay     time.Duration // free at each move (Bronstein, simple delay)
	Byoyomi   time.Duration // for each move once Left is used up
	MovesToGo int           // moves until the next time control; 0: the rest of the game
	On        bool          // distinguishes an empty clock from no clock
}

// moveOverhead is reserved on every clock for delays outside the search.
const moveOverhead = 20 * time.Millisecond

// defaultMovesToGo is how many more moves a game is expected to last.
const defaultMovesToGo = 28

// allocate returns the thinking time for a move: no new iteration begins after soft, and the search ends at
// hard.
func (c Clock) allocate() (soft, hard time.Duration) {
	left := max(c.Left-moveOverhead, 0)
	moves := time.Duration(defaultMovesToGo)
	if c.MovesToGo > 0 {
		moves = min(time.Duration(c.MovesToGo), moves)
	}
	free := c.Delay
	if c.Left <= 0 || c.Byoyomi > 0 && left < c.Byoyomi/2 {
		free += c.Byoyomi
	}
	soft = left/moves + c.Increment*3/4 + free
	if c.Byoyomi > 0 && left >= c.Byoyomi/2 {
		soft += c.Byoyomi / 2 // the rest of the main time would be lost with the first byoyomi period
	}
	most := left/2 + left/8
	if moves == 1 {
		most = left
	}
	most += c.Byoyomi + c.Delay
	hard = min(4*soft, most-moveOverhead)
	if moves == 1 {
		soft = most
	}
	// Search briefly even if the flag is about to fall.
	hard = max(hard, time.Millisecond)
	return min(soft*2/3, hard), hard
}

// check returns an error if a limit is below zero.
func (l Limits) check() error {
	c := l.Clock
	switch {
	case l.Depth < 0:
		return limitError(strconv.Itoa(l.Depth), i18n.T("engine.depth"))
	case l.Lines < 0:
		return limitError(strconv.Itoa(l.Lines), i18n.T("engine.lines"))
	case c.MovesToGo < 0:
		return limitError(strconv.Itoa(c.MovesToGo), i18n.T("engine.moves-to-go"))
	}
	for _, d := range []time.Duration{l.Time, c.Left, c.Increment, c.Delay, c.Byoyomi} {
		if d < 0 {
			return limitError(d.String(), i18n.T("engine.time"))
		}
	}
	return nil
}

func limitError(input string, at game.Text) error {
	return &game.Error{Kind: game.BadOption, Input: input, At: at, Problem: i18n.T("engine.below-zero"), Want: i18n.T("engine.zero-or-more")}
}

// Check returns an error if an option is out of range. New does not check.
func (o Options) Check() error {
	bad := func(n int, at string, want game.Text) error {
		return &game.Error{Kind: game.BadOption, Input: strconv.Itoa(n), At: i18n.T(at), Problem: i18n.T("engine.out-of-range"), Want: want}
	}
	switch most := strconv.Itoa(MaxThreads); {
	case o.HashMB < 0:
		return bad(o.HashMB, "engine.table", i18n.T("engine.megabytes-from-1"))
	case o.Threads < 0 || o.Threads > MaxThreads:
		return bad(o.Threads, "engine.threads", i18n.T("engine.number-from-to", "least", 1, "most", most))
	case o.Contempt < 0 || o.Contempt > MaxContempt:
		n := strconv.Itoa(MaxContempt)
		return bad(o.Contempt, "engine.contempt", i18n.T("engine.number-from-to", "least", 0, "most", n))
	case o.Traps < 0 || o.Traps > MaxTraps:
		n := strconv.Itoa(MaxTraps)
		return bad(o.Traps, "engine.traps", i18n.T("engine.number-from-to", "least", 0, "most", n))
	case o.Sum < 0 || o.Sum > 100:
		return bad(o.Sum, "engine.sum", i18n.T("engine.number-from-to", "least", 0, "most", 100))
	case o.Oversight < 0 || o.Oversight > 1000:
		return bad(o.Oversight, "engine.oversight", i18n.T("engine.number-from-to", "least", 0, "most", 1000))
	case o.Noise < 0 || o.Noise > 5000:
		return bad(o.Noise, "engine.noise", i18n.T("engine.number-from-to", "least", 0, "most", 5000))
	}
	return nil
}
