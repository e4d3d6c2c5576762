package clock

import "tablier/rules/game"

// maxVacationAhead is how far ahead a vacation may begin.
const maxVacationAhead = Instant(366 * day)

// vacation is the last vacation of a side, and its remaining days.
type vacation struct {
	from, until Instant
	days        int16 // days left to take
}

// Vacation books days of vacation for a side, 24 hours each, starting at from, or now if from is in
// the past. During the vacation the side's clock does not run, even in its turn; the opponent's
// does. The side may still move.
func (c Clock) Vacation(side game.Side, days int, from, now Instant) (Clock, error) {
	now = c.notBefore(now)
	from = max(clamp(from), now)
	switch {
	case side > game.Black:
		return c, errSide
	case c.phase == stopped:
		return c, errStopped
	case c.control.Vacation == 0:
		return c, errNoVacation
	case days < 1 || from-now > maxVacationAhead:
		return c, errDays
	case days > int(c.vacations[side].days):
		return c, errNoDaysLeft
	case c.vacations[side].until > now:
		return c, errOnVacation
	case side == c.mark.turn && c.Fallen(now):
		return c, errFallen
	}
	if c.phase == running && side == c.mark.turn {
		c.charge(now, 0) // the time since the last charge may include the previous vacation
	}
	c.vacations[side] = vacation{from: from, until: from + Instant(days)*Instant(day), days: c.vacations[side].days - int16(days)}
	return c, nil
}

// Return ends a side's vacation, or cancels a future one. Days that have not begun are given back.
func (c Clock) Return(side game.Side, now Instant) (Clock, error) {
	if side > game.Black {
		return c, errSide
	}
	if c.phase == stopped {
		return c, errStopped
	}
	v := &c.vacations[side]
	now = c.notBefore(now)
	if v.until <= now {
		return c, errNotOnVacation
	}
	v.days += int16(int64(v.until-max(v.from, now)) / day)
	v.from, v.until = min(v.from, now), now
	return c, nil
}

// Away returns the bounds of a side's current or future vacation; ok is false if there is none.
func (c Clock) Away(side game.Side, now Instant) (from, until Instant, ok bool) {
	v := c.vacations[side&1]
	return v.from, v.until, v.until > c.notBefore(now)
}

// VacationLeft returns how many days of vacation a side has left.
func (c Clock) VacationLeft(side game.Side) int { return int(c.vacations[side&1].days) }

// counted returns the time from a to b that counts in correspondence: without vacations and, if the
// control says so, without weekends in the side's time zone.
func (c *Clock) counted(side game.Side, a, b Instant) int64 {
	ms := c.working(side, a, b)
	if v := c.vacations[side]; v.from < b && v.until > a {
		ms -= c.working(side, max(a, v.from), min(b, v.until))
	}
	return ms
}

func (c *Clock) working(side game.Side, a, b Instant) int64 {
	if !c.control.Weekend {
		return int64(b - a)
	}
	east := int64(c.zone[side]) * 60 * second
	return workingMillis(int64(b)+east) - workingMillis(int64(a)+east)
}

// countedDeadline returns the first instant at which the time counted since a reaches ms.
func (c *Clock) countedDeadline(side game.Side, a Instant, ms int64) Instant {
	if ms <= 0 {
		return a
	}
	at := c.workingDeadline(side, a, ms)
	if v := c.vacations[side]; v.from < at && v.until > a {
		start := max(a, v.from)
		at = c.workingDeadline(side, v.until, ms-c.working(side, a, start))
	}
	return at
}

// workingDeadline is countedDeadline without vacations; ms is positive.
func (c *Clock) workingDeadline(side game.Side, a Instant, ms int64) Instant {
	if !c.control.Weekend {
		return a + Instant(ms)
	}
	east := int64(c.zone[side]) * 60 * second
	return Instant(addWorking(int64(a)+east, ms) - east)
}
