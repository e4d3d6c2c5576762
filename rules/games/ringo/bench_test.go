package ringo

import (
	"testing"

	"tablier/rules/game"
)

// BenchmarkPerft runs perft from the start position, with the last ply counted in bulk.
func BenchmarkPerft(b *testing.B) {
	start := Game{}.Start(info.Defaults())
	var leaves uint64
	for b.Loop() {
		leaves += game.Perft(start, 6)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
}

// BenchmarkPlayout plays uniformly random games, each cut off after 400 plies.
func BenchmarkPlayout(b *testing.B) {
	start := Game{}.Start(info.Defaults())
	buf := make([]game.Move, 0, 256)
	random := uint64(1)
	plies := 0
	for b.Loop() {
		p := start
		for range 400 {
			buf = p.AppendMoves(buf[:0])
			if len(buf) == 0 {
				break
			}
			random ^= random << 13
			random ^= random >> 7
			random ^= random << 17
			p.Play(buf[random>>32*uint64(len(buf))>>32])
			plies++
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}
