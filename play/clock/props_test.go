package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"tablier/play/clock"
	"tablier/rules/game"
)

// midGame draws a running clock in the middle of a game, and its current instant.
func midGame(t *rapid.T, live bool) (clock.Clock, clock.Instant) {
	ctl := controls(false).Filter(func(c clock.Control) bool { return !live || c.Live() }).Draw(t, "control")
	c, err := clock.New(ctl, game.Side(rapid.IntRange(0, 1).Draw(t, "first")))
	if err != nil {
		t.Fatal(err)
	}
	now := zero.Add(time.Duration(rapid.IntRange(0, 14*24*60).Draw(t, "minutes")) * time.Minute)
	c, _ = c.Start(now)
	for range rapid.IntRange(0, 12).Draw(t, "turns") {
		now = think(t, c, now)
		if after, err := c.Press(c.Turn(), c.Turn().Other(), now, 0); err == nil {
			c = after
		}
	}
	return c, now
}

// think draws an instant up to a little past the fall of the flag.
func think(t *rapid.T, c clock.Clock, now clock.Instant) clock.Instant {
	most := 10 * time.Minute
	if left, ok := c.Remaining(c.Turn(), now); ok {
		most = left + 2*time.Second
	}
	d := rapid.Int64Range(0, most.Milliseconds()).Draw(t, "ms")
	if rapid.Bool().Draw(t, "quick") {
		d /= 20
	}
	return now + clock.Instant(d)
}

// A side's time never grows on its own, and at the end of a turn by no more than the control
// grants.
func TestTimeOnlyRunsDown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, now := midGame(t, false)
		side := c.Turn()
		left, _ := c.Remaining(side, now)
		other, _ := c.Remaining(side.Other(), now)
		begun := left // the time at the start of the turn: none has been used yet
		for range 5 {
			now = think(t, c, now)
			after, _ := c.Remaining(side, now)
			if after > left {
				t.Fatalf("%v: %v became %v", c.Control(), left, after)
			}
			if still, _ := c.Remaining(side.Other(), now); still != other {
				t.Fatalf("the opponent's %v became %v", other, still)
			}
			left = after
		}
		c, err := c.Press(side, side.Other(), now, 0)
		if err != nil {
			return
		}
		after, _ := c.Remaining(side, now)
		step := time.Duration(c.Control().Step) * time.Second
		most := begun
		switch c.Control().Kind {
		case clock.Fischer:
			most = left + step
		case clock.Canadian:
			most = max(begun, step)
		case clock.SuddenDeath:
			most = left
		}
		if after > most || after < left && c.Control().Kind != clock.Canadian {
			t.Fatalf("%v: begun with %v, %v left, %v after the turn", c.Control(), begun, left, after)
		}
	})
}

// Every millisecond is accounted for: charged to one side or the other, or excluded.
func TestElapsedIsAccountedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := controls(false).Filter(func(c clock.Control) bool { return !c.Weekend }).Draw(t, "control")
		c, _ := clock.New(ctl, game.White)
		now := zero
		c, _ = c.Start(now)
		var out clock.Instant
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			now = think(t, c, now)
			gap := clock.Instant(rapid.IntRange(0, 100_000).Draw(t, "gap"))
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				if p, err := c.Pause(now); err == nil {
					now += gap
					out += gap
					c, _ = p.Resume(now)
				}
			case 1:
				c = c.Skip(now, now+gap)
				now += gap
				out += gap
			case 2:
				c, _ = c.Press(c.Turn(), c.Turn(), now, 0)
			case 3:
				c, _ = c.Press(c.Turn(), c.Turn().Other(), now, 0)
			}
			spent := c.Spent(game.White, now) + c.Spent(game.Black, now)
			if elapsed := time.Duration(now-zero-out) * time.Millisecond; spent != elapsed {
				t.Fatalf("%v: %v elapsed, %v spent", ctl, elapsed, spent)
			}
		}
	})
}

// A ply taken back at once leaves no trace; taken back later, only time in the current turn has
// passed.
func TestPressAndTakeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, now := midGame(t, false)
		if c.Fallen(now) {
			return
		}
		mark, side := c.Mark(), c.Turn()
		if p, err := c.Press(side, side.Other(), now, 0); err == nil {
			if back, err := p.TakeBack(mark, now); err != nil || back != c.Skip(0, now) {
				t.Fatalf("%v: %+v became %+v, %v", c.Control(), c, back, err)
			}
		}
		then := think(t, c, now)
		p, err := c.Press(side, side.Other(), then, 0)
		if err != nil {
			return
		}
		later := think(t, p, then)
		back, err := p.TakeBack(mark, later)
		if p.Fallen(later) != (err != nil) {
			t.Fatal(err)
		}
		for s := range game.Side(2) {
			was, _ := c.Remaining(s, now)
			if is, _ := back.Remaining(s, later); err == nil && is != was {
				t.Fatalf("%v: %v had %v, has %v", c.Control(), s, was, is)
			}
		}
	})
}

// However pauses and downtimes cut up a turn, and in whatever order, only the sum of the running
// time counts.
func TestOrderOfPausesIsIrrelevant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, now := midGame(t, true)
		type piece struct {
			run, rest clock.Instant
			skip      bool
		}
		pieces := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) piece {
			return piece{clock.Instant(rapid.IntRange(0, 400).Draw(t, "run")), clock.Instant(rapid.IntRange(1, 9999).Draw(t, "rest")), rapid.Bool().Draw(t, "skip")}
		}), 1, 6).Draw(t, "pieces")
		play := func(pieces []piece) (clock.Clock, clock.Instant) {
			c, at := c, now
			for _, p := range pieces {
				at += p.run
				if p.skip {
					c = c.Skip(at, at+p.rest)
				} else if paused, err := c.Pause(at); err == nil {
					c, _ = paused.Resume(at + p.rest)
				} else {
					t.Skip("too late to pause")
				}
				at += p.rest
			}
			return c, at
		}
		a, at := play(pieces)
		b, bt := play(rapid.Permutation(pieces).Draw(t, "otherwise"))
		if a != b || at != bt {
			t.Fatalf("%+v\n%+v", a, b)
		}
		run := clock.Instant(0)
		for _, p := range pieces {
			run += p.run
		}
		was, _ := c.Remaining(c.Turn(), now)
		is, _ := a.Remaining(a.Turn(), at)
		if want := max(0, was-time.Duration(run)*time.Millisecond); is != want {
			t.Fatalf("%v, less %d ms, is %v", was, run, is)
		}
	})
}

// Overlapping downtimes, in the order in which they are learned of, count only once.
func TestAbsencesOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, now := midGame(t, true)
		a := now + clock.Instant(rapid.IntRange(0, 900).Draw(t, "a"))
		b := a + clock.Instant(rapid.IntRange(0, 900).Draw(t, "b"))
		d := b + clock.Instant(rapid.IntRange(1, 900).Draw(t, "d"))
		e := d + clock.Instant(rapid.IntRange(0, 900).Draw(t, "e"))
		if got, want := c.Skip(a, d).Skip(b, e), c.Skip(a, e); got != want {
			t.Fatalf("%+v\n%+v", got, want)
		}
	})
}

// The deadline is the exact instant at which the flag falls. Asking does not move it, and grants
// only move it later.
func TestDeadline(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, now := midGame(t, false)
		at, ok := c.Deadline()
		if !ok {
			if c.Fallen(now + 1_000_000_000) {
				t.Fatal("a flag without deadline")
			}
			return
		}
		if c.Fallen(at-1) && at > now || !c.Fallen(at) || !c.Fallen(at+1) {
			t.Fatalf("%v: fallen before %v, or not then", c.Control(), at)
		}
		if _, err := c.Press(c.Turn(), c.Turn().Other(), at, time.Hour); kind(err) != clock.Fallen {
			t.Fatalf("a ply at the deadline: %v", err)
		}
		then := min(think(t, c, now), at-1)
		if then < now {
			return
		}
		lag := c.LagQuota(c.Turn())
		_, err := c.Press(c.Turn(), c.Turn().Other(), then, lag)
		if then-now >= clock.Instant(lag.Milliseconds()) && err != nil {
			t.Fatalf("%v: not fallen, and too late with all its lag made good: %v", c.Control(), err)
		}
		gap := clock.Instant(rapid.IntRange(0, 100_000_000).Draw(t, "gap"))
		for name, grant := range map[string]func() (clock.Clock, error){
			"skip": func() (clock.Clock, error) { return c.Skip(then, then+gap), nil },
			"gift": func() (clock.Clock, error) { return c.Give(c.Turn(), time.Second, then) },
			"vacation": func() (clock.Clock, error) {
				return c.Vacation(c.Turn(), 1, then+gap, then)
			},
			"pause": func() (clock.Clock, error) {
				p, err := c.Pause(then)
				if err != nil {
					return p, err
				}
				return p.Resume(then + gap)
			},
			"gift to the other": func() (clock.Clock, error) { return c.Give(c.Turn().Other(), time.Second, then) },
		} {
			after, err := grant()
			if err != nil {
				continue
			}
			if moved, ok := after.Deadline(); !ok || moved < at {
				t.Fatalf("%v: %s moved the deadline from %v to %v", c.Control(), name, at, moved)
			}
		}
	})
}

// Extreme instants and spans neither panic nor overflow.
func TestFarInstants(t *testing.T) {
	const far = 1<<63 - 1
	rapid.Check(t, func(t *rapid.T) {
		c, _ := midGame(t, false)
		i := clock.Instant(rapid.Int64().Draw(t, "instant"))
		j := clock.Instant(rapid.SampledFrom([]int64{-far - 1, far, 0}).Draw(t, "far"))
		d := time.Duration(rapid.Int64().Draw(t, "span"))
		s := game.Side(rapid.IntRange(0, 255).Draw(t, "side"))
		left, _ := c.Remaining(s, 0)
		for _, at := range []clock.Instant{i, j, i.Add(d)} {
			if now, _ := c.Remaining(s, at); now > left || now < 0 || c.Spent(s, at) < 0 {
				t.Fatalf("%v left, spent %v", now, c.Spent(s, at))
			}
			c.Fallen(at)
			c.Verdict(at)
			c.Read(s, at)
			c.Away(s, at)
			for _, op := range []func() (clock.Clock, error){
				func() (clock.Clock, error) { return c.Press(s, s^1, at, d) },
				func() (clock.Clock, error) { return c.Give(s, d, at) },
				func() (clock.Clock, error) { return c.Vacation(s, int(d), i, at) },
				func() (clock.Clock, error) { return c.Return(s, at) },
				func() (clock.Clock, error) { return c.Skip(i, j), nil },
				func() (clock.Clock, error) { return c.Pause(at) },
				func() (clock.Clock, error) { return c.Resume(at) },
			} {
				if after, err := op(); err == nil {
					c = after
				} else if after != c {
					t.Fatalf("refused, and changed: %v", err)
				}
			}
			left, _ = c.Remaining(s, 0)
		}
	})
}
