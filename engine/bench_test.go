package engine_test

import (
	"runtime"
	"strconv"
	"testing"
	"time"

	"tablier/engine"
)

// BenchmarkSearch measures nodes per second with all features on, some turns into a game, on one
// thread and on as many threads as there are cores.
func BenchmarkSearch(b *testing.B) {
	for _, m := range makers {
		for threads := 1; threads <= runtime.NumCPU(); threads *= 2 {
			b.Run(m.g.Info().ID+"/threads="+strconv.Itoa(threads), func(b *testing.B) {
				b.ReportAllocs()
				s := m.g.Rules(m.g.Info().Defaults()).Start()
				e := m.made(engine.Options{HashMB: 1})
				for range 6 {
					r, err := e.Search(b.Context(), s, engine.Limits{Nodes: 20_000})
					if err != nil {
						b.Fatal(err)
					}
					s.Apply(r.Move)
				}
				e = m.made(engine.Options{Threads: threads})
				nodes, begun := uint64(0), time.Now()
				for b.Loop() {
					r, err := e.Search(b.Context(), s, engine.Limits{Nodes: 2_000_000})
					if err != nil {
						b.Fatal(err)
					}
					nodes += r.Nodes
					e.(engine.Forgetter).Forget()
				}
				b.ReportMetric(float64(nodes)/time.Since(begun).Seconds(), "nodes/s")
			})
		}
	}
}
