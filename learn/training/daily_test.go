package training_test

import (
	"testing"
	"time"

	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/play/club"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// bench is a service whose clock the test sets.
type bench struct {
	*training.Service
	now time.Time
}

func newBench(t *testing.T) *bench {
	b := &bench{now: start}
	s, _ := setUp(t)
	s.Now = func() time.Time { return b.now }
	b.Service = s
	return b
}

func TestDailyIsInTheBasicRules(t *testing.T) {
	last := map[string]int{}
	for n := range 200 {
		p, err := training.Daily(start.Add(time.Duration(n) * 24 * time.Hour))
		if err != nil || p.Options != "" {
			t.Fatalf("day %d has %q with %q: %v", n, p.ID, p.Options, err)
		}
		if before, ok := last[p.ID]; ok && n-before < 50 {
			t.Errorf("%s comes again after %d days", p.ID, n-before)
		}
		last[p.ID] = n
	}
	// Days before the schedule begins have a puzzle too.
	if p, err := training.Daily(start.AddDate(-3, 0, 0)); err != nil || p.ID == "" {
		t.Errorf("%q, %v", p.ID, err)
	}
}

// solveDay tries the puzzle of the day that was back days ago.
func (b *bench) solveDay(t *testing.T, back int, won bool) {
	t.Helper()
	p, err := training.Daily(b.now.Add(-time.Duration(back) * 24 * time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	try := training.Try{Help: true}
	if won {
		try = training.Try{Moves: own(&p)}
	}
	if j, err := b.Try(t.Context(), "eve", &p, try); err != nil || !j.Counted || j.Won != won {
		t.Fatalf("%+v, %v", j, err)
	}
}

func (b *bench) streak(t *testing.T, days int) (training.Calendar, int) {
	t.Helper()
	c, err := b.Calendar(t.Context(), "eve", days)
	if err != nil {
		t.Fatal(err)
	}
	return c, c.Streak
}

func TestCalendar(t *testing.T) {
	b := newBench(t)
	for want := 1; want <= 4; want++ {
		b.solveDay(t, 0, true)
		if _, n := b.streak(t, 1); n != want {
			t.Fatalf("after %d days the streak is %d", want, n)
		}
		b.now = b.now.Add(24 * time.Hour)
		// Today's puzzle is not tried yet, so the streak stands.
		if _, n := b.streak(t, 1); n != want {
			t.Fatalf("on the morning after %d days the streak is %d", want, n)
		}
	}
	// A day is skipped, and its puzzle is solved late, on the next day.
	b.now = b.now.Add(24 * time.Hour)
	b.solveDay(t, 1, true)
	c, n := b.streak(t, 7)
	if n != 4 || len(c.Days) != 7 || c.Days[0].State != "" || c.Days[1].State != training.DaySolved || !c.Days[1].Late || c.Days[2].Late || c.Days[6].State != "" {
		t.Errorf("%d, %+v", n, c.Days)
	}
	if c.Days[0].Date != training.DayOf(b.now) {
		t.Errorf("the calendar begins with %s", c.Days[0].Date)
	}
	b.solveDay(t, 0, true)
	if _, n := b.streak(t, 1); n != 5 {
		t.Errorf("one missed day in seven ends the streak: %d", n)
	}
	b.now = b.now.Add(24 * time.Hour)
	b.solveDay(t, 0, false)
	// The second miss within seven days ends it; what is left is the day between the two.
	if c, n := b.streak(t, 1); n != 1 || c.Days[0].State != training.DayFailed {
		t.Errorf("after a failure: %d, %+v", n, c.Days[0])
	}
	// A puzzle that was tried before its day neither counts nor ends a streak.
	b.now = b.now.Add(24 * time.Hour)
	b.solveDay(t, 0, true)
	b.solveDay(t, -1, true)
	b.now = b.now.Add(24 * time.Hour)
	if c, n := b.streak(t, 1); n != 2 || c.Days[0].State != training.DaySolved {
		t.Errorf("with today's puzzle solved yesterday: %d, %+v", n, c.Days[0])
	}
	b.now = b.now.Add(24 * time.Hour)
	b.solveDay(t, 0, true)
	if _, n := b.streak(t, 1); n != 3 {
		t.Errorf("on the day after it: %d", n)
	}
	if c, err := b.Calendar(t.Context(), "", 3); err != nil || c.Streak != 0 || len(c.Days) != 3 || c.Days[1].State != "" {
		t.Errorf("for nobody: %+v, %v", c, err)
	}
}

func TestClaim(t *testing.T) {
	b := newBench(t)
	yesterday := b.now.Add(-24 * time.Hour)
	one, err := training.Daily(yesterday)
	if err != nil {
		t.Fatal(err)
	}
	two, err := training.Daily(b.now)
	if err != nil {
		t.Fatal(err)
	}
	all, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	failed, forged := all[3], all[4]
	claims := []training.Claim{
		{Puzzle: two.ID, Moves: own(&two), Solved: true, At: b.now.Add(time.Hour)}, // a fast clock
		{Puzzle: one.ID, Moves: own(&one), Solved: true, At: yesterday},
		{Puzzle: failed.ID, At: yesterday},
		{Puzzle: forged.ID, Moves: own(&forged)[:1], Solved: true, At: yesterday},
		{Puzzle: "agon-nothing", Solved: true},
	}
	c, err := b.Claim(t.Context(), "eve", claims)
	if err != nil || c != (training.Claimed{Counted: 3, Refused: 2}) {
		t.Fatalf("%+v, %v", c, err)
	}
	if _, n := b.streak(t, 2); n != 2 {
		t.Errorf("the streak that was brought along is %d", n)
	}
	// A second call changes nothing.
	before, err := b.SolverOf(t.Context(), "eve", "agon")
	if err != nil {
		t.Fatal(err)
	}
	if c, err = b.Claim(t.Context(), "eve", claims); err != nil || c != (training.Claimed{Known: 3, Refused: 2}) {
		t.Errorf("%+v, %v", c, err)
	}
	if after, err := b.SolverOf(t.Context(), "eve", "agon"); err != nil || after != before {
		t.Errorf("%+v became %+v, %v", before, after, err)
	}
	if _, err = b.Claim(t.Context(), "eve", make([]training.Claim, training.MostClaims+1)); club.KindOf(err) != club.Invalid {
		t.Errorf("too many claims: %v", err)
	}
}
