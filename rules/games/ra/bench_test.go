package ra

import (
	"testing"

	"tablier/rules/game"
)

func BenchmarkPerft(b *testing.B) {
	for _, set := range []string{"board=114", "board=127"} {
		b.Run(set, func(b *testing.B) {
			p := Game{}.Start(options(b, set))
			var leaves uint64
			for b.Loop() {
				leaves += game.Perft[Position](p, 4)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	start := Game{}.Start(info.Defaults())
	buf := make([]game.Move, 0, 256)
	seed := uint64(1)
	plies := 0
	for b.Loop() {
		p := start
		for range 500 { // random games rarely last longer
			buf = p.AppendMoves(buf[:0])
			if len(buf) == 0 {
				break
			}
			seed ^= seed << 13
			seed ^= seed >> 7
			seed ^= seed << 17
			p.Play(buf[seed%uint64(len(buf))])
			plies++
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkEvaluate(b *testing.B) {
	p := Game{}.Start(info.Defaults())
	for b.Loop() {
		p.Evaluate()
	}
}

func BenchmarkHash(b *testing.B) {
	p := Game{}.Start(info.Defaults())
	for b.Loop() {
		p.Hash()
	}
}
