package ring

import (
	"math/bits"
	"sync"

	"tablier/rules/game/net"
)

// The network inputs of a position on the board that it was trained for, from the view of the side to move: each
// pawn by its side, whether it is in a ring, its cell up to symmetry, and how many friends and enemies are next
// to it; each free ring by the pawns next to it; and as one input each the numbers of pawns and of pawns in
// rings, the pawns that can be captured, and the steps of each side.
const (
	classes = 10 // of the cells of h30, at most
	crowd   = 4  // 0 to 3 neighbours or more

	freeAt   = 4 * classes * crowd * crowd
	menAt    = freeAt + crowd*crowd
	ringedAt = menAt + (maxPawns+1)*(maxPawns+1)
	preyAt   = ringedAt + (maxRings+1)*(maxRings+1)
	stepsAt  = preyAt + 2*crowd
	roomy    = 16 // steps beyond twice this number make no difference
	inputs   = stepsAt + 2*roomy

	mostInputs = 64 // a power of two above 24 pawns, 6 rings and 6 numbers
)

// classOf numbers the cells of h30. Cells that symmetries map to each other share a number.
var classOf = sync.OnceValue(func() *[64]uint16 {
	var of [64]uint16
	next := uint16(0)
	for c := range boards[0].Len() {
		of[c] = next
		for _, m := range images()[0] {
			if to := int(m.cell[c]); to < c {
				of[c] = of[to]
			}
		}
		if of[c] == next {
			next++
		}
	}
	return &of
})

// shape is the same for all positions.
var shape = sync.OnceValue(func() net.Shape {
	s := net.NewShape(inputs)
	for i := 0; i < freeAt; i += 2 { // the kind is in the lowest bits; friends of the pawn stay friends
		s.Exchange(i, i+1, 1)
	}
	s.Square(freeAt, crowd)
	s.Square(menAt, maxPawns+1)
	s.Square(ringedAt, maxRings+1)
	s.Exchange(preyAt, preyAt+crowd, crowd)
	s.Exchange(stepsAt, stepsAt+roomy, roomy)
	return s
})

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape { return shape() }

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	if !p.usual() {
		return dst
	}
	var in [mostInputs]uint16
	return append(dst, in[:p.fill(&in)]...)
}

// fill writes the inputs to in and returns how many there are.
func (p *Position) fill(in *[mostInputs]uint16) (n int) {
	g := &geometry[0]
	class := classOf()
	me := p.turn & 1
	men := [2]uint64{p.pawns[me], p.pawns[me^1]}
	all := men[0] | men[1]
	add := func(input int) {
		in[n&(mostInputs-1)] = uint16(input)
		n++
	}
	var steps [2]int
	var beside uint64
	for who := range 2 {
		for s := men[who]; s != 0; s &= s - 1 {
			c := bits.TrailingZeros64(s) & 63
			near := g.near[c]
			beside |= near
			steps[who] += bits.OnesCount64(near &^ all)
			friends, foes := min(bits.OnesCount64(near&men[who]), crowd-1), min(bits.OnesCount64(near&men[who^1]), crowd-1)
			add(((int(class[c])*crowd+friends)*crowd+foes)*4 + int(p.rings>>c&1)*2 + who)
		}
	}
	for s := p.rings &^ all & beside; s != 0; s &= s - 1 {
		near := g.near[bits.TrailingZeros64(s)&63]
		add(freeAt + min(bits.OnesCount64(near&men[0]), crowd-1)*crowd + min(bits.OnesCount64(near&men[1]), crowd-1))
	}
	add(menAt + bits.OnesCount64(men[0])*(maxPawns+1) + bits.OnesCount64(men[1]))
	add(ringedAt + min(bits.OnesCount64(men[0]&p.rings), maxRings)*(maxRings+1) + min(bits.OnesCount64(men[1]&p.rings), maxRings))
	for who := range 2 {
		prey := bits.OnesCount64(g.prey(men[who], all, men[who^1]&^p.rings))
		add(preyAt + who*crowd + min(prey, crowd-1))
		add(stepsAt + who*roomy + min(steps[who]/2, roomy-1))
	}
	return n
}
