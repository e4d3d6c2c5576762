package clock

// Fallen reports whether the flag of the side to move has fallen: its time has run out, and so has
// the lag quota, so a ply that is still on the network would be too late.
func (c Clock) Fallen(now Instant) bool {
	if c.phase != running {
		return false
	}
	budget, limited := c.budget(c.mark.turn)
	return limited && c.mark.used+c.elapsed(now) >= budget+int64(c.mark.sides[c.mark.turn].lagQuota)
}

// Deadline returns the first instant at which [Clock.Fallen] will be true unless another operation
// comes first. It can change with every operation. ok is false while no flag can fall.
func (c Clock) Deadline() (at Instant, ok bool) {
	budget, limited := c.budget(c.mark.turn)
	if c.phase != running || !limited {
		return 0, false
	}
	need := budget + int64(c.mark.sides[c.mark.turn].lagQuota) - c.mark.used
	return c.countedDeadline(c.mark.turn, c.since, need), true
}

// Verdict is the effect of the clock on a game.
type Verdict uint8

// Verdicts.
const (
	InTime Verdict = iota // no effect
	Void                  // the flag fell before both sides had moved: the game ends without a result
	Lost                  // the flag of [Clock.Turn] fell: the opponent wins
)

var verdicts = [...]string{"in-time", "void", "lost"}

// String returns the name of the verdict, such as "lost".
func (v Verdict) String() string { return verdicts[min(v, Lost)] }

// Verdict returns the effect of the clock at an instant.
func (c Clock) Verdict(now Instant) Verdict {
	switch {
	case !c.Fallen(now):
		return InTime
	case c.CanAbort():
		return Void
	}
	return Lost
}
