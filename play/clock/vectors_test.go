package clock_test

import (
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"
	"time"

	"tablier/play/clock"
	"tablier/rules/game"
)

var update = flag.Bool("update", false, "write testdata/vectors.txt anew")

// vectorControls are the controls in the shared vectors: one or more of each kind that counts in seconds.
var vectorControls = []string{
	"-", "60", "300", "30+2", "180+5", "20b3", "0d5", "60d3", "0/1x30", "20/3x10", "600/5x30", "30/4m40", "0/2m15",
}

// TestVectors compares testdata/vectors.txt with what this package computes. The clock of the pages for wooden boards,
// web/src/features/clock, is tested with the same file, so the two implementations check each other.
//
// A line contains an operation, its arguments, whether it succeeded, and the resulting state: the side to move, the
// turns, and for each side the time left before its flag, the displayed time, overtime, periods, turns of a block,
// delay, and the time spent.
func TestVectors(t *testing.T) {
	var b strings.Builder
	rnd := rand.New(rand.NewSource(7))
	for i, text := range vectorControls {
		for script := range 2 {
			writeScript(t, &b, rnd, text, game.Side((i+script)%2))
		}
	}
	const path = "testdata/vectors.txt"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != b.String() {
		t.Errorf("%s is not what the package computes (%v); if the change is meant: go test ./play/clock -run Vectors -update", path, err)
	}
}

// writeScript writes a game of random operations under one control.
func writeScript(t *testing.T, b *strings.Builder, rnd *rand.Rand, text string, first game.Side) {
	ctl, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	c, err := clock.New(ctl, first)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(b, "new %s %d\n", text, first)
	now := clock.Instant(1_000_000)
	line := func(op string, err error) {
		fmt.Fprintf(b, "%s %v %s\n", op, err == nil, standing(c, now))
	}
	c, err = c.Start(now)
	line(fmt.Sprintf("start %d", now), err)
	marks := []clock.Mark{c.Mark()}
	for range 18 {
		now += pause(rnd, c, now)
		switch side := c.Turn(); rnd.Intn(9) {
		case 0:
			c, err = c.Pause(now)
			line(fmt.Sprintf("pause %d", now), err)
			now += clock.Instant(rnd.Intn(90_000))
			c, err = c.Resume(now)
			line(fmt.Sprintf("resume %d", now), err)
		case 1:
			to, ms := game.Side(rnd.Intn(2)), rnd.Intn(30_000)+1
			if late(c, now) {
				continue // only the pages model what directors do after a flag
			}
			c, err = c.Give(to, time.Duration(ms)*time.Millisecond, now)
			line(fmt.Sprintf("give %d %d %d", now, to, ms), err)
		case 2:
			if len(marks) < 2 || late(c, now) {
				continue
			}
			marks = marks[:len(marks)-1]
			c, err = c.TakeBack(marks[len(marks)-1], now)
			line(fmt.Sprintf("back %d", now), err)
		default:
			c, err = c.Press(side, side.Other(), now, 0)
			line(fmt.Sprintf("press %d %d", now, side), err)
			if err == nil {
				marks = append(marks, c.Mark())
			}
		}
	}
}

// pause draws a thinking time: usually short, sometimes up to the very end of the time left.
func pause(rnd *rand.Rand, c clock.Clock, now clock.Instant) clock.Instant {
	left, ok := c.Remaining(c.Turn(), now)
	most := left.Milliseconds()
	if !ok {
		most = 60_000
	}
	switch rnd.Intn(12) {
	case 0:
		return clock.Instant(max(0, most-1))
	case 1, 2, 3:
		return clock.Instant(rnd.Int63n(max(1, most)))
	}
	return clock.Instant(rnd.Int63n(max(1, min(most, 9_000))))
}

// late reports whether the time of the side to move is up. There is no lag in the vectors.
func late(c clock.Clock, now clock.Instant) bool {
	left, ok := c.Remaining(c.Turn(), now)
	return ok && left == 0
}

func standing(c clock.Clock, now clock.Instant) string {
	parts := []string{fmt.Sprint(c.Turn(), c.Turns())}
	for side := range game.Side(2) {
		r := c.Read(side, now)
		left := int64(-1)
		if d, ok := c.Remaining(side, now); ok {
			left = d.Milliseconds()
		}
		parts = append(parts, fmt.Sprint(left, r.Left.Milliseconds(), r.Overtime, r.Periods, r.Turns, r.Delay.Milliseconds(), c.Spent(side, now).Milliseconds()))
	}
	return strings.Join(parts, " ")
}
