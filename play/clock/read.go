package clock

import (
	"time"

	"tablier/rules/game"
)

// Reading is what a side's clock shows.
type Reading struct {
	Limited  bool          // time is limited
	Runs     bool          // time is being charged now: no vacation, no weekend
	Overtime bool          // Japanese, Canadian: the main time is used up
	Left     time.Duration // left of the main time, the period, the block or the turn; never negative
	Delay    time.Duration // Delay: time until Left runs down
	Periods  int           // Japanese: periods left, including the current one
	Turns    int           // Canadian overtime: turns left in the block, including the current one
}

// Read returns what the clock of a side shows.
func (c Clock) Read(side game.Side, now Instant) Reading {
	side &= 1
	s := c.control.show(c.mark.sides[side])
	if side != c.mark.turn {
		s.delay = 0
	}
	r := c.control.reading(c.control.after(s, c.usedThisTurn(side, now)))
	r.Runs = c.runs(side, now)
	return r
}

// After returns what a clock that runs shows when some time has passed without an operation. Of the control
// only what follows its main time counts.
func (r Reading) After(c Control, passed time.Duration) Reading {
	s := stage{r.Left.Milliseconds(), r.Delay.Milliseconds(), r.Overtime, r.Periods, r.Turns}
	after := c.reading(c.after(s, max(0, passed.Milliseconds())))
	after.Runs = r.Runs
	return after
}

func (c Control) reading(s stage) Reading {
	return Reading{Limited: c.Kind != Unlimited, Overtime: s.overtime, Left: span(s.left), Delay: span(s.delay), Periods: s.periods, Turns: s.turns}
}

// Remaining returns how long side can think before its flag falls, in one turn from now. It includes
// all periods, or the delay. ok is false if time is not limited.
func (c Clock) Remaining(side game.Side, now Instant) (left time.Duration, ok bool) {
	side &= 1
	budget, ok := c.budget(side)
	if !ok {
		return 0, false
	}
	return span(max(0, budget-c.usedThisTurn(side, now))), true
}

// Spent returns how long side has thought in the whole game, without compensated lag, pauses, weekends
// and vacations.
func (c Clock) Spent(side game.Side, now Instant) time.Duration {
	side &= 1
	ms := c.mark.sides[side].spent
	if side == c.mark.turn {
		ms += c.elapsed(now)
	}
	return span(ms)
}

// usedThisTurn returns what side has used in the current turn; 0 unless it is to move.
func (c *Clock) usedThisTurn(side game.Side, now Instant) int64 {
	if side != c.mark.turn {
		return 0
	}
	return c.mark.used + c.elapsed(now)
}

// runs reports whether time is being charged to side.
func (c *Clock) runs(side game.Side, now Instant) bool {
	if c.phase != running || side != c.mark.turn {
		return false
	}
	now = c.notBefore(now)
	return c.control.Kind != Correspondence || c.counted(side, now, now+1) > 0
}

// Control returns the time control.
func (c Clock) Control() Control { return c.control }

// Turn returns the side to move.
func (c Clock) Turn() game.Side { return c.mark.turn }

// Turns returns the number of completed turns of both sides.
func (c Clock) Turns() int { return int(c.mark.turns) }

// Since returns the last instant at which time was charged: of the last operation, or of the flag.
func (c Clock) Since() Instant { return c.since }

// Started reports whether the clock has been started.
func (c Clock) Started() bool { return c.phase != ready }

// Paused reports whether the clock is paused.
func (c Clock) Paused() bool { return c.phase == paused }

// Stopped reports whether the clock has stopped for good.
func (c Clock) Stopped() bool { return c.phase == stopped }

// LagQuota returns how much more lag of side can be compensated.
func (c Clock) LagQuota(side game.Side) time.Duration {
	return span(int64(c.mark.sides[side&1].lagQuota))
}
