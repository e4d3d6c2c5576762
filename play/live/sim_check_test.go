package live

import (
	"context"
	"flag"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
)

var (
	long = flag.Bool("long", false, "run 10,000 seeds instead of 200")
	seed = flag.Uint64("seed", 0, "run this seed alone")
)

// Despite lost, late, duplicated and reordered messages and dead nodes, the log has every acknowledged command once,
// every client learns of it, and no clock is charged wrongly.
func TestSimulation(t *testing.T) {
	if *seed != 0 {
		simulate(t, *seed)
		return
	}
	n := uint64(200)
	switch {
	case *long:
		n = 10_000
	case testing.Short():
		n = 40
	}
	for s := range n {
		if simulate(t, s+1); t.Failed() {
			t.Fatalf("failing seed: go test ./play/live -run Simulation -seed %d", s+1)
		}
	}
	if t.Logf("%d reads", reads); reads < 100*int(n) {
		t.Error("hardly anything was read: the runs show nothing of reads")
	}
	if t.Logf("%d games were claimed", claims); claims == 0 {
		t.Error("no game was claimed: the runs show nothing of presence")
	}
}

// check compares a game's log with the messages of all clients.
func (w *world) check(id string) {
	h, log, err := w.store.Load(context.Background(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	bound, _ := roster.Find(h.Game)
	g, err := club.Fold(bound, h, log)
	if err != nil {
		w.t.Fatal(err)
	}
	byCommand := map[string]int{}
	for _, e := range log {
		if e.Command == "" {
			continue
		}
		if n, ok := byCommand[e.Command]; ok {
			w.t.Errorf("command %s is done twice, as event %d and %d", e.Command, n, e.Seq)
		}
		byCommand[e.Command] = e.Seq
	}
	for _, p := range w.lines {
		if p.id != id {
			continue
		}
		for command, seq := range p.acked {
			if p.sent[command].Kind != "plan" && byCommand[command] != seq {
				w.t.Errorf("command %s was acknowledged as event %d; the log has it as %d", command, seq, byCommand[command])
			}
		}
		for _, e := range p.events {
			if e != log[e.Seq-1] && !sameEvent(e, log[e.Seq-1]) {
				w.t.Errorf("%s was told event %+v; the log has %+v", p.actor.ID, e, log[e.Seq-1])
			}
		}
		if p.seq != len(log) || p.state.Text() != g.State().Text() || p.over != g.Over() {
			p.fail("knows event %d of %d, position %q; the log gives %q; over %v, %v", p.seq, len(log), p.state.Text(), g.State().Text(), p.over, g.Over())
		}
		if p.seats == [2]bool{} && len(p.acked) > 0 {
			p.fail("a spectator acted")
		}
	}
	w.checkClock(g, log)
	w.checkClaims(g, log)
}

// checkClaims checks that nobody made a claim against a player who was present on any node, with a tolerance of some
// seconds.
func (w *world) checkClaims(g *club.Game, log []club.Event) {
	for _, e := range log {
		if e.Kind != club.Claimed {
			continue
		}
		claims++
		for _, p := range w.lines {
			if p.id != g.ID || !p.seats[e.Side] {
				continue
			}
			spans := p.spans
			if !p.here.IsZero() {
				spans = append(spans, [2]time.Time{p.here, w.now})
			}
			for _, s := range spans {
				if s[0].Before(e.At.Add(-presenceTTL-time.Second)) && s[1].After(e.At) {
					p.fail("was there from %v to %v, and was claimed against at %v", s[0], s[1], e.At)
				}
			}
		}
	}
}

// claims counts the claims in all runs.
var claims int

func sameEvent(a, b club.Event) bool {
	at := a.At.Equal(b.At)
	a.At, b.At = time.Time{}, time.Time{}
	return at && a == b
}

// checkClock computes an upper bound of each side's time, independently of the clock: the time when the side was to
// move, without pauses and downtimes.
func (w *world) checkClock(g *club.Game, log []club.Event) {
	t := g.Timer()
	if !t.Control().Live() {
		return
	}
	var most [2]int64
	var slack int64
	from, turn, runs := int64(0), game.White, false
	bound, _ := roster.Find(g.Game)
	o, _ := bound.Info().ParseOptions(g.Options)
	s := bound.Rules(o).Start()
	turn = s.Turn()
	taken := false
	charge := func(until int64) {
		if !runs {
			return
		}
		ms := until - from
		for _, d := range w.down {
			end := d.Until
			if end == 0 {
				end = until
			}
			if a, b := max(from, d.From), min(until, end); b > a {
				ms -= b - a
				// A downtime too short to be noticed is not compensated; one heartbeat may be missing at its start.
				if d.Until != 0 && end-d.From <= (maxSilence+2*heartbeat).Milliseconds() {
					slack += b - a
				}
			}
		}
		most[turn] += ms
		from = until
	}
	for _, e := range log {
		at := e.At.UnixMilli()
		switch e.Kind {
		case club.Moved:
			charge(at)
			s.Apply(e.Move)
			from, turn, runs = at, s.Turn(), true
		case club.TakenBack:
			taken = true
		case club.Paused:
			charge(at)
			runs = false
		case club.Resumed:
			from, runs = at, true
		case club.Resigned, club.DrawAgreed, club.TimedOut, club.Aborted, club.Claimed:
			charge(at)
			runs = false
		}
	}
	if taken { // tests of play/clock cover what a takeback restores
		return
	}
	if !g.Over() {
		return
	}
	for side, most := range most {
		if spent := t.Spent(game.Side(side), club.Instant(w.now)).Milliseconds(); spent > most+slack {
			w.t.Errorf("game %s (%s): side %d is charged %d ms of %d", g.ID, g.Header.Clock, side, spent, most)
		}
	}
}
