package club_test

import (
	"testing"
	"time"

	"tablier/engine/roster"
	clocks "tablier/play/clock"
	"tablier/play/club"
	"tablier/rules/game"
)

// still is a clock that the test advances by hand.
type still struct{ now time.Time }

func (s *still) Now() time.Time       { return s.now }
func (s *still) pass(d time.Duration) { s.now = s.now.Add(d) }
func (s *still) ms() int64            { return s.now.UnixMilli() }
func newStill() *still                { return &still{time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)} } // a Monday
func openStill(t testing.TB) (*club.Club, *still) {
	s := newStill()
	return open(t, func(cfg *club.Config) { cfg.Now = s.Now }), s
}

func (m *match) left(now *still, white, black time.Duration) *match {
	m.t.Helper()
	for side, want := range []time.Duration{white, black} {
		if got := m.g.Clock.Read(game.Side(side), club.Instant(now.now)).Left; got != want {
			m.t.Errorf("at event %d, side %d has %v left, want %v", m.g.Seq, side, got, want)
		}
	}
	return m
}

// The clock follows from the log alone: a replay gives the same clock.
func (m *match) refold() *match {
	m.t.Helper()
	h, log, err := m.c.Store.Load(m.t.Context(), m.g.ID)
	if err != nil {
		m.t.Fatal(err)
	}
	def, err := roster.Find(h.Game)
	if err != nil {
		m.t.Fatal(err)
	}
	g, err := club.Fold(def, h, log)
	if err != nil {
		m.t.Fatal(err)
	}
	if !g.Timer().Equal(m.g.Clock) || g.Standing() != m.g.Standing {
		m.t.Errorf("folded anew: %+v, %+v; want %+v, %+v", g.Timer(), g.Standing(), m.g.Clock, m.g.Standing)
	}
	return m
}

func TestClockOfAGame(t *testing.T) {
	c, now := openStill(t)
	m := start(t, c, "60+5")
	now.pass(time.Minute) // no clock runs yet
	m.left(now, time.Minute, time.Minute).move("zoe", "b6-a6")
	m.left(now, time.Minute, 65*time.Second)
	now.pass(10 * time.Second)
	m.left(now, 50*time.Second, 65*time.Second)
	cmd := move(0, "d1-d2")
	cmd.Lag = 400
	m.do("eve", cmd)
	m.left(now, 55*time.Second+400*time.Millisecond, 65*time.Second)
	now.pass(5 * time.Second)
	m.do("eve", club.Command{Kind: club.TimeGiven, Amount: 15_000}).left(now, 55*time.Second+400*time.Millisecond, 75*time.Second)
	m.refuse("eve", club.Command{Kind: club.TimeGiven, Amount: 999}, club.Invalid)
	m.do("eve", club.Command{Kind: club.Paused}).do("zoe", club.Command{Kind: club.Accepted, About: club.AboutPause})
	now.pass(time.Hour)
	m.left(now, 55*time.Second+400*time.Millisecond, 75*time.Second).refuse("zoe", move(0, "c6-c5"), club.Conflict)
	m.do("eve", club.Command{Kind: club.Resumed})
	now.pass(5 * time.Second)
	m.move("zoe", "c6-c5").left(now, 55*time.Second+400*time.Millisecond, 75*time.Second)
	now.pass(20 * time.Second)
	m.do("zoe", club.Command{Kind: club.TakenBack, Ply: 2}).do("eve", club.Command{Kind: club.Accepted, About: club.AboutTakeBack})
	m.left(now, 55*time.Second+400*time.Millisecond, 65*time.Second) // as after ply 2: gifts since then are undone
	m.refold()
}

func TestFlags(t *testing.T) {
	c, now := openStill(t)
	m := start(t, c, "60+5")
	expire := func(want bool) {
		t.Helper()
		did, err := c.Expire(t.Context(), m.g.ID)
		if err != nil || did != want {
			t.Fatalf("expired: %v, %v", did, err)
		}
		if m.g, err = c.Game(t.Context(), m.g.ID); err != nil {
			t.Fatal(err)
		}
	}
	expire(false)
	m.move("zoe", "b6-a6").move("eve", "d1-d2").move("zoe", "c6-c5")
	now.pass(65 * time.Second)
	// At zero a move is late, but the flag falls only when the lag quota has passed.
	m.refuse("eve", move(0, "d2-d1"), club.Conflict)
	expire(false)
	now.now = time.UnixMilli(m.g.Deadline).Add(-time.Millisecond)
	expire(false)
	now.pass(time.Millisecond)
	expire(true)
	if !m.g.Over || m.g.Reason != "time" || m.g.Result != "first" || m.g.Deadline != 0 {
		t.Errorf("%+v", m.g.Standing)
	}
	expire(false)
	m.refold()

	// Before both sides have moved, a fallen flag aborts the game.
	m = start(t, c, "60+5")
	m.move("zoe", "b6-a6")
	now.pass(2 * time.Minute)
	expire(true)
	if m.g.Reason != "aborted" || m.g.Result != "*" {
		t.Errorf("%+v", m.g.Standing)
	}
	// A missing first move aborts it too, if both players are known.
	m = start(t, c, "60+5")
	now.pass(club.FirstMoveTimeout)
	expire(true)
	if m.g.Reason != "aborted" {
		t.Errorf("%+v", m.g.Standing)
	}
	m = &match{t, c, create(t, c, club.Setup{Game: "ringo", Clock: "60+5"})}
	now.pass(24 * time.Hour)
	expire(false)
}

// Each downtime is skipped once, in order, and only if a clock was running.
func TestSkip(t *testing.T) {
	c, now := openStill(t)
	m := start(t, c, "60+5")
	skip := func(from, until int64, want bool) {
		t.Helper()
		did, err := c.Skip(t.Context(), m.g.ID, from, until)
		if err != nil || did != want {
			t.Fatalf("skipped: %v, %v; want %v", did, err, want)
		}
		if m.g, err = c.Game(t.Context(), m.g.ID); err != nil {
			t.Fatal(err)
		}
	}
	t0 := now.ms()
	now.pass(10 * time.Second)
	skip(t0, now.ms(), false) // the clock has not started
	m.move("zoe", "b6-a6").move("eve", "d1-d2")
	now.pass(10 * time.Second)
	down := now.ms()
	now.pass(time.Hour)
	up := now.ms()
	now.pass(20 * time.Second)
	skip(down, up, true)
	m.left(now, 60*time.Second+5*time.Second, 35*time.Second)
	skip(down, up, false)
	skip(t0, t0+1, false)
	// A move made before the downtime was recorded is not stale, and neither is its repetition.
	early := move(m.g.Seq-1, "c6-c5")
	early.ID = "early"
	for range 2 {
		g, err := c.Do(as(t, "zoe"), m.g.ID, early)
		if err != nil || g.Seq != 4 || g.Moves[2].Move != "c6-c5" {
			t.Fatalf("%+v %v", g, err)
		}
		m.g = g
	}
	before := move(m.g.Seq-3, "d2-d3")
	_, err := c.Do(as(t, "eve"), m.g.ID, before)
	refused(t, err, club.Stale)
	m.left(now, 65*time.Second, 40*time.Second).refold()
	// Only the part of a downtime after the last move counts.
	now.pass(5 * time.Second)
	skip(now.ms()-8000, now.ms()-2000, true)
	m.left(now, 63*time.Second, 40*time.Second).refold()
	days := start(t, c, "3d")
	m = days
	skip(now.ms()-1, now.ms(), false)
}

func TestVacation(t *testing.T) {
	c, now := openStill(t)
	m := start(t, c, "1d-v7")
	m.do("zoe", club.Command{Kind: club.VacationTaken, Amount: 3})
	now.pass(3*24*time.Hour + time.Hour)
	if d := time.UnixMilli(m.g.Deadline).Sub(now.now); d != 23*time.Hour {
		t.Errorf("due in %v", d)
	}
	m.move("zoe", "b6-a6").do("eve", club.Command{Kind: club.VacationTaken, Amount: 2, Since: now.now.Add(time.Hour).UnixMilli()})
	m.refuse("eve", club.Command{Kind: club.VacationTaken, Amount: 6}, club.Conflict)
	m.do("eve", club.Command{Kind: club.VacationEnded}).refuse("eve", club.Command{Kind: club.VacationEnded}, club.Conflict)
	m.refuse("eve", club.Command{Kind: club.VacationTaken, Amount: 0}, club.Invalid)
	m.refold()
	start(t, c, "60+5").refuse("eve", club.Command{Kind: club.VacationTaken, Amount: 1}, club.Conflict)
}

func TestClaim(t *testing.T) {
	now := newStill()
	gone := map[game.Side]bool{}
	c := open(t, func(cfg *club.Config) {
		cfg.Now = now.Now
		cfg.HasLeft = func(_ string, side game.Side, patience time.Duration) bool {
			if patience != 26*time.Second {
				t.Errorf("patience %v", patience)
			}
			return gone[side]
		}
	})
	claim := club.Command{Kind: club.Claimed}
	m := start(t, c, "60+5")
	m.move("zoe", "b6-a6").move("eve", "d1-d2")
	m.refuse("eve", claim, club.Conflict)
	gone[game.Black] = true
	m.refuse("zoe", claim, club.Conflict) // her own turn
	m.do("eve", claim)
	if m.g.Result != "second" || m.g.Reason != "left" {
		t.Errorf("%+v", m.g.Standing)
	}
	m.refold()
	start(t, c, "3d").refuse("eve", claim, club.Conflict)
	start(t, c, "").refuse("eve", claim, club.Conflict)
	// Whoever plays at several boards is away from each of them most of the time.
	simul := &match{t, c, create(t, c, club.Setup{
		Game: "ringo", Clock: "60+5", White: seat("eve"), Black: seat("zoe"), Patience: club.Patience{NoClaims: true, FirstMove: 900},
	})}
	now.pass(club.FirstMoveTimeout)
	if did, err := c.Expire(t.Context(), simul.g.ID); did || err != nil {
		t.Errorf("aborted after the usual time: %v", err)
	}
	simul.move("zoe", "b6-a6").move("eve", "d1-d2").refuse("eve", claim, club.Conflict)
}

func TestClocksAreChecked(t *testing.T) {
	c := open(t, nil)
	for _, bad := range []string{"5 minutes", "0", "300+", "61d", "-1", "300+5 "} {
		_, err := c.Create(t.Context(), club.Setup{Game: "ringo", White: eve, Black: zoe, Clock: bad})
		if e := refused(t, err, club.Invalid); e.Field != "clock" {
			t.Errorf("%q: %+v", bad, e)
		}
	}
	g := create(t, c, club.Setup{Game: "ringo", Clock: "300+0"})
	if g.Header.Clock != "300" {
		t.Error(g.Header.Clock)
	}
	if g := create(t, c, club.Setup{Game: "ringo", Clock: "-"}); g.Header.Clock != "" || g.Clock.Control() != (clocks.Control{}) {
		t.Errorf("%+v", g.Header)
	}
}
