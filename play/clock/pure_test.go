package clock_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"tablier/play/clock"
	"tablier/rules/game"
)

func TestNothingIsAllocated(t *testing.T) {
	for _, text := range clock.Examples() {
		ctl, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		kept := game.White
		n := testing.AllocsPerRun(100, func() {
			c, _ := clock.New(ctl, game.White)
			c, _ = c.Start(zero)
			mark := c.Mark()
			now := zero
			for range 20 {
				now += 1500
				c, _ = c.Press(c.Turn(), c.Turn(), now, 20*time.Millisecond)
				c, _ = c.Press(c.Turn().Other(), c.Turn(), now, 0) // refused
				c, _ = c.Press(c.Turn(), c.Turn().Other(), now, 20*time.Millisecond)
				c, _ = c.Give(c.Turn(), time.Second, now)
				c, _ = c.Pause(now)
				c, _ = c.Resume(now + 5)
				c = c.Skip(now+5, now+10)
				c, _ = c.Vacation(c.Turn(), 1, now, now)
				c, _ = c.Return(c.Turn(), now)
				c.Read(c.Turn(), now)
				c.Deadline()
				c.Verdict(now)
			}
			c, _ = c.TakeBack(mark, now)
			kept = c.Turn()
		})
		if n != 0 || kept != game.White {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}

// Clocks are compared with ==, and every ply of a live game keeps a mark.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(clock.Mark{}); n > 64 {
		t.Errorf("a mark has %d bytes", n)
	}
	if n := unsafe.Sizeof(clock.Clock{}); n > 160 {
		t.Errorf("a clock has %d bytes", n)
	}
}

// The clock knows only its arguments: nothing in the package reads the time.
func TestNobodyReadsTheTime(t *testing.T) {
	values := []string{"Time", "Duration", "Millisecond", "Second", "Minute", "Hour", "UnixMilli"}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" {
					seen++
					if !slices.Contains(values, s.Sel.Name) {
						t.Errorf("%s uses time.%s", name, s.Sel.Name)
					}
				}
			}
			return true
		})
	}
	if seen < 20 {
		t.Errorf("package time was seen %d times only: does this test still look at the right thing?", seen)
	}
}

// Every refusal has a text in both languages, at most one line long.
func TestRefusalsInBothLanguages(t *testing.T) {
	seen := map[clock.ErrorKind]bool{}
	note := func(_ clock.Clock, err error) {
		t.Helper()
		e, ok := err.(*clock.Error)
		if !ok {
			t.Fatalf("not refused: %v", err)
		}
		fr, en := e.In(game.French), e.In(game.English)
		if fr == en || fr == "" || en == "" || strings.ContainsAny(fr+en, "\n'") || e.Kind.String() == "" {
			t.Errorf("%v: %q, %q", e.Kind, fr, en)
		}
		if strings.Contains(fr, " ;") || strings.Contains(fr, " :") {
			t.Errorf("%q breaks before its punctuation", fr)
		}
		seen[e.Kind] = true
	}
	c, _ := run(t, "3d-v9", "start 0 ! running")
	untimed, _ := run(t, "-", "verdict 0")
	played, _ := run(t, "10", "w 1;b 2")
	idle, _ := clock.New(clock.Control{}, game.White)
	note(clock.New(clock.Control{Main: 1}, game.White))
	note(c.Press(game.Black, game.White, zero, 0))
	note(c.Give(2, time.Second, zero))
	note(c.Give(0, -time.Second, zero))
	note(idle.InZone(0, 99*time.Hour))
	note(idle.Pause(zero))
	note(c.Start(zero))
	note(c.Stop(zero).Pause(zero))
	note(played.Pause(zero.Add(time.Hour)))
	note(played.Abort(zero.Add(3 * time.Second)))
	note(untimed.Give(0, time.Second, zero))
	note(untimed.Vacation(0, 1, zero, zero))
	note(c.Vacation(0, 10, zero, zero))
	note(c.Vacation(0, 0, zero, zero))
	note(c.Return(0, zero))
	away, _ := c.Vacation(0, 1, zero, zero)
	note(away.Vacation(0, 1, zero, zero))
	for k := clock.BadControl; k <= clock.NotOnVacation; k++ {
		if !seen[k] {
			t.Errorf("no refusal of kind %v was seen", k)
		}
	}
	if k, ok := clock.KindOf(nil); ok {
		t.Errorf("no error has the kind %v", k)
	}
	from, until, ok := away.Away(game.White, zero)
	if !ok || from != zero || until != zero.Add(24*time.Hour) {
		t.Errorf("away from %v until %v: %v", from, until, ok)
	}
	if !away.Started() || away.Paused() || !away.Stop(zero).Stopped() {
		t.Error("a running clock does not say so")
	}
}
