package clock

import (
	"time"

	"tablier/rules/game"
)

// Pause pauses the clock of both sides, by agreement. It cannot undo a fallen flag.
func (c Clock) Pause(now Instant) (Clock, error) {
	if err := c.checkRunning(); err != nil {
		return c, err
	}
	if c.outOfTime(now) {
		return c, errFallen
	}
	c.charge(c.notBefore(now), 0)
	c.phase = paused
	return c, nil
}

// Resume resumes a paused clock for the side to move.
func (c Clock) Resume(now Instant) (Clock, error) {
	if c.phase != paused {
		if err := c.checkRunning(); err != nil {
			return c, err
		}
		return c, errStarted
	}
	c.phase, c.since = running, c.notBefore(now)
	return c, nil
}

// Skip excludes the time between two instants, during which the server was down. Downtimes must be
// skipped in chronological order; they may overlap. Time before the last ply stays charged. A clock
// that is not running is unchanged.
func (c Clock) Skip(from, to Instant) Clock {
	from, to = c.notBefore(from), c.notBefore(to)
	if c.phase != running || to <= from {
		return c
	}
	c.charge(from, 0)
	c.since = to
	return c
}

// Give adds time to a side's clock, as a gift of its opponent. The gift counts from the beginning
// of the turn. In correspondence it applies to the side's current or next turn; in Canadian
// overtime it extends the block.
func (c Clock) Give(side game.Side, d time.Duration, now Instant) (Clock, error) {
	switch {
	case side > game.Black:
		return c, errSide
	case c.phase == stopped:
		return c, errStopped
	case c.control.Kind == Unlimited:
		return c, errNoTime
	case c.Fallen(now):
		return c, errFallen
	}
	b, ms := &c.mark.sides[side], d.Milliseconds()
	if ms < 1 || ms > maxLeft-b.left {
		return c, errGift
	}
	b.left += ms
	return c, nil
}

// Adjust adds time to a side's clock, or removes some, as an arbiter does. A clock that loses time keeps at least a
// second. It may adjust a clock that has run out.
func (c Clock) Adjust(side game.Side, d time.Duration, now Instant) (Clock, error) {
	switch {
	case side > game.Black:
		return c, errSide
	case c.phase == stopped:
		return c, errStopped
	case c.control.Kind == Unlimited:
		return c, errNoTime
	}
	after := c
	b := &after.mark.sides[side]
	b.left += max(-maxLeft, min(d.Milliseconds(), maxLeft))
	left, _ := after.Remaining(side, now)
	if b.left > maxLeft || d < 0 && (b.left < 0 || left < time.Second) {
		return c, errGift
	}
	return after, nil
}

// Halt pauses the clock at the moment when the side to move had no time left, if that was before now: the flag of a
// clock without a network, where no ply can be on its way. halted reports whether it was.
func (c Clock) Halt(now Instant) (after Clock, halted bool) {
	budget, limited := c.budget(c.mark.turn)
	if c.phase != running || !limited || c.mark.used+c.elapsed(now) < budget {
		return c, false
	}
	c.charge(c.countedDeadline(c.mark.turn, c.since, budget-c.mark.used), 0)
	c.phase = paused
	return c, true
}

// Mark returns the state of the clock after a ply, or after its start, for a later
// [Clock.TakeBack].
func (c Clock) Mark() Mark { return c.mark }

// TakeBack restores the state m after an earlier ply, which must come from this clock, and lets the
// side to move at that point continue. Later gifts are lost; later vacations stay. A paused clock
// stays paused. A stopped clock runs again, since the game continues.
func (c Clock) TakeBack(m Mark, now Instant) (Clock, error) {
	switch {
	case c.phase == ready:
		return c, errNotStarted
	case c.Fallen(now):
		return c, errFallen
	}
	c.since = c.notBefore(now)
	c.mark = m
	if c.phase == stopped {
		c.phase = running
	}
	return c, nil
}

// Stop stops the clock because the game has ended.
func (c Clock) Stop(now Instant) Clock {
	if c.phase == running {
		c.charge(c.notBefore(now), 0)
	}
	c.phase = stopped
	return c
}

// CanAbort reports whether the game may still be aborted, because the two sides have not both
// completed a turn.
func (c Clock) CanAbort() bool { return c.phase != stopped && c.mark.turns < 2 }

// Abort stops the clock of an aborted game.
func (c Clock) Abort(now Instant) (Clock, error) {
	switch {
	case c.phase == stopped:
		return c, errStopped
	case !c.CanAbort():
		return c, errTooLate
	}
	return c.Stop(now), nil
}

// checkRunning returns an error if the clock is not running.
func (c *Clock) checkRunning() error {
	switch c.phase {
	case ready:
		return errNotStarted
	case paused:
		return errPaused
	case stopped:
		return errStopped
	}
	return nil
}

// notBefore returns now, or the last instant if that is later.
func (c *Clock) notBefore(now Instant) Instant {
	if c.phase == ready {
		return clamp(now)
	}
	return max(c.since, clamp(now))
}

// charge charges the time up to an instant, minus a credit for lag.
func (c *Clock) charge(now Instant, credit int64) {
	d := c.elapsed(now) - credit
	b := &c.mark.sides[c.mark.turn]
	c.mark.used += d
	b.spent += d
	b.lagQuota -= int32(credit)
	c.since = now
}

// elapsed returns the time to be charged since the last charge.
func (c *Clock) elapsed(now Instant) int64 {
	now = c.notBefore(now)
	if c.phase != running || now == c.since {
		return 0
	}
	if c.control.Kind != Correspondence {
		return int64(now - c.since)
	}
	return c.counted(c.mark.turn, c.since, now)
}

// budget returns how long a turn of side may last before its flag falls.
func (c *Clock) budget(side game.Side) (ms int64, limited bool) {
	if c.control.Kind == Unlimited {
		return 0, false
	}
	return c.control.total(c.control.show(c.mark.sides[side])), true
}

// outOfTime reports whether the side to move has used up its time, apart from lag.
func (c *Clock) outOfTime(now Instant) bool {
	budget, limited := c.budget(c.mark.turn)
	return limited && c.mark.used+c.elapsed(now) >= budget
}
