package print

import (
	"io"
	"testing"

	"tablier/engine/roster"
)

func BenchmarkMake(b *testing.B) {
	for _, g := range roster.All() {
		for name, parts := range map[string]Parts{"board": Board, "rules": Rules, "all": All} {
			b.Run(g.Info().ID+"/"+name, func(b *testing.B) {
				for b.Loop() {
					d, err := Make(Job{Game: g, Parts: parts})
					if err != nil {
						b.Fatal(err)
					}
					if err := d.WritePDF(io.Discard); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkBooklet(b *testing.B) {
	for b.Loop() {
		d, err := Booklet(games(), Job{})
		if err != nil {
			b.Fatal(err)
		}
		if err := d.WritePDF(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
