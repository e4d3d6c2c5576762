package courtcircuit

import (
	"testing"

	"tablier/rules/game"
)

// BenchmarkPerft runs perft(3) from the start positions.
func BenchmarkPerft(b *testing.B) {
	for _, set := range []string{"setup=rows", "setup=zigzag", "corners=no"} {
		b.Run(set, func(b *testing.B) {
			p := start(b, set)
			var leaves uint64
			for b.Loop() {
				leaves += game.Perft[Position, *Position](p, 3)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

// BenchmarkPlayout plays random games to their end or 400 plies.
func BenchmarkPlayout(b *testing.B) {
	p := start(b, "")
	random := uint64(1)
	var buf []game.Move
	plies := 0
	for b.Loop() {
		q := p
		for range 400 {
			buf = q.AppendMoves(buf[:0])
			if len(buf) == 0 {
				break
			}
			random = random*6364136223846793005 + 1442695040888963407
			q.Play(buf[(random>>33)*uint64(len(buf))>>31])
			plies++
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkTexts writes all turns of one position, as clients request them.
func BenchmarkTexts(b *testing.B) {
	p := start(b, "setup=zigzag")
	moves := p.AppendMoves(nil)
	for b.Loop() {
		Game{}.Texts(&p, moves)
	}
}

// BenchmarkEvaluate evaluates one position in the opening.
func BenchmarkEvaluate(b *testing.B) {
	p := start(b, "setup=zigzag")
	for b.Loop() {
		p.Evaluate()
	}
}
