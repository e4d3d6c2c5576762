package clock

import (
	"time"

	"tablier/rules/game"
)

// Lag compensation in live games: the quota of each side, which is full at the start, and its gain
// after each turn of the side.
const (
	MaxLagQuota  = 1000 * time.Millisecond
	LagQuotaGain = 100 * time.Millisecond
)

// maxLeft is the upper limit of a side's time including gifts, in ms.
const maxLeft = 400 * day

// sideClock is the state of one side's clock at the beginning of its turn.
type sideClock struct {
	left     int64 // ms left: of the main time; in Canadian overtime, of the block; in correspondence, of the turn
	spent    int64 // ms charged in the whole game, including the current turn
	lagQuota int32 // ms of lag that may still be compensated
	count    int16 // Japanese: periods left; Canadian: turns left in the block, 0 before overtime
}

// Mark is the state of a clock after a ply, for [Clock.TakeBack]. It is a comparable value of 64
// bytes.
type Mark struct {
	sides [2]sideClock
	used  int64 // ms charged in the current turn up to Clock.since
	turns int32 // completed turns of both sides
	turn  game.Side
}

type phase uint8

const (
	ready phase = iota
	running
	paused
	stopped
)

// Clock is the clock of one game: a comparable value without pointers. Operations return a
// changed copy, or the unchanged clock and an *[Error]. The zero Clock is unlimited, with White to
// move.
//
// The current time is always an argument. An instant before the last one counts as the last one:
// time never runs backwards.
type Clock struct {
	control   Control
	phase     phase
	mark      Mark
	since     Instant // time up to which the clock is charged
	vacations [2]vacation
	zone      [2]int16 // minutes east of UTC
}

// New returns a clock that has not started. first is the side that begins.
func New(c Control, first game.Side) (Clock, error) {
	if err := c.Validate(); err != nil {
		return Clock{}, err
	}
	if first > game.Black {
		return Clock{}, errSide
	}
	b := c.begin()
	if c.Live() {
		b.lagQuota = int32(MaxLagQuota.Milliseconds())
	}
	k := Clock{control: c, mark: Mark{sides: [2]sideClock{b, b}, turn: first}}
	k.vacations[0].days, k.vacations[1].days = c.Vacation, c.Vacation
	return k, nil
}

// InZone sets how far east of UTC a side lives, which determines when its weekends begin. It must be
// called before the start, so that nobody gains time by travelling.
func (c Clock) InZone(side game.Side, east time.Duration) (Clock, error) {
	switch {
	case side > game.Black:
		return c, errSide
	case c.phase != ready:
		return c, errStarted
	case east%time.Minute != 0 || east.Abs() > 14*time.Hour:
		return c, errZone
	}
	c.zone[side] = int16(east / time.Minute)
	return c, nil
}

// Start starts the clock for the side that begins.
func (c Clock) Start(now Instant) (Clock, error) {
	if c.phase != ready {
		return c, errStarted
	}
	c.phase, c.since = running, clamp(now)
	return c, nil
}

// Press records a ply of side, after which next is to move. If next is side again, its turn
// continues and it gets no increment yet. lag is the network lag of the ply; it is not charged as
// far as the side's lag quota allows.
//
// A ply after the time has run out is refused with the kind [Fallen]; see the package documentation
// for what follows.
func (c Clock) Press(side, next game.Side, now Instant, lag time.Duration) (Clock, error) {
	if err := c.checkRunning(); err != nil {
		return c, err
	}
	if side != c.mark.turn {
		return c, errTurn
	}
	if next > game.Black {
		return c, errSide
	}
	now = c.notBefore(now)
	b := &c.mark.sides[side]
	elapsed := c.elapsed(now)
	credit := max(0, min(lag.Milliseconds(), int64(b.lagQuota), elapsed))
	budget, limited := c.budget(side)
	if limited && c.mark.used+elapsed-credit >= budget {
		return c, errFallen
	}
	c.charge(now, credit)
	if next != side {
		c.grant()
		c.mark.turn, c.mark.used = next, 0
		c.mark.turns = min(c.mark.turns, 1<<30) + 1
	}
	return c, nil
}

// grant ends the turn of the side to move: it charges the time used, and adds what the control
// grants for a turn.
func (c *Clock) grant() {
	b := &c.mark.sides[c.mark.turn]
	*b = c.control.grant(*b, c.mark.used)
	if c.control.Live() {
		b.lagQuota = min(b.lagQuota+int32(LagQuotaGain.Milliseconds()), int32(MaxLagQuota.Milliseconds()))
	}
}
