package bridge

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/boardclock"
	"tablier/play/clock"
	"tablier/rules/game"
)

// boardClock: boardclock CONTROL FIRST TOUCHES NOW: how the clock for a real board stands at NOW, in ms since 1970.
// FIRST is the seat that begins. The answer has {phase, turn, turns, flag, ended, changed, undo, step, write, behind,
// sides [2], moves [[touch, left]]}; flag is a seat or -1, ended the index of a touch or -1, and left is -1 while the
// turn goes on.
func boardClock(w *writer, args []string) error {
	control, err := clock.Parse(args[0])
	if err != nil {
		return err
	}
	log, err := boardclock.Parse(args[2])
	if err != nil {
		return err
	}
	ms, err := milliseconds(args[3])
	if err != nil {
		return err
	}
	first, now := game.White, clock.Instant(ms)
	if args[1] == "1" {
		first = game.Black
	}
	s, err := boardclock.Replay(control, first, log, now)
	if err != nil {
		return err
	}
	w.key("phase").str(phaseOf(s.Clock))
	w.key("turn").int(int(s.Clock.Turn()))
	w.key("turns").int(s.Clock.Turns())
	flag := -1
	if s.Flagged {
		flag = int(s.Clock.Turn())
	}
	w.key("flag").int(flag)
	w.key("ended").int(s.Ended)
	w.key("changed").bool(s.Changed)
	w.key("undo").bool(s.CanUndo())
	w.key("step").bool(s.InStep())
	w.key("write").bool(s.CanWrite())
	w.key("behind").bool(s.Behind())
	w.key("sides").begin('[')
	for side := range game.Side(2) {
		w.begin('{')
		w.reading(s.Clock.Read(side, now))
		w.key("spent").ms(s.Clock.Spent(side, now))
		remaining, _ := s.Clock.Remaining(side, now)
		w.key("remaining").ms(remaining)
		w.end('}')
	}
	w.end(']')
	w.key("moves").begin('[')
	for _, m := range s.Moves() {
		w.begin('[')
		w.int(m.Touch)
		if m.Left < 0 {
			w.int(-1)
		} else {
			w.ms(m.Left)
		}
		w.end(']')
	}
	w.end(']')
	return nil
}

func phaseOf(c clock.Clock) string {
	switch {
	case !c.Started():
		return "ready"
	case c.Stopped():
		return "stopped"
	case c.Paused():
		return "paused"
	}
	return "running"
}

// reading: reading CONTROL LEFT DELAY OVERTIME PERIODS TURNS PASSED: what a clock that runs shows when some ms have
// passed since a reading.
func reading(w *writer, args []string) error {
	control, err := clock.Parse(args[0])
	if err != nil {
		return err
	}
	var n [7]int64 // the arguments that are numbers
	for _, i := range []int{1, 2, 4, 5, 6} {
		if n[i], err = milliseconds(args[i]); err != nil {
			return err
		}
	}
	span := func(ms int64) time.Duration { return time.Duration(max(0, min(ms, 1<<40))) * time.Millisecond }
	r := clock.Reading{Left: span(n[1]), Delay: span(n[2]), Overtime: args[3] == "yes", Periods: int(n[4]), Turns: int(n[5])}
	w.reading(r.After(control, span(n[6])))
	return nil
}

func milliseconds(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, &game.Error{Kind: game.BadOption, Input: text, Problem: i18n.T("bridge.bad-milliseconds")}
	}
	return n, nil
}

func (w *writer) ms(d time.Duration) { w.int(int(d.Milliseconds())) }

// reading writes the members of a reading.
func (w *writer) reading(r clock.Reading) {
	w.key("left").ms(r.Left)
	w.key("overtime").bool(r.Overtime)
	w.key("periods").int(r.Periods)
	w.key("turns").int(r.Turns)
	w.key("delay").ms(r.Delay)
}
