package clock

// Fallen tells whether the flag of the side to move has fallen at an instant: its
// time has reached zero, and so long ago that no ply still under way could be in time,
// whatever lag its quota makes good.
func (c Clock) Fallen(now Instant) bool {
	if c.phase != running {
		return false
	}
	budget, limited := c.budget(c.mark.turn)
	return limited && c.mark.used+c.elapsed(now) >= budget+int64(c.mark.sides[c.mark.turn].lagQuota)
}

// Deadline is the first instant at which [Clock.Fallen] will hold if nothing happens
// before. A timer or a sweep need not look before it, and must look again after every
// operation. ok is false while nothing can fall.
func (c Clock) Deadline() (at Instant, ok bool) {
	budget, limited := c.budget(c.mark.turn)
	if c.phase != running || !limited {
		return 0, false
	}
	need := budget + int64(c.mark.sides[c.mark.turn].lagQuota) - c.mark.used
	return c.countedDeadline(c.mark.turn, c.since, need), true
}

// Verdict is what the clock says of a game.
type Verdict uint8

// The verdicts.
const (
	InTime Verdict = iota // nothing to say
	Void                  // the flag fell before both sides had moved: no result
	Lost                  // the flag of [Clock.Turn] fell: its opponent wins
)

var verdicts = [...]string{"in-time", "void", "lost"}

// String returns the verdict's word, such as "lost".
func (v Verdict) String() string { return verdicts[min(v, Lost)] }

// Verdict tells what to do at an instant.
func (c Clock) Verdict(now Instant) Verdict {
	switch {
	case !c.Fallen(now):
		return InTime
	case c.CanAbort():
		return Void
	}
	return Lost
}
