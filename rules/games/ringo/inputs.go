package ringo

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/game/net"
)

// The network inputs of a position. Each exists twice, for the attackers to move and for the defenders to move,
// since the sides differ in everything. Mirrored positions have the same inputs. Each attacker has an input for
// its cell, whether it could be captured, whether a defender is ahead in its sector and how many friends could
// recapture. Each defender has one for its cell, whether it could be captured and how many attackers are next to
// it. Then, as one input each: the pieces left of both sides, the neutral zone, the pieces on each ring, the
// innermost pieces of each sector, and the possible captures.
const (
	lanes   = 5         // sectors, up to mirroring
	classes = lanes * 6 // of cells
	crowd   = 3         // 0, 1, 2 neighbours or more
	some    = 4         // 0 to 3 of what is counted, or more

	defendersAt = classes * 2 * 2 * crowd
	leftAt      = defendersAt + classes*2*crowd
	neutralAt   = leftAt + (Attackers+1)*toWin*(Defenders+1)
	ringsAt     = neutralAt + (Defenders+1)*(Defenders+1)
	sectorsAt   = ringsAt + 6*crowd*some
	capturesAt  = sectorsAt + lanes*7*7
	inputs      = 2 * (capturesAt + some*some)

	mostInputs = 32 // a power of two above 11 pieces, 6 rings, 8 sectors and 3 numbers
)

// laneOf numbers the sectors up to mirroring through the neutral zone.
var laneOf = [8]uint16{0, 1, 2, 3, 4, 3, 2, 1}

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape {
	s := net.NewShape(inputs)
	for i := 0; i < inputs; i += 2 {
		s.Exchange(i, i+1, 1)
	}
	return s
}

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	if p.opts != 0 {
		return dst
	}
	var l lister
	return append(dst, p.fill(&l)...)
}

// lister holds the inputs of one position.
type lister struct{ in [mostInputs]uint16 }

// fill writes the inputs.
func (p *Position) fill(l *lister) []uint16 {
	byBlack, byWhite := p.threatened(), p.threatening()
	ahead := p.white // the defenders' cells, and the cells outward of them
	ahead |= ahead << 8
	ahead |= ahead << 16
	ahead |= ahead << 32

	n := 0
	clockwise, counter, outside := p.black.clockwise(), p.black.counter(), p.black>>8
	one := clockwise | counter | outside
	two := clockwise&counter | clockwise&outside | counter&outside
	for s := p.black; s != 0; n++ {
		c := s.pop() & 63
		friends := uint16(one>>c&1 + two>>c&1)
		l.in[n&(mostInputs-1)] = ((classOf[c]*2+uint16(byWhite>>c&1))*2+uint16(ahead>>c&1))*crowd + friends
	}
	for s := p.white; s != 0; n++ {
		c := s.pop() & 63
		foes := uint16(one>>c&1 + two>>c&1)
		l.in[n&(mostInputs-1)] = defendersAt + (classOf[c]*2+uint16(byBlack>>c&1))*crowd + foes
	}
	black, white := uint64(p.black), uint64(p.white)
	for ring := range uint16(6) {
		if b, w := uint8(black), uint8(white); b|w != 0 {
			l.in[n&(mostInputs-1)] = ringsAt + (ring*crowd+uint16(min(bits.OnesCount8(w), crowd-1)))*some + uint16(min(bits.OnesCount8(b), some-1))
			n++
		}
		black, white = black>>8, white>>8
	}
	black, white = uint64(p.black), uint64(p.white)
	for _, lane := range laneOf {
		if b, w := black&uint64(neutral), white&uint64(neutral); b|w != 0 {
			l.in[n&(mostInputs-1)] = sectorsAt + (lane*7+first(b))*7 + first(w)
			n++
		}
		black, white = black>>1, white>>1
	}
	men, guards, inside := p.black.len()+int(p.citadel), min(p.white.len(), Defenders), min((p.black&neutral).len(), Defenders)
	for _, input := range [3]int{
		leftAt + (min(men, Attackers)*toWin+int(p.citadel)&1)*(Defenders+1) + guards,
		neutralAt + inside*(Defenders+1) + guards,
		capturesAt + min(byBlack.len(), some-1)*some + min(byWhite.len(), some-1),
	} {
		l.in[n&(mostInputs-1)] = uint16(input)
		n++
	}
	in := l.in[:n&(mostInputs-1)]
	turn := uint16(0)
	if p.turn == game.White {
		turn = 1
	}
	for i := range in {
		in[i] = 2*in[i] + turn
	}
	return in
}

// classOf numbers the cells. Mirrored cells share a number.
var classOf = func() (of [64]uint16) {
	for c := range of {
		of[c] = uint16(c>>3%6*lanes) + laneOf[c&7]
	}
	return of
}()

// first is the innermost ring with a piece of sector, from 1, or 0 if there is none.
func first(sector uint64) uint16 {
	return uint16(uint32(0o0654321) >> (bits.TrailingZeros64(sector|1<<48) >> 3 * 3) & 7)
}
