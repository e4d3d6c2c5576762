package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"tablier/play/clock"
	"tablier/rules/game"
)

// What a page computes between two messages of the club is what the club would send.
func TestAReadingRunsOnAsTheClockDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, err := clock.New(controls(true).Filter(clock.Control.Live).Draw(t, "control"), game.White)
		if err != nil {
			t.Fatal(err)
		}
		now := clock.Instant(1_000_000)
		c, _ = c.Start(now)
		for range rapid.IntRange(0, 9).Draw(t, "turns") {
			now = now.Add(time.Duration(rapid.IntRange(0, 3000).Draw(t, "thought")) * time.Millisecond)
			c, _ = c.Press(c.Turn(), c.Turn().Other(), now, 0)
		}
		passed := time.Duration(rapid.IntRange(0, 20_000).Draw(t, "passed")) * time.Millisecond
		want := c.Read(c.Turn(), now.Add(passed))
		if got := c.Read(c.Turn(), now).After(c.Control(), passed); got != want {
			t.Fatalf("%s: %+v later %+v becomes %+v, want %+v", c.Control(), passed, c.Read(c.Turn(), now), got, want)
		}
	})
}

func TestAdjust(t *testing.T) {
	c, _ := clock.New(clock.Control{Kind: clock.Fischer, Main: 60, Step: 5}, game.White)
	c, _ = c.Start(0)
	for _, x := range []struct {
		by   time.Duration
		want time.Duration
		kind clock.ErrorKind
	}{
		{-59 * time.Second, time.Second, 255},
		{-59*time.Second - time.Millisecond, time.Minute, clock.BadSpan},
		{time.Hour, time.Hour + time.Minute, 255},
		{1 << 62, time.Minute, clock.BadSpan},
		{-1 << 62, time.Minute, clock.BadSpan},
	} {
		after, err := c.Adjust(game.Black, x.by, 0)
		if left := after.Read(game.Black, 0).Left; left != x.want || kind(err) != x.kind {
			t.Errorf("%v: %v is left, %v", x.by, left, err)
		}
	}
	// An arbiter may give time to a clock that has run out.
	k, halted := c.Halt(clock.Instant(90_000))
	if !halted || !k.Paused() || k.Since() != 60_000 {
		t.Fatalf("the clock halts: %v, %v at %d", halted, k.Paused(), k.Since())
	}
	if k, err := k.Adjust(game.White, time.Minute, 90_000); err != nil || k.Read(game.White, 90_000).Left != time.Minute {
		t.Errorf("after a minute more: %v, %v", k.Read(game.White, 90_000).Left, err)
	}
	if _, halted := c.Halt(59_999); halted {
		t.Error("a clock halts that has time left")
	}
	for _, x := range []struct {
		c    clock.Clock
		side game.Side
		kind clock.ErrorKind
	}{{clock.Clock{}, 0, clock.NoTime}, {c, 2, clock.BadSide}, {c.Stop(0), 0, clock.NotRunning}} {
		if _, err := x.c.Adjust(x.side, time.Second, 0); kind(err) != x.kind {
			t.Errorf("refused with %v, want %v", err, x.kind)
		}
	}
}
