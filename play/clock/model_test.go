package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"tablier/play/clock"
	"tablier/rules/game"
)

// hand models one side's clock as a simple mechanism: it can tick, begin a turn and end one. A tick
// is a millisecond.
type hand struct {
	c                       clock.Control
	main, delay             int
	period, periods         int
	block, turns            int
	overtime, fallen        bool
	lagQuota, used, thought int
}

func (h *hand) begin() {
	h.used = 0
	h.delay = 0
	if h.c.Kind == clock.Delay {
		h.delay = int(h.c.Step) * 1000
	}
	if h.c.Kind == clock.Japanese {
		h.period = int(h.c.Step) * 1000
	}
}

func (h *hand) tick() {
	h.used++
	h.thought++
	switch {
	case h.fallen, h.c.Kind == clock.Unlimited:
	case h.delay > 0:
		h.delay--
		h.fallen = h.delay == 0 && h.main == 0
	case h.c.Kind == clock.Japanese && h.main == 0:
		h.period--
		if h.period == 0 {
			h.periods--
			h.period = int(h.c.Step) * 1000
			h.fallen = h.periods == 0
		}
	case h.c.Kind == clock.Canadian && h.overtime:
		h.block--
		h.fallen = h.block == 0
	default:
		h.main--
		if h.main > 0 {
			return
		}
		switch h.c.Kind {
		case clock.Japanese:
		case clock.Canadian:
			h.newBlock()
		default:
			h.fallen = true
		}
	}
}

func (h *hand) newBlock() {
	h.overtime, h.block, h.turns = true, int(h.c.Step)*1000, int(h.c.Count)
}

func (h *hand) end() {
	switch h.c.Kind {
	case clock.Fischer:
		h.main += int(h.c.Step) * 1000
	case clock.Bronstein:
		h.main += min(h.used, int(h.c.Step)*1000)
	case clock.Canadian:
		if h.overtime {
			if h.turns--; h.turns == 0 {
				h.newBlock()
			}
		}
	}
	if h.c.Kind != clock.Unlimited {
		h.lagQuota = min(h.lagQuota+100, 1000)
	}
}

func (h hand) ticked(n int) hand {
	for range n {
		h.tick()
	}
	return h
}

// model is a slow clock: each time it is asked, it finds the state of the side to move by ticking
// through its turn from the beginning.
type model struct {
	hands [2]hand // the side to move as at the beginning of its turn
	turn  game.Side
	used  int // ms of this turn, minus lag
	fresh int // ms of used since the last ply, pause or skip
	turns int
}

func newModel(c clock.Control, first game.Side) *model {
	h := hand{c: c, main: int(c.Main) * 1000, periods: int(c.Count)}
	if c.Kind == clock.Canadian && c.Main == 0 {
		h.newBlock()
	}
	if c.Kind != clock.Unlimited {
		h.lagQuota = 1000
	}
	m := &model{hands: [2]hand{h, h}, turn: first}
	m.hands[0].begin()
	m.hands[1].begin()
	return m
}

func (m *model) now(side game.Side) hand {
	if side != m.turn {
		return m.hands[side]
	}
	return m.hands[side].ticked(m.used)
}

func (m *model) fallen() bool {
	h := m.hands[m.turn]
	return m.used >= h.lagQuota && h.ticked(m.used-h.lagQuota).fallen
}

func (m *model) press(next game.Side, lag int) bool {
	h := &m.hands[m.turn]
	credit := max(0, min(lag, h.lagQuota, m.fresh))
	after := h.ticked(m.used - credit)
	if after.fallen {
		return false
	}
	m.used -= credit
	m.fresh = 0
	h.lagQuota -= credit
	if next != m.turn {
		after.lagQuota = h.lagQuota
		after.end()
		after.begin()
		*h = after
		m.turn, m.used = next, 0
		m.turns++
	}
	return true
}

// give adds to the time that the side had when its turn began.
func (m *model) give(side game.Side, ms int) {
	if h := &m.hands[side]; h.overtime {
		h.block += ms
	} else {
		h.main += ms
	}
}

// shows compares everything that can be read from the clock with the model.
func (m *model) shows(t *rapid.T, c clock.Clock, now clock.Instant) {
	for s := range game.Side(2) {
		h, r := m.now(s), c.Read(s, now)
		left := h.main
		switch {
		case h.fallen || h.c.Kind == clock.Unlimited:
			left = 0
		case h.overtime:
			left = h.block
		case h.c.Kind == clock.Japanese && h.main == 0:
			left = h.period
		}
		if got := int(r.Left.Milliseconds()); got != left {
			t.Fatalf("%v shows %d ms left, the model %d: %+v", s, got, left, h)
		}
		if want := (h.c.Kind == clock.Japanese && h.main == 0) || h.overtime; r.Overtime != want {
			t.Fatalf("%v: overtime %v, in the model %v", s, r.Overtime, want)
		}
		if r.Periods != map[bool]int{h.c.Kind == clock.Japanese: h.periods}[true] || r.Turns != h.turns {
			t.Fatalf("%v has %d periods, %d turns; the model %d, %d", s, r.Periods, r.Turns, h.periods, h.turns)
		}
		if s == m.turn && int(r.Delay.Milliseconds()) != h.delay {
			t.Fatalf("%v has a delay of %v, in the model %d", s, r.Delay, h.delay)
		}
		if got := int(c.Spent(s, now).Milliseconds()); got != h.thought {
			t.Fatalf("%v has thought %d ms, in the model %d", s, got, h.thought)
		}
		if got := int(c.LagQuota(s).Milliseconds()); got != h.lagQuota {
			t.Fatalf("%v has a lag quota of %d ms, in the model %d", s, got, h.lagQuota)
		}
		remaining, limited := c.Remaining(s, now)
		if limited != (h.c.Kind != clock.Unlimited) {
			t.Fatalf("limited: %v", limited)
		}
		for n := int(remaining.Milliseconds()); limited && n > 0; n-- {
			if h.fallen {
				t.Fatalf("the model falls %d ms before %v", n, remaining)
			}
			h.tick()
		}
		if limited && !h.fallen {
			t.Fatalf("%v should fall %v from now, and does not in the model: %+v", s, remaining, h)
		}
	}
}

// Compares the clock with the model, over random games with every operation.
func TestAgainstTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := controls(true).Filter(func(c clock.Control) bool { return c.Kind != clock.Correspondence }).Draw(t, "control")
		first := game.Side(rapid.IntRange(0, 1).Draw(t, "first"))
		c, err := clock.New(ctl, first)
		if err != nil {
			t.Fatal(err)
		}
		now := zero
		c, _ = c.Start(now)
		m := newModel(ctl, first)
		isPaused := false
		type record struct {
			mark  clock.Mark
			model model
		}
		var records []record
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				m.shows(t, c, now)
				if got := c.Fallen(now); got != (!isPaused && m.fallen()) {
					t.Fatalf("fallen: %v", got)
				}
				if c.Turn() != m.turn || c.Turns() != m.turns || c.Paused() != isPaused {
					t.Fatalf("%v to move after %d turns, paused %v", c.Turn(), c.Turns(), c.Paused())
				}
			},
			"wait": func(t *rapid.T) {
				n := rapid.OneOf(rapid.IntRange(0, 50), rapid.IntRange(0, 1500), rapid.IntRange(0, 6000)).Draw(t, "ms")
				now += clock.Instant(n)
				if !isPaused {
					m.used += n
					m.fresh += n
				}
			},
			"wait until just about the flag": func(t *rapid.T) {
				at, ok := c.Deadline()
				if n := int(at-now) - rapid.SampledFrom([]int{0, 1, 999, 1000, 1001}).Draw(t, "before"); ok && n > 0 {
					now += clock.Instant(n)
					m.used += n
					m.fresh += n
				}
			},
			"ply": func(t *rapid.T) {
				next := m.turn.Other()
				if rapid.IntRange(0, 4).Draw(t, "goes on") == 0 {
					next = m.turn
				}
				lag := rapid.SampledFrom([]int{0, 0, 40, 300, 5000, -9}).Draw(t, "lag")
				side := m.turn
				after, err := c.Press(side, next, now, time.Duration(lag)*time.Millisecond)
				if isPaused {
					if kind(err) != clock.NotRunning || after != c {
						t.Fatalf("while paused: %v", err)
					}
					return
				}
				if played := m.press(next, lag); played != (err == nil) || !played && (kind(err) != clock.Fallen || after != c) {
					t.Fatalf("played in the model: %v; %v", played, err)
				}
				if c = after; err == nil {
					records = append(records, record{c.Mark(), *m})
				}
			},
			"pause or resume": func(t *rapid.T) {
				var err error
				if isPaused {
					c, err = c.Resume(now)
				} else {
					late := m.now(m.turn).fallen
					c, err = c.Pause(now)
					if late {
						if kind(err) != clock.Fallen {
							t.Fatalf("paused when late: %v", err)
						}
						return
					}
				}
				if err != nil {
					t.Fatal(err)
				}
				isPaused, m.fresh = !isPaused, 0
			},
			"the server is away": func(t *rapid.T) {
				n := clock.Instant(rapid.IntRange(1, 100_000).Draw(t, "ms"))
				c = c.Skip(now, now+n)
				now += n
				m.fresh = 0
			},
			"gift": func(t *rapid.T) {
				side := game.Side(rapid.IntRange(0, 1).Draw(t, "to"))
				ms := rapid.IntRange(1, 4000).Draw(t, "ms")
				after, err := c.Give(side, time.Duration(ms)*time.Millisecond, now)
				if refused := ctl.Kind == clock.Unlimited || !isPaused && m.fallen(); refused != (err != nil) {
					t.Fatalf("refused: %v", err)
				}
				if c = after; err == nil {
					m.give(side, ms)
				}
			},
			"take back": func(t *rapid.T) {
				if len(records) == 0 || !isPaused && m.fallen() {
					t.Skip("nothing to take back")
				}
				i := rapid.IntRange(0, len(records)-1).Draw(t, "to")
				var err error
				if c, err = c.TakeBack(records[i].mark, now); err != nil {
					t.Fatal(err)
				}
				*m = records[i].model
				records = records[:i+1]
			},
		})
	})
}
