package ring

import (
	"testing"

	"tablier/rules/game"
)

func BenchmarkPerft(b *testing.B) {
	for _, set := range []string{"", "board=h61", "chain=optional", "ring-return=no", "double=yes"} {
		name := set
		if name == "" {
			name = "defaults"
		}
		b.Run(name, func(b *testing.B) {
			p := start(b, set)
			leaves := uint64(0)
			for b.Loop() {
				leaves += game.Perft[Position, *Position](p, 5)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	first := start(b, "")
	buf := make([]game.Move, 0, 256)
	plies, seed := 0, uint64(1)
	for b.Loop() {
		p := first
		for n := 0; n < 400; n++ {
			buf = p.AppendMoves(buf[:0])
			if len(buf) == 0 {
				break
			}
			seed = seed*6364136223846793005 + 1442695040888963407
			p.Play(buf[(seed>>33)*uint64(len(buf))>>31])
			plies++
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkEvaluate(b *testing.B) {
	p := start(b, "")
	for b.Loop() {
		_ = p.Evaluate()
	}
}

func BenchmarkHash(b *testing.B) {
	p := start(b, "")
	for b.Loop() {
		_ = p.Hash()
	}
}

// start is the start position under the options.
func start(tb testing.TB, set string) Position {
	tb.Helper()
	o, err := info.ParseOptions(set)
	if err != nil {
		tb.Fatal(err)
	}
	return Game{}.Start(o)
}
