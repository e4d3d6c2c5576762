package sqlite_test

import (
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"tablier/store/sqlite"
	"tablier/store/storetest"
)

// BenchmarkAppend measures how many moves a second the disk confirms: players in
// as many games at once.
func BenchmarkAppend(b *testing.B) {
	for _, players := range []int{1, 16} {
		b.Run(fmt.Sprint("players=", players), func(b *testing.B) {
			s, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"))
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			var next atomic.Int64
			b.SetParallelism(players)
			b.RunParallel(func(pb *testing.PB) {
				g := storetest.NewGame(int(next.Add(1)))
				if err := s.Create(b.Context(), g); err != nil {
					b.Error(err)
					return
				}
				for n := 1; pb.Next(); n++ {
					e, st := storetest.Event(n)
					if err := s.Append(b.Context(), g.ID, e, st); err != nil {
						b.Error(err)
						return
					}
				}
			})
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
