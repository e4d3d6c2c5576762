package build_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/build"
	"tablier/solve/spaces"
)

func space(t *testing.T, g game.Bound, options string) solve.Space {
	t.Helper()
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := spaces.New(g.Rules(o))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A build stops at its disk limit and resumes from there when repeated. Its tables can be verified.
func TestDiskAndAgain(t *testing.T) {
	c := build.Config{Root: t.TempDir(), Now: time.Now, Spaces: []solve.Space{space(t, ringo.New(), "rings=5"), space(t, ra.New(), "")}, Budget: build.Budget{Disk: 40_000, Threads: 2}}
	first := run(t, c)
	if r := first[0]; r.Why != build.NoDisk || r.New == 0 || r.New != r.Slices || r.Bytes == 0 {
		t.Fatalf("%+v", r)
	}
	if first[0].Bytes+first[1].Bytes > c.Budget.Disk {
		t.Errorf("%d and %d bytes, %d allowed", first[0].Bytes, first[1].Bytes, c.Budget.Disk)
	}
	if again := run(t, c); again[0].New != 0 || again[0].Slices != first[0].Slices || again[0].Bytes != first[0].Bytes {
		t.Errorf("repeated: %+v", again[0])
	}
	c.Budget.Disk *= 3
	more := run(t, c)
	if more[0].New == 0 || more[0].Slices != first[0].Slices+more[0].New {
		t.Errorf("with more disk space: %+v", more[0])
	}
	d := solve.OpenDir(c.Root, c.Spaces[0], 1<<20)
	defer d.Close()
	for i := range c.Spaces[0].Slices() {
		if _, has, err := d.Stored(i); err != nil || !has {
			continue
		}
		if h, err := d.Header(i); err != nil || h.Wins+h.Losses+h.Draws != c.Spaces[0].Slices()[i].Size {
			t.Fatalf("%s: %+v, %v", c.Spaces[0].Slices()[i].ID, h, err)
		}
	}
}

func run(t *testing.T, c build.Config) []build.Summary {
	t.Helper()
	list, err := build.Run(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Each limit is reported, and a limit that no slice fits solves nothing.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		budget build.Budget
		want   build.Stop
	}{
		{build.Budget{Disk: 1}, build.NoDisk},
		{build.Budget{Memory: 1}, build.NoMemory},
		{build.Budget{Time: time.Nanosecond}, build.NoTime},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := run(t, build.Config{Root: t.TempDir(), Now: time.Now, Spaces: []solve.Space{space(t, ringo.New(), "rings=5")}, Budget: c.budget})[0]
			if r.Why != c.want || r.Slices != 0 || r.Left == 0 {
				t.Errorf("%+v: %+v", c.budget, r)
			}
		})
	}
}

// Slices solved before a build is cancelled are kept.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := build.Config{Root: t.TempDir(), Now: time.Now, Spaces: []solve.Space{space(t, ringo.New(), "rings=5")}, Budget: build.Budget{Time: time.Hour, Disk: 100_000}}
	begun := time.Now()
	c.Now = func() time.Time { return begun }
	c.Report = func(build.Progress) { cancel() }
	list, err := build.Run(ctx, c)
	if err != nil || list[0].Why != build.Cancelled && list[0].Why != build.NoDisk || list[0].New == 0 {
		t.Fatalf("%+v, %v", list, err)
	}
	if again := run(t, c); again[0].Slices < list[0].Slices {
		t.Errorf("%+v, then %+v", list[0], again[0])
	}
}
