package spaces

import (
	"context"
	"testing"

	"tablier/solve"
	"tablier/solve/table"
)

// BenchmarkRingo solves one slice of middling size, all it needs being known.
func BenchmarkRingo(b *testing.B) {
	for _, id := range []string{"w1b4o0-011110", "w2b2o0-000101", "w3b2o0-000110"} {
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
			b.ResetTimer()
			for range b.N {
				_, n, err := solve.Solve(context.Background(), c.slices[slice], c.Walk(slice), needs)
				if err != nil {
					b.Fatal(err)
				}
				work.Positions += n.Positions
				work.Edges += n.Edges
			}
			sec := b.Elapsed().Seconds()
			b.ReportMetric(float64(work.Positions)/sec/1e6, "Mpos/s")
			b.ReportMetric(float64(work.Edges)/sec/1e6, "Medges/s")
		})
	}
}
