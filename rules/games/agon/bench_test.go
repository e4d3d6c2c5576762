package agon

import (
	"testing"

	"tablier/rules/game"
)

func BenchmarkPerft(b *testing.B) {
	for _, set := range []string{"", "preset=classic", "capture=ring"} {
		o, err := info.ParseOptions(set)
		if err != nil {
			b.Fatal(err)
		}
		name := set
		if name == "" {
			name = "defaults"
		}
		b.Run(name, func(b *testing.B) {
			p := Game{}.Start(o)
			var leaves uint64
			for b.Loop() {
				leaves += game.Perft(p, 4)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	start := Game{}.Start(info.Defaults())
	buf := make([]game.Move, 0, 512)
	x := uint64(88172645463325252) // xorshift: cheap, so that the benchmark measures the rules
	plies := 0
	for b.Loop() {
		p := start
		for range maxPlies {
			buf = p.AppendMoves(buf[:0])
			if len(buf) == 0 {
				break
			}
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
			p.Play(buf[x>>32*uint64(len(buf))>>32])
			plies++
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}
