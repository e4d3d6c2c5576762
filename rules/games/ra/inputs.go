package ra

import (
	"math/bits"
	"slices"
	"sync"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/net"
)

// The network inputs of a position on the board of 114 cells, from the view of the side to move: each group by its
// side, its size and its cell, up to mirroring the board top to bottom; the first group along each lane to both Ra, and
// its distance; and, as one input each, how many men both sides have, how many moves both need to enter an empty board,
// and the entries available to each side.
const (
	classes   = 63 // of cells
	codes     = 2 * MostInCell
	laneKinds = 4 // of the six lanes to a Ra
	paces     = farthest + 1

	lanesAt   = codes * classes
	menAt     = lanesAt + 2*laneKinds*codes*3
	raceAt    = menAt + (Pieces+1)*(Pieces+1)
	entriesAt = raceAt + paces*paces
	perSide   = 2 * MostInCell // along one lane or more, with how many pieces
	inputs    = entriesAt + 2*perSide

	mostInputs = 64 // a power of two above 18 groups, 12 lanes and 4 more
)

// views describes the board of 114 cells as each side sees it.
type views struct {
	class [2][128]uint16                     // of a cell
	lane  [2][board.LatticeDirections]uint16 // the kind of a lane to a side's own Ra
}

var view = sync.OnceValue(func() *views {
	v := new(views)
	g := &plateaus[0]
	b, next := g.board, uint16(0)
	for c := range board.Cell(b.Len()) {
		if up := g.mirror[c]; up < c {
			v.class[game.White][c] = v.class[game.White][up]
			continue
		}
		v.class[game.White][c] = next
		next++
	}
	for c := range board.Cell(b.Len()) {
		site := b.Site(c)
		v.class[game.Black][c] = v.class[game.White][b.At(site.Row, b.RowLen(site.Row)-1-site.Col)]
	}
	var kinds []uint16 // the first cell of a lane, as seen by the side whose Ra it leads to
	for s := range v.lane {
		for d, lane := range g.lanes[s] {
			first := v.class[s][lane&127]
			if !slices.Contains(kinds, first) {
				kinds = append(kinds, first)
			}
			v.lane[s][d] = uint16(slices.Index(kinds, first))
		}
	}
	return v
})

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape {
	s := net.NewShape(inputs)
	class := &view().class
	other := func(code int) int { return (code + MostInCell) % codes }
	for code := range codes {
		for c := range plateaus[0].board.Len() { // the other side sees the cells mirrored left to right
			s.Swapped[code*classes+int(class[game.White][c])] = uint16(other(code)*classes) + class[game.Black][c]
		}
		for lane := range 2 * laneKinds {
			for far := range 3 {
				to := (lane+laneKinds)%(2*laneKinds)*codes + other(code)
				s.Swapped[lanesAt+(lane*codes+code)*3+far] = uint16(lanesAt + to*3 + far)
			}
		}
	}
	s.Square(menAt, Pieces+1)
	s.Square(raceAt, paces)
	s.Exchange(entriesAt, entriesAt+perSide, perSide)
	return s
}

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	if p.plateau != 0 || p.join != 0 {
		return dst
	}
	var in [mostInputs]uint16
	var box [128]uint8
	p.spread(&box, p.turn)
	n, _ := p.fill(&in, &box)
	return append(dst, in[:n&(mostInputs-1)]...)
}

// fill writes the inputs to in. It returns how many there are, and with how many pieces the side to move could enter at
// once. The box is from the view of that side.
func (p *Position) fill(in *[mostInputs]uint16, box *[128]uint8) (n, entering int) {
	us := p.turn & 1
	v, g := view(), &plateaus[0]
	class := &v.class[us]
	var men, fewest [2]int
	for who := range 2 {
		s := us ^ game.Side(who)&1
		worth := &groupWorth[0][s]
		least := uint8(farthest + 1)
		for w := range 2 {
			low, high := p.low[s][w], p.high[s][w]
			men[who] += bits.OnesCount64(low) + 2*bits.OnesCount64(high)
			for all := low | high; all != 0; all &= all - 1 {
				at := bits.TrailingZeros64(all) & 63
				size := int(low>>at&1 | high>>at&1<<1)
				c := w<<6 + at
				in[n&(mostInputs-1)] = uint16((who*MostInCell+size-1)*classes) + class[c]
				least = min(least, worth[size&3][c].fastest)
				n++
			}
		}
		fewest[who] = int(least) - 1
	}
	for who := range 2 {
		ra := us ^ game.Side(who)&1
		ways, most := 0, 0
		for d, lane := range g.lanes[ra] {
			seen := seenAt[ahead(box, lane)&511]
			if seen == 0 {
				continue
			}
			code, far := int(seen-1)/3, int(seen-1)%3
			in[n&(mostInputs-1)] = lanesAt + (uint16(who*laneKinds)+v.lane[ra][d])*codes*3 + uint16(seen-1)
			n++
			if code/MostInCell != who {
				ways++
				most = max(most, min(code%MostInCell, 2-far))
			}
		}
		if ways > 0 {
			in[n&(mostInputs-1)] = uint16(entriesAt + (1-who)*perSide + min(ways-1, 1)*MostInCell + most)
			n++
			if who == 1 {
				entering = most + 1
			}
		}
	}
	in[n&(mostInputs-1)] = uint16(menAt + min(men[0], Pieces)*(Pieces+1) + min(men[1], Pieces))
	in[(n+1)&(mostInputs-1)] = uint16(raceAt + fewest[0]*paces + fewest[1])
	return n + 2, entering
}

// seenAt is the first group along a lane: one more than 3(code-1)+distance-1, or 0 if there is none.
var seenAt = func() (all [512]uint8) {
	for ahead := range all {
		for far := range 3 {
			code := ahead >> (3 * far) & 7
			if code == 0 {
				continue
			}
			if code != codeWall {
				all[ahead] = uint8(3*(code-1) + far + 1)
			}
			break
		}
	}
	return all
}()
