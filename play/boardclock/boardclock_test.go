package boardclock_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablier/play/boardclock"
	"tablier/play/clock"
	"tablier/rules/game"
)

func replay(t testing.TB, control, log string, now clock.Instant) boardclock.State {
	t.Helper()
	c, err := clock.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	touches, err := boardclock.Parse(log)
	if err != nil {
		t.Fatal(err)
	}
	s, err := boardclock.Replay(c, 0, touches, now)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// line writes a state in one line: who is to move, what both clocks show in ms, and what else holds.
func line(s boardclock.State, now clock.Instant) string {
	parts := []string{fmt.Sprint(int(s.Clock.Turn()), s.Clock.Read(0, now).Left.Milliseconds(), s.Clock.Read(1, now).Left.Milliseconds())}
	for _, x := range []struct {
		name string
		is   bool
	}{{"paused", s.Clock.Paused()}, {"flag", s.Flagged}, {"ended", s.Ended >= 0}, {"undo", s.CanUndo()},
		{"write", s.CanWrite()}, {"step", s.InStep()}, {"behind", s.Behind()}, {"refused", !s.Changed}} {
		if x.is {
			parts = append(parts, x.name)
		}
	}
	for _, m := range s.Moves() {
		left := m.Left.Milliseconds()
		if m.Left < 0 {
			left = -1
		}
		parts = append(parts, fmt.Sprintf("%d=%d", m.Touch, left))
	}
	return strings.Join(parts, " ")
}

func TestReplay(t *testing.T) {
	for _, c := range []struct {
		log  string
		now  clock.Instant
		want string
	}{
		{"", 0, "0 60000 60000 write step refused"},
		{"start:0 press:10000", 40_000, "1 55000 30000 undo write behind"},
		{"start:0 press:10000", 900_000, "1 55000 0 paused flag undo write behind"},
		{"start:0 pause:5000", 9_000_000, "0 55000 60000 paused"},
		{"start:0 pause:5000 resume:9000000", 9_001_000, "0 54000 60000 write step"},
		{"start:10000 press:5000", 0, "1 65000 60000 undo write behind"}, // the phone's own clock went back
		{"start:0 press:10000 undo:30000", 31_000, "0 59000 60000 write step"},
		{"start:0 undo:1000", 2000, "0 58000 60000 write step refused"},
		{"start:0 press:10000 undo:90000", 90_000, "0 60000 60000 paused"},
		{"start:0 press:61000", 61_000, "0 0 60000 paused flag write refused"},
		{"start:0 press:61000 resume:62000", 63_000, "0 0 60000 paused flag write refused"},
		{"start:0 press:61000 change:62000:0:30000 resume:63000 press:64000", 64_000, "1 34000 60000 undo write behind"},
		{"start:0 change:0:1:-59500", 0, "0 60000 60000 write step refused"},
		{"start:0 change:0:1:-59000", 0, "0 60000 1000 write step"},
		{"start:0 press:1000 end:5000", 9000, "1 64000 56000 ended undo write behind"},
		{"start:0 press:1000 end:5000 press:6000", 9000, "1 64000 56000 ended undo write behind refused"},
		{"start:0 press:1000 end:5000 undo:60000", 60_000, "1 64000 56000 paused undo write behind"},
		{"start:0 move:0:ends press:0 move:3000:ends press:3000", 3000, "0 65000 62000 undo write step 1=65000 3=62000"},
		{"start:0 move:0:ends press:0 move:3000:ends press:3000 undo:4000", 4000, "1 65000 60000 undo write step 1=65000"},
		{"start:0 press:1000 press:2000 move:2500:ends", 2500, "0 63500 64000 undo write behind 3=64000"},
		{"start:0 move:1000:part move:2000:ends press:2000 undo:3000", 3000, "0 60000 60000 undo write step 1=-1"},
		{"unmove:0", 0, "0 60000 60000 write step refused"},
		{"start:0 press:1000 end:2000 move:3000:ends move:4000:ends unmove:5000", 5000, "1 64000 59000 ended undo write 3=64000"},
		{"start:0 press:1000 pause:2000", 3000, "1 64000 59000 paused undo write behind"},
	} {
		if got := line(replay(t, "60+5", c.log, c.now), c.now); got != c.want {
			t.Errorf("%q at %d:\n%s\nwant\n%s", c.log, c.now, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, bad := range []string{"start", "start:x", "start:1:2", "jump:1", "move:1", "move:1:half", "change:1:2:500", "change:1:0:x", "change:1:0", "start:99999999999999999999"} {
		if _, err := boardclock.Parse("start:0 " + bad); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := boardclock.Replay(clock.Control{Kind: clock.Correspondence, Days: 3}, 0, nil, 0); err == nil {
		t.Error("days at a real board")
	}
	if _, err := boardclock.Replay(clock.Control{Kind: 99}, 0, nil, 0); err == nil {
		t.Error("a kind that does not exist")
	}
}

// Without corrections, pauses and flags, the log of a board gives the clock of a live game without lag.
func TestPressesAreThoseOfTheClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, err := clock.Parse(rapid.SampledFrom(clock.Examples()).Filter(func(s string) bool { return !strings.Contains(s, "d-") && s != "3d" }).Draw(t, "control"))
		if err != nil {
			t.Fatal(err)
		}
		k, _ := clock.New(c, game.Black)
		now := clock.Instant(5000)
		k, _ = k.Start(now)
		log := []boardclock.Touch{{Action: boardclock.Start, At: now}}
		for range rapid.IntRange(0, 30).Draw(t, "turns") {
			now += clock.Instant(rapid.IntRange(0, 9000).Draw(t, "thought"))
			k, _ = k.Press(k.Turn(), k.Turn().Other(), now, 0)
			log = append(log, boardclock.Touch{Action: boardclock.Press, At: now})
		}
		s, err := boardclock.Replay(c, game.Black, log, now)
		if err != nil {
			t.Fatal(err)
		}
		for side := range game.Side(2) {
			if got, want := s.Clock.Read(side, now), k.Read(side, now); got != want {
				t.Fatalf("%s: %v shows %+v, want %+v", c, side, got, want)
			}
		}
	})
}
