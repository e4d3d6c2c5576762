package ringo

import (
	"math/bits"

	"tablier/rules/game"
)

// whiteTakers returns the white pieces that may capture, and the black pieces
// on the rings that may be captured.
func (p *Position) whiteTakers() (takers, prey set) {
	if p.opts&neutralCaptures != 0 {
		return p.white, p.black &^ neutral
	}
	return p.white &^ neutral, p.black &^ neutral
}

// overCitadel returns the ring-1 cells on which a white piece lands when it
// jumps over the citadel and captures the single piece in it.
func (p *Position) overCitadel(takers, empty set) set {
	if p.citadel != 1 || p.opts&citadelImmune != 0 {
		return 0
	}
	ring := takers & innermost
	return (ring<<4 | ring>>4) & innermost & empty
}

func (p *Position) countWhite() int {
	empty := p.empty()
	takers, prey := p.whiteTakers()
	out, in := takers<<8&prey, takers>>8&prey
	captures := (out << 8 & empty).len() + (in >> 8 & empty).len()
	substitutes := p.opts&jumpsOnly == 0
	if substitutes {
		captures += out.len() + in.len()
	}
	captures += p.overCitadel(takers, empty).len()
	quiet := (p.white << 8 & empty).len() + (p.white >> 8 & empty).len()

	table := p.slides()
	all := p.white | p.black
	for s := p.white; s != 0; {
		n := s.pop()
		lane := n &^ 7
		slide := &table[uint8(all>>lane)][n&7]
		quiet += int(slide.count)
		hits := uint8(prey>>lane) & (slide.hit[0] | slide.hit[1])
		if hits == 0 || !takers.has(n) {
			continue
		}
		if substitutes {
			captures += bits.OnesCount8(hits)
		}
		for d := range 2 {
			if hits&slide.hit[d] != 0 && slide.behind[d] != 0 {
				captures++
			}
		}
	}
	if captures > 0 && p.opts&mustCapture != 0 {
		return captures
	}
	return captures + quiet
}

func (p *Position) appendWhiteCaptures(dst []game.Move) []game.Move {
	empty := p.empty()
	takers, prey := p.whiteTakers()
	for s := p.overCitadel(takers, empty); s != 0; {
		n := s.pop()
		dst = append(dst, pack(n^4, n, citadel))
	}
	substitutes := p.opts&jumpsOnly == 0
	out, in := takers<<8&prey, takers>>8&prey
	if substitutes {
		for s := in; s != 0; {
			n := s.pop()
			dst = append(dst, pack(n+8, n, n))
		}
		for s := out; s != 0; {
			n := s.pop()
			dst = append(dst, pack(n-8, n, n))
		}
	}
	for s := in >> 8 & empty; s != 0; {
		n := s.pop()
		dst = append(dst, pack(n+16, n, n+8))
	}
	for s := out << 8 & empty; s != 0; {
		n := s.pop()
		dst = append(dst, pack(n-16, n, n-8))
	}

	table := p.slides()
	all := p.white | p.black
	for s := takers; s != 0; {
		n := s.pop()
		lane := n &^ 7
		slide := &table[uint8(all>>lane)][n&7]
		enemies := uint8(prey >> lane)
		if substitutes {
			for hits := set(enemies & (slide.hit[0] | slide.hit[1])); hits != 0; {
				to := lane | hits.pop()
				dst = append(dst, pack(n, to, to))
			}
		}
		for d := range 2 {
			if enemies&slide.hit[d] != 0 && slide.behind[d] != 0 {
				hit, behind := set(slide.hit[d]), set(slide.behind[d])
				dst = append(dst, pack(n, lane|behind.pop(), lane|hit.pop()))
			}
		}
	}
	return dst
}

func (p *Position) appendWhiteQuiet(dst []game.Move) []game.Move {
	empty := p.empty()
	dst = appendShifted(dst, p.white>>8&empty, -8)
	dst = appendShifted(dst, p.white<<8&empty, 8)
	table := p.slides()
	all := p.white | p.black
	for s := p.white; s != 0; {
		n := s.pop()
		lane := n &^ 7
		for to := set(table[uint8(all>>lane)][n&7].quiet); to != 0; {
			dst = append(dst, pack(n, lane|to.pop(), nowhere))
		}
	}
	return dst
}
