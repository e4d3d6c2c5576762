package clock_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"tablier/play/clock"
	"tablier/rules/game"
)

// zero is a Monday, 00:00 UTC.
var zero = clock.At(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC))

// run executes a script on a clock that White starts at 0. A step is one of
//
//	w 12       White ends its turn at 12 s (or 12h, 3d, 12s300ms, as durations are written)
//	w& 12      a ply of White, whose turn continues
//	w 12~300ms with lag
//	start, pause, resume, stop, abort 12
//	skip 12-20
//	give w 15s 12
//	mark       save a mark;  back 12: take back to it
//	vac w 3 1d 12h   3 days from 1d on, booked at 12h;  home w 30h
//
// A step may end with "!" and the kind of refusal that is expected.
// "? 12 w" reads White's clock and appends the reading to the result.
func run(t *testing.T, control, steps string) (clock.Clock, string) {
	t.Helper()
	ctl, err := clock.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	c, err := clock.New(ctl, game.White)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(steps, "ready;") {
		c, _ = c.Start(zero)
	}
	var mark clock.Mark
	var said []string
	for _, step := range strings.Split(strings.TrimPrefix(steps, "ready;"), ";") {
		step, refusal, _ := strings.Cut(step, "!")
		f := strings.Fields(step)
		at := zero
		if f[0] != "skip" && f[0] != "w" && f[0] != "b" {
			at = moment(t, f[len(f)-1])
		}
		before, err := c, error(nil)
		switch verb := f[0]; verb {
		case "w", "b", "w&", "b&":
			s := side(verb)
			next := s.Other()
			if len(verb) > 1 {
				next = s
			}
			var lag time.Duration
			when, after, ok := strings.Cut(f[1], "~")
			if ok {
				lag = length(t, after)
			}
			c, err = c.Press(s, next, moment(t, when), lag)
		case "start":
			c, err = c.Start(at)
		case "pause":
			c, err = c.Pause(at)
		case "resume":
			c, err = c.Resume(at)
		case "abort":
			c, err = c.Abort(at)
		case "stop":
			c = c.Stop(at)
		case "skip":
			from, to, _ := strings.Cut(f[1], "-")
			c = c.Skip(moment(t, from), moment(t, to))
		case "give":
			c, err = c.Give(side(f[1]), length(t, f[2]), at)
		case "mark":
			mark = c.Mark()
		case "back":
			c, err = c.TakeBack(mark, at)
		case "zone":
			c, err = c.InZone(side(f[1]), length(t, f[2]))
		case "vac":
			n, _ := strconv.Atoi(f[2])
			c, err = c.Vacation(side(f[1]), n, moment(t, f[3]), at)
		case "home":
			c, err = c.Return(side(f[1]), at)
		case "?":
			said = append(said, show(c.Read(side(f[2]), moment(t, f[1]))))
		case "deadline":
			d, ok := c.Deadline()
			if !ok {
				said = append(said, "none")
				break
			}
			said = append(said, d.Time().Sub(zero.Time()).String())
		case "verdict":
			said = append(said, c.Verdict(at).String())
		case "left":
			said = append(said, strconv.Itoa(c.VacationLeft(side(f[1]))))
		default:
			t.Fatalf("no such step: %q", step)
		}
		got := ""
		if k, ok := clock.KindOf(err); ok {
			got = k.String()
		}
		if got != strings.TrimSpace(refusal) {
			t.Errorf("%s, %q at %q: refusal %q, want %q", control, steps, step, got, strings.TrimSpace(refusal))
		}
		if err != nil && c != before {
			t.Errorf("%s, %q at %q: refused, and yet changed", control, steps, step)
		}
	}
	return c, strings.Join(said, "; ")
}

func side(word string) game.Side {
	switch word[0] {
	case 'w':
		return game.White
	case 'b':
		return game.Black
	}
	return 7
}

// length reads "12" as seconds, "3d" as days, and durations as Go writes them.
func length(t *testing.T, s string) time.Duration {
	t.Helper()
	if days, ok := strings.CutSuffix(s, "d"); ok {
		n, err := strconv.ParseFloat(days, 64)
		if err != nil {
			t.Fatal(err)
		}
		return time.Duration(n * float64(24*time.Hour))
	}
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		s += "s"
	}
	d, err := time.ParseDuration(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// moment returns the instant at a length after zero; text that is not a length gives zero.
func moment(t *testing.T, s string) clock.Instant {
	if s == "" || !strings.ContainsAny(s[:1], "-0123456789") {
		return zero
	}
	return zero.Add(length(t, s))
}

func show(r clock.Reading) string {
	if !r.Limited {
		return "no limit"
	}
	s := r.Left.String()
	if r.Delay > 0 {
		s += fmt.Sprintf(" after %v", r.Delay)
	}
	if r.Periods > 0 {
		s += fmt.Sprintf(" x%d", r.Periods)
	}
	if r.Turns > 0 {
		s += fmt.Sprintf(" m%d", r.Turns)
	}
	if r.Overtime {
		s += " over"
	}
	if !r.Runs {
		s += " still"
	}
	return s
}

func TestClock(t *testing.T) {
	for name, cases := range map[string][][3]string{
		"sudden death": {
			{"10", "? 3 w;? 3 b;w 4;? 4 w;? 6 b;b 7;? 7 b", "7s; 10s still; 6s still; 8s; 7s still"},
			{"10", "w 1;b 2;w 10.999;? 20 w", "1ms still"},
			{"10", "w 1;b 2;w 11 ! fallen;? 11 w", "0s"},
			{"10", "w 1;b 2;deadline;? 12 w;? 99 w", "12s; 0s; 0s"}, // nine seconds from 2, and a lag quota of one second
		},
		"fischer": {
			{"10+3", "w 4;? 4 w;b 5;? 5 b;w 13.999;? 14 w", "9s still; 12s still; 3.001s still"},
			{"10+3", "w 10 ! fallen", ""},
			{"10+3", "w 0;b 0;w 0;? 0 w", "16s still"},
		},
		"bronstein": {
			{"10b3", "w 2;? 2 w;b 7;? 7 b;w 10;? 10 w", "10s still; 8s still; 10s still"},
			{"2b3", "w 2 ! fallen", ""}, // the refund comes afterwards, and cannot save the flag
			{"2b3", "w 1.999;? 2 w", "2s still"},
		},
		"simple delay": {
			{"10d3", "? 2 w;w 2;? 2 w;? 7 b;b 7;? 7 b", "10s after 1s; 10s still; 8s; 8s still"},
			{"2d3", "w 4.999;b 5;? 5 w;? 8.5 w;w 8.001 ! fallen", "1ms after 3s; 0s"},
			{"0d3", "? 1 w;w 2.999;b 3;w 5.999", "0s after 2s"},
			{"0d3", "w 3 ! fallen", ""},
		},
		"japanese": {
			{"10/3x5", "? 4 w;? 10 w;? 12 w;? 17 w;? 25 w", "6s x3; 5s x3 over; 3s x3 over; 3s x2 over; 0s over"},
			{"10/3x5", "w 12;? 12 w;b 13;? 16 w;w 17.999;? 18 w;b 18;w 23;? 23 w", "5s x3 over still; 2s x3 over; 5s x3 over still; 5s x2 over still"},
			{"10/3x5", "w 24.999;? 25 w;b 25;w 29.999;b 30;w 35 ! fallen", "5s x1 over still"},
			{"10/3x5", "w 25 ! fallen", ""},
			{"0/2x5", "? 0 w;w 3;b 4;? 4 w", "5s x2 over; 5s x2 over"},
		},
		"canadian": {
			{"10/3m6", "w 4;? 4 w;b 4;w 12;? 12 w;b 12;? 13 w", "6s still; 4s m2 over still; 3s m2 over"},
			{"10/3m6", "w 12;b 12;w 13;b 13;? 13 w;w 14;? 14 w", "3s m1 over; 6s m3 over still"},
			{"10/3m6", "? 9 w;? 10 w;? 12 w;w 16 ! fallen", "1s; 6s m3 over; 4s m3 over"},
			{"10/3m6", "w 10;? 10 w", "6s m2 over still"}, // the turn that uses up the main time is the first of the block
			{"0/1m6", "w 5;b 6;w 11;? 11 w;b 12;w 18 ! fallen", "6s m1 over still"},
		},
		"unlimited": {
			{"-", "w 4;b 1000d;? 2000d w;deadline;give w 5 2000d ! no-time", "no limit; none"},
		},
		"several plies in a turn": {
			{"10+3", "w& 4;? 4 w;w& 6;w 7;? 7 w;b 8;? 9 w", "6s; 6s still; 5s"},
			{"10d3", "w& 2;? 2.5 w;w& 4;w 5;? 5 w", "10s after 500ms; 8s still"},
			{"10b3", "w& 2;w 5;? 5 w", "8s still"},
			{"0/2x5", "w& 3;w& 6;? 6 w;w 7;? 7 w", "4s x1 over; 5s x1 over still"},
			{"0/2m5", "w& 1;w& 2;w 3;? 3 w", "2s m1 over still"},
			{"10", "w& 4;b 5 ! bad-side;w 10 ! fallen", ""},
		},
		"lag": {
			{"10", "w 4~300ms;? 4 w;b 5;w 7~5s;? 7 w", "6.3s still; 5.1s still"}, // 300 of 1000 ms are used, 100 are regained, 800 are left
			{"10", "w 0.2~1s;? 0.2 w", "10s still"},                              // no time is gained
			{"10", "w 4~-3s;? 4 w", "6s still"},
			{"10", "w 10.999~1s;? 11 w;b 11;deadline;w 11.1 ! fallen", "1ms still; 11.101s"},
			{"10", "w 11~1s ! fallen;w 10.5~499ms ! fallen", ""},
			{"1d", "w 1h~1h;? 1h w", "24h0m0s still"},
		},
		"pause": {
			{"10", "w 1;b 3;pause 5;? 90 w;? 90 b;deadline;w 90 ! not-running;pause 91 ! not-running;resume 100;? 101 w", "7s still; 8s still; none; 6s"},
			{"10", "resume 3 ! running;pause 10 ! fallen;w 9;pause 19 ! fallen", ""},
			{"0/3x5", "pause 7;resume 100;? 100 w;w 101;? 101 w", "3s x2 over; 5s x2 over still"},
			{"10d3", "pause 2;resume 50;? 50.5 w", "10s after 500ms"},
		},
		"the server was away": {
			{"10", "w 1;b 3;skip 4-60;? 61 w;skip 20-50;? 61 w;skip 59-62;? 62 w", "7s; 7s; 8s"},
			{"10", "w 9;skip 4-5;? 10 b;skip 12-11;? 12 b", "9s; 7s"},
			{"10", "pause 3;skip 4-60;resume 70;? 70 w", "7s"},
			{"3d-we", "skip 1d-10d;deadline", "288h0m0s"}, // from Wednesday, two days
		},
		"gift": {
			{"10", "give w 15s 3;? 3 w;give b 1s 3;? 3 b;give w -1s 3 ! bad-span;give w 900d 3 ! bad-span;give x 1s 3 ! bad-side", "22s; 11s still"},
			{"10/3x5", "? 17 w;give w 4s 17;? 17 w;give w 7s 17;? 17 w", "3s x2 over; 2s x3 over; 4s x3"},
			{"0/3m5", "w 1;give w 10s 2;? 2 w", "14s m2 over still"},
			{"10", "give w 5s 11 ! fallen;give w 5s 10.5;? 10.5 w", "4.5s"}, // while a ply may still be on the network
			{"1d", "give b 12h 1h;w 2h;? 2h b;b 3h;w 4h;? 4h b", "36h0m0s; 24h0m0s"},
		},
		"take-back": {
			{"10+3", "w 4;mark;b 6;w 8;back 12;? 13 b;? 13 w;b 14;? 14 b", "9s; 9s still; 11s still"},
			{"10", "mark;w 4;stop 5;back 9;? 10 w;? 10 b", "9s; 10s still"},
			{"10", "mark;w 4;pause 5;back 9;? 10 w;resume 11;? 12 w", "10s still; 9s"},
			{"0/3x5", "w& 6;mark;w 11;back 12;? 13 w", "3s x2 over"},
			{"10", "mark;w 4;back 16 ! fallen", ""},
		},
		"beginning and end": {
			{"10", "ready;w 1 ! not-running;pause 1 ! not-running;resume 1 ! not-running;back 1 ! not-running;deadline;? 5 w;start 5;start 6 ! running;? 6 w", "none; 10s still; 9s"},
			{"10", "abort 1;w 2 ! not-running;abort 3 ! not-running;? 5 w;give w 1s 2 ! not-running", "9s still"},
			{"10", "w 1;abort 2", ""},
			{"10", "w 1;b 2;abort 2 ! too-late;stop 3;? 9 w;verdict 99;deadline", "8s still; in-time; none"},
			{"10", "ready;abort 1;start 2 ! running", ""},
			{"10", "w 5;b 4;? 4 w;? 5 w;w 3;? 6 b", "5s; 5s; 9s"}, // time never runs backwards
		},
		"verdict": {
			{"10", "verdict 10;verdict 10.999;verdict 11", "in-time; in-time; void"},
			{"10", "w 1;verdict 11.999;verdict 12", "in-time; void"},
			{"10", "w 1;b 2;verdict 11.999;verdict 12;verdict 99", "in-time; lost; lost"}, // nine seconds from 2, and the lag quota
			{"1d", "w 1h;b 2h;verdict 25.999h;verdict 26h", "in-time; lost"},
		},
	} {
		for _, c := range cases {
			if _, got := run(t, c[0], c[1]); got != c[2] {
				t.Errorf("%s: %s, %q:\n got %s\nwant %s", name, c[0], c[1], got, c[2])
			}
		}
	}
}

// Correspondence: instants are hours and days from a Monday, 00:00 UTC.
func TestCorrespondence(t *testing.T) {
	for name, cases := range map[string][][3]string{
		"days": {
			{"3d", "deadline;w 2d;? 2d w;deadline;b 4.5d;w 7.5d ! fallen", "72h0m0s; 72h0m0s still; 120h0m0s"},
			{"3d", "w& 2d;w 3d ! fallen;w 71h;deadline", "143h0m0s"},
		},
		"weekends": {
			{"3d-we", "ready;start 4d;deadline;? 4.5d w;? 6d w", "216h0m0s; 60h0m0s; 48h0m0s still"}, // from Friday 0 h: Friday, Monday, Tuesday
			{"1d-we", "ready;start 5.5d;deadline;? 5.5d w", "192h0m0s; 24h0m0s still"},               // begun on Saturday at noon
			{"1d-we", "w 4d ! fallen;w 23h;b 46h;verdict 48h", "in-time"},
			{"5d-we", "deadline", "120h0m0s"}, // full weeks end on Friday night, not on Monday
			{"10d-we", "deadline", "288h0m0s"},
		},
		"zones": {
			// For White, at UTC+9, Saturday begins at Friday 15:00 UTC; for Black, at UTC-5, at Saturday 05:00.
			{"2d-we", "ready;zone w 9h;zone b -5h;start 4d;deadline;? 110h w;? 111h w;w 4d;deadline", "192h0m0s; 34h0m0s; 33h0m0s still; 192h0m0s"},
			{"3d-we", "ready;zone w 15h ! bad-span;zone w 90s ! bad-span;zone x 1h ! bad-side;zone w -3h30m;start 0;zone w 1h ! running", ""},
		},
		"vacations": {
			// A vacation that begins during the side's own turn stops the clock with the time left.
			{"3d-v9", "vac w 4 1d 0;? 2d w;? 6d w;deadline;left w", "48h0m0s still; 24h0m0s; 168h0m0s; 5"},
			// A vacation stops only its owner's clock.
			{"3d-v9", "vac b 4 1d 0;? 2d w;deadline;w 2d;? 4d b;deadline", "24h0m0s; 72h0m0s; 72h0m0s still; 192h0m0s"},
			// Weekends pass during a vacation; afterwards they count as before.
			{"3d-we-v9", "vac w 4 2d 0;deadline", "192h0m0s"},       // Wednesday to Saturday: Mo, Tu, next Mo
			{"3d-we-v9", "vac w 3 5d 0;deadline", "72h0m0s"},        // the vacation begins too late to help
			{"3d-we-v9", "w 2d;vac b 1 3d 2d;deadline", "192h0m0s"}, // We, Fr, Mo
			// The side may move during its vacation; the vacation continues.
			{"3d-v9", "vac w 4 0 0;w 1d;b 2d;? 3d w;deadline", "72h0m0s still; 168h0m0s"},
			// Returning early gives back the days that have not begun.
			{"3d-v9", "vac w 4 1d 0;home w 2.5d;left w;? 2.5d w;deadline;home w 3d ! not-on-vacation", "7; 48h0m0s; 108h0m0s"},
			{"3d-v9", "vac w 4 1d 0;home w 0.5d;left w;deadline;vac w 9 1d 0.5d;left w", "9; 72h0m0s; 0"},
			// A second vacation within the same turn adds to the first.
			{"3d-v9", "vac w 2 1d 0;vac w 2 4d 2d ! on-vacation;vac w 2 4d 3d;deadline;? 7d w", "168h0m0s; 0s"},
			{"3d-v9", "vac w 10 0 0 ! no-vacation;vac w 0 0 0 ! bad-span;vac w 1 400d 0 ! bad-span;vac x 1 0 0 ! bad-side;vac w 1 0 3d ! fallen", ""},
			{"3d", "vac w 1 0 0 ! no-vacation", ""},
			{"3d-v9", "vac w 2 3d 0;deadline;verdict 3d", "72h0m0s; void"}, // the vacation begins as the flag falls
			// A vacation cannot begin in the past: it begins now.
			{"3d-v9", "w 1d;vac b 1 0 2d;deadline", "120h0m0s"},
			// A takeback gives no days back; a pause does not lengthen a vacation.
			{"3d-v9", "mark;vac w 2 0 0;w 1d;back 1.5d;left w;? 1.5d w;? 3d w", "7; 72h0m0s still; 48h0m0s"},
			{"3d-v9", "vac w 2 1d 0;pause 2d;resume 5d;? 5d w;deadline", "48h0m0s; 168h0m0s"},
			{"3d-v9", "vac w 2 1d 0;skip 2d-5d;deadline", "168h0m0s"},
			{"3d-v9", "stop 1d;vac w 1 2d 1d ! not-running;home w 1d ! not-running", ""},
		},
	} {
		for _, c := range cases {
			if _, got := run(t, c[0], c[1]); got != c[2] {
				t.Errorf("%s: %s, %q:\n got %s\nwant %s", name, c[0], c[1], got, c[2])
			}
		}
	}
}
