package storetest

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"tablier/play/club"
)

// BenchmarkSteady measures how long moves wait that arrive at a steady rate, 3,000 a
// second over 2,000 games, whether or not earlier ones have been answered.
func BenchmarkSteady(b *testing.B, open func(b *testing.B) club.Store) {
	const games, rate = 2000, 3000
	s := open(b)
	createMany(b, s, games)
	waits := make([]time.Duration, b.N)
	last := make([]chan bool, games) // a game's next move waits for the answer to the last one
	for i := range last {
		last[i] = make(chan bool, 1)
		last[i] <- true
	}
	b.ResetTimer()
	began := time.Now()
	var wg sync.WaitGroup
	for n := range b.N {
		due := began.Add(time.Duration(n) * time.Second / rate)
		time.Sleep(time.Until(due))
		wg.Go(func() {
			<-last[n%games]
			e, st := Event(n/games + 1)
			if err := s.Append(b.Context(), ID(n%games), e, st); err != nil {
				b.Error(err)
			}
			waits[n] = time.Since(due)
			last[n%games] <- true
		})
	}
	wg.Wait()
	b.StopTimer()
	report(b, waits)
}

func createMany(b *testing.B, s club.Store, count int) {
	for from := 0; from < count; from += 100 {
		var games []club.NewGame
		for n := from; n < min(count, from+100); n++ {
			games = append(games, NewGame(n))
		}
		if err := s.Create(b.Context(), games...); err != nil {
			b.Fatal(err)
		}
	}
}

func report(b *testing.B, waits []time.Duration) {
	slices.Sort(waits)
	at := func(share float64) float64 {
		return float64(waits[int(share*float64(len(waits)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(at(0.5), "p50-ms")
	b.ReportMetric(at(0.99), "p99-ms")
	b.ReportMetric(at(1), "max-ms")
}

// BenchmarkAppend measures how many moves a second a store confirms, and how long each
// waits. The players of as many games move concurrently, each as soon as the last move is
// confirmed.
func BenchmarkAppend(b *testing.B, open func(b *testing.B) club.Store) {
	for _, players := range []int{1, 16, 256, 2000} {
		b.Run(fmt.Sprint("players=", players), func(b *testing.B) {
			s := open(b)
			createMany(b, s, players)
			waits := make([][]time.Duration, players)
			b.ResetTimer()
			var wg sync.WaitGroup
			for p := range players {
				wg.Go(func() {
					moves := b.N / players
					if p < b.N%players {
						moves++
					}
					for n := 1; n <= moves; n++ {
						e, st := Event(n)
						began := time.Now()
						if err := s.Append(b.Context(), ID(p), e, st); err != nil {
							b.Error(err)
							return
						}
						waits[p] = append(waits[p], time.Since(began))
					}
				})
			}
			wg.Wait()
			b.StopTimer()
			report(b, slices.Concat(waits...))
		})
	}
}
