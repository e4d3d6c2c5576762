package clock

import (
	"time"

	"tablier/rules/game"
)

// Pause stops the time of both sides, by agreement. A fallen flag is not raised again.
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

// Resume sets a paused clock going again for the side to move.
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

// Skip makes the time from an instant to another count for nobody, as when the
// server was away. Absences are told in the order in which they happened; they may
// overlap. What lies before the last ply stays counted, and a clock that does not run
// is as it was.
func (c Clock) Skip(from, to Instant) Clock {
	from, to = c.notBefore(from), c.notBefore(to)
	if c.phase != running || to <= from {
		return c
	}
	c.charge(from, 0)
	c.since = to
	return c
}

// Give adds to a side's time, a gift of its opponent. It counts as if it had been
// there from the beginning of the turn. In correspondence it is for the turn that
// runs, or for the side's next one; in Canadian overtime it lengthens the block.
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

// Mark records the clock after a ply, or after its start, for a later [Clock.TakeBack].
func (c Clock) Mark() Mark { return c.mark }

// TakeBack puts the clock back to what was recorded when the ply that now is the last
// was made, and lets the side then to move go on from there. Gifts made since are
// gone; vacations taken since stay taken. A paused clock stays paused; a stopped one
// runs again, as the game does. m must be a mark of this clock.
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

// Stop ends the counting, because the game has ended.
func (c Clock) Stop(now Instant) Clock {
	if c.phase == running {
		c.charge(c.notBefore(now), 0)
	}
	c.phase = stopped
	return c
}

// CanAbort tells whether the game may still be broken off without result: as long as
// not both sides have completed a turn.
func (c Clock) CanAbort() bool { return c.phase != stopped && c.mark.turns < 2 }

// Abort breaks the game off without result.
func (c Clock) Abort(now Instant) (Clock, error) {
	switch {
	case c.phase == stopped:
		return c, errStopped
	case !c.CanAbort():
		return c, errTooLate
	}
	return c.Stop(now), nil
}

// checkRunning returns why the clock does not run, or nil.
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

// notBefore is now, or the latest instant already seen.
func (c *Clock) notBefore(now Instant) Instant {
	if c.phase == ready {
		return clamp(now)
	}
	return max(c.since, clamp(now))
}

// charge charges the stretch up to an instant, which c has not passed, less a credit,
// and begins another.
func (c *Clock) charge(now Instant, credit int64) {
	d := c.elapsed(now) - credit
	b := &c.mark.sides[c.mark.turn]
	c.mark.used += d
	b.spent += d
	b.lagQuota -= int32(credit)
	c.since = now
}

// elapsed is what the present stretch charges to the side to move.
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

// budget is what a turn of side that begins now may last, in all, before its flag falls.
func (c *Clock) budget(side game.Side) (ms int64, limited bool) {
	b, step := &c.mark.sides[side], int64(c.control.Step)*second
	switch c.control.Kind {
	case Unlimited:
		return 0, false
	case Delay:
		return b.left + step, true
	case Japanese:
		return b.left + int64(b.count)*step, true
	case Canadian:
		if b.count == 0 {
			return b.left + step, true
		}
	}
	return b.left, true
}

// outOfTime tells whether the side to move has used up its time, lag aside.
func (c *Clock) outOfTime(now Instant) bool {
	budget, limited := c.budget(c.mark.turn)
	return limited && c.mark.used+c.elapsed(now) >= budget
}
