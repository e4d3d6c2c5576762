package club

import (
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/game"
)

// FirstMoveTimeout is how long a live game with two known players may usually wait for its first move.
const FirstMoveTimeout = 5 * time.Minute

// Limits of one gift of time, in ms.
const (
	MinGift = 1_000
	MaxGift = 3_600_000
)

// Timer is the clock of a game after an event; unlimited in games without one.
type Timer struct{ clock.Clock }

// Equal reports whether two clocks are the same.
func (t Timer) Equal(o Timer) bool { return t == o }

// readClock returns a time control in canonical form; empty: no limit.
func readClock(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	c, err := clock.Parse(text)
	if err != nil {
		return "", wrapRulesError(Invalid, "clock", err)
	}
	if c == (clock.Control{}) {
		return "", nil
	}
	return c.String(), nil
}

// initClock gives a new game its clock.
func (g *Game) initClock() error {
	if g.Clock == "" || g.Imported() {
		return nil
	}
	c, err := clock.Parse(g.Clock)
	if err != nil {
		return err
	}
	g.timed = true
	if g.clock, err = clock.New(c, g.state.Turn()); err != nil {
		return err
	}
	for side, p := range g.Players {
		if g.clock, err = g.clock.InZone(game.Side(side), time.Duration(p.Zone)*time.Minute); err != nil {
			return err
		}
	}
	if !c.Live() {
		if g.clock, err = g.clock.Start(clock.At(g.Created)); err != nil {
			return err
		}
	}
	g.first = g.clock.Mark()
	return nil
}

// clockAfterMove returns the clock after the move that was just applied to the state.
func (g *Game) clockAfterMove(side game.Side, e Event) (c clock.Clock, err error) {
	c, now := g.clock, clock.At(e.At)
	if !c.Started() {
		if c, err = c.Start(now); err != nil {
			return c, err
		}
	}
	return c.Press(side, g.state.Turn(), now, time.Duration(e.Lag)*time.Millisecond)
}

// clockAfter returns the clock after an event that is not a move.
func (g *Game) clockAfter(e Event) (c clock.Clock, err error) {
	c = g.clock
	now := clock.At(e.At)
	if !g.timed {
		switch e.Kind {
		case Paused, Resumed, TimeGiven, DowntimeSkipped, VacationTaken, VacationEnded:
			return c, g.conflict(i18n.T("club.no-clock"))
		}
		return c, nil
	}
	switch e.Kind {
	case TakenBack:
		m := g.first
		if e.Ply > 0 {
			m = g.marks[e.Ply-1]
		}
		c, err = c.TakeBack(m, now)
	case Resigned, DrawAgreed, TimedOut, Aborted, Claimed:
		c = c.Stop(now)
	case Paused:
		c, err = c.Pause(now)
	case Resumed:
		c, err = c.Resume(now)
	case TimeGiven:
		c, err = c.Give(e.Side, time.Duration(e.Amount)*time.Millisecond, now)
	case DowntimeSkipped:
		c = c.Skip(clock.Instant(e.Since), min(clock.Instant(e.Since+e.Amount), now))
	case VacationTaken:
		c, err = c.Vacation(e.Side, int(min(e.Amount, 1000)), clock.Instant(e.Since), now)
	case VacationEnded:
		c, err = c.Return(e.Side, now)
	}
	return c, g.clockError(err)
}

// clockError converts an error of the clock to an error of the club.
func (g *Game) clockError(err error) error {
	if err == nil {
		return nil
	}
	kind := Conflict
	if k, ok := clock.KindOf(err); ok && (k == clock.BadSpan || k == clock.BadSide) {
		kind = Invalid
	}
	return &Error{Kind: kind, Seq: g.Seq(), Text: errorText(err), Err: err}
}

// Timer returns the game's clock.
func (g *Game) Timer() Timer { return Timer{g.clock} }

// deadline returns when an event is due unless another comes first, in ms since 1970; 0: never.
func (g *Game) deadline() int64 {
	if !g.timed || g.Over() {
		return 0
	}
	if !g.clock.Started() {
		if !g.BothSeated() {
			return 0
		}
		return g.Created.Add(g.forFirstMove()).UnixMilli()
	}
	at, ok := g.clock.Deadline()
	if !ok {
		return 0
	}
	return int64(at)
}

// due returns the event that is due at a given time, if any: a timeout or an abort.
func (g *Game) due(at time.Time) (Event, bool) {
	d := g.deadline()
	if d == 0 || at.UnixMilli() < d {
		return Event{}, false
	}
	e := Event{Seq: g.Seq() + 1, At: at, Kind: TimedOut, Side: g.clock.Turn()}
	if !g.clock.Started() || g.clock.Verdict(clock.At(at)) == clock.Void {
		e.Kind, e.Side = Aborted, 0
	}
	return e, true
}

// Instant returns t as an instant of the clock.
func Instant(t time.Time) clock.Instant { return clock.At(t) }
