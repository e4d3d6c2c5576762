//go:build unix

package spaces

import (
	"context"
	"syscall"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

// BenchmarkRingo solves one slice of medium size, given everything it needs. Edges are moves
// followed backwards within the slice.
func BenchmarkRingo(b *testing.B) {
	for _, id := range []string{"w1b4o0-011110", "w1b5o0-011111", "w2b2o0-000101", "w3b2o0-000110"} {
		b.Run(id, func(b *testing.B) {
			c, _ := codecOf(b)
			s := &solved{t: b, slices: c.slices, walk: c.Walk, values: map[int]*table.Values{}}
			slice := -1
			for i := range c.slices {
				if c.slices[i].ID == id {
					slice = i
				}
			}
			needs := s.needs(slice)
			var work solve.Work
			begun := processorSeconds()
			b.ResetTimer()
			for range b.N {
				_, n, err := solve.Solve(context.Background(), c.slices[slice], c.Walk(slice), needs)
				if err != nil {
					b.Fatal(err)
				}
				work.Positions += n.Positions
				work.Edges += n.Edges
			}
			sec := processorSeconds() - begun
			b.ReportMetric(float64(work.Positions)/sec/1e6, "Mpos/cpu-s")
			b.ReportMetric(float64(work.Edges)/sec/1e6, "Medges/cpu-s")
		})
	}
}

// processorSeconds returns the processor time of this process, so other processes on the
// machine do not count.
func processorSeconds() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// BenchmarkCircuit solves Court-Circuit on four by four completely.
func BenchmarkCircuit(b *testing.B) {
	c := circuitOf[4]()
	begun := processorSeconds()
	b.ResetTimer()
	for range b.N {
		s, err := newCircuitSweeper(context.Background(), c)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := s.solve(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(c.size())*float64(b.N)/(processorSeconds()-begun)/1e6, "Mpos/cpu-s")
}

// BenchmarkVerify verifies every value of slices by the rules alone, with their tables already
// read.
func BenchmarkVerify(b *testing.B) {
	for _, of := range []struct{ game, slice string }{{"ringo", "w2b2o0-100100"}, {"ringo", "w1b3o0-001110"}, {"ra", "w2b1"}, {"court-circuit-4x4", "*"}} {
		b.Run(of.game+"/"+of.slice, func(b *testing.B) {
			d, slice := solvedDir(b, of.game, of.slice)
			var n uint64
			begun := processorSeconds()
			b.ResetTimer()
			for range b.N {
				k, err := solve.Verify(b.Context(), d, slice, 1<<40, 1)
				if err != nil {
					b.Fatal(err)
				}
				n += k
			}
			b.ReportMetric(float64(n)/(processorSeconds()-begun)/1e6, "Mpos/cpu-s")
		})
	}
}

// solvedDir solves a slice and all it needs.
func solvedDir(b *testing.B, id, slice string) (*solve.Dir, int) {
	b.Helper()
	g, small := Small(id)
	if !small {
		g = map[string]game.Bound{"ringo": ringo.New(), "ra": ra.New()}[id]
	}
	space, err := New(g.Rules(g.Info().Defaults()))
	if err != nil {
		b.Fatal(err)
	}
	top, err := solve.Choose(space.Slices(), []string{slice})
	if err != nil {
		b.Fatal(err)
	}
	d := solve.OpenDir(b.TempDir(), space, 1<<30)
	b.Cleanup(func() { d.Close() })
	run := solve.Run{Dir: d, Slices: solve.Closure(space.Slices(), top), Threads: 1}
	if err := run.Do(b.Context()); err != nil {
		b.Fatal(err)
	}
	return d, top[0]
}

// BenchmarkRingoSets finds the WDL values of the same slices with sets of positions.
func BenchmarkRingoSets(b *testing.B) {
	for _, id := range []string{"w1b4o0-011110", "w1b5o0-011111", "w2b2o0-000101", "w3b2o0-000110", "w2b3o0-001110", "w3b3o0-000111"} {
		b.Run(id, func(b *testing.B) {
			c, _ := codecOf(b)
			s := &solvedOutcomes{b, c, map[int]*table.Outcomes{}}
			slice, err := solve.Choose(c.slices, []string{id})
			if err != nil {
				b.Fatal(err)
			}
			needs := s.needs(slice[0])
			begun := processorSeconds()
			b.ResetTimer()
			for range b.N {
				if _, err := c.Outcomes(context.Background(), slice[0], needs); err != nil {
					b.Fatal(err)
				}
			}
			sec := processorSeconds() - begun
			b.ReportMetric(float64(c.slices[slice[0]].Size)*float64(b.N)/sec/1e6, "Mpos/cpu-s")
		})
	}
}

// solvedOutcomes solves slices and what they need for WDL values, in memory.
type solvedOutcomes struct {
	t      testing.TB
	c      *ringoCodec
	values map[int]*table.Outcomes
}

func (s *solvedOutcomes) of(slice int) *table.Outcomes {
	if o := s.values[slice]; o != nil {
		return o
	}
	o, err := s.c.Outcomes(context.Background(), slice, s.needs(slice))
	if err != nil {
		s.t.Fatal(err)
	}
	s.values[slice] = o
	return o
}

func (s *solvedOutcomes) needs(slice int) (needs []*table.Outcomes) {
	for _, n := range s.c.slices[slice].Needs {
		needs = append(needs, s.of(n))
	}
	return needs
}
