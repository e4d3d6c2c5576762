package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game/net"
)

// The network inputs of a position, from the view of the side to move:
//
//   - for each piece, its side, its cell up to symmetry, the numbers of friends and enemies next to it, and
//     whether it is in the enemy's reach;
//   - for each piece, the number of lines over which it could be jumped: those with an enemy at one end, and those
//     open at both ends;
//   - how many pieces each side has on each quarter of the cells, which a jumper never leaves;
//   - one input each for the numbers of pieces and of pieces in reach.
//
// A piece is in reach if some way of jumps passes over it while all pieces are still in place. Finding the series
// themselves would take three times as long.
const (
	classes  = 6 // of cells
	crowd    = 4 // 0 to 3 neighbours or more
	ready    = 4 // 0 to 3 lines with an enemy at one end
	open     = 5 // 0 to 4 lines open at both ends
	quarters = 4 // a jump leads to a cell of the same quarter
	holds    = 5 // 0 to 3 pieces on a quarter or more
	prize    = 8 // 0 to 6 pieces in reach or more

	linesAt   = 2 * 2 * classes * crowd * crowd
	quarterAt = linesAt + 2*ready*open
	menAt     = quarterAt + holds*holds
	hitsAt    = menAt + (most+1)*(most+1)
	inputs    = hitsAt + prize*prize

	mostInputs = 32 // a power of two above two for each of 12 pieces, 4 quarters and 3 numbers
)

var (
	classOf   [64]uint16 // numbers the cells; cells that symmetries map to each other share a number
	quarterOf [quarters]board.Bits
)

func init() {
	next := uint16(0)
	for c := range board.Cell(area) {
		classOf[c] = next
		for _, to := range images {
			if to[c] < c {
				classOf[c] = classOf[to[c]]
			}
		}
		if classOf[c] == next {
			next++
		}
		quarterOf[c/size%2*2+c%2] |= only(c)
	}
}

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape {
	s := net.NewShape(inputs)
	for i := 0; i < quarterAt; i += 2 { // the side is in the lowest bit
		s.Exchange(i, i+1, 1)
	}
	s.Square(quarterAt, holds)
	s.Square(menAt, most+1)
	s.Square(hitsAt, prize)
	return s
}

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	if p.opt != 0 {
		return dst
	}
	var in [mostInputs]uint16
	return append(dst, in[:p.fill(&in)]...)
}

// fill writes the inputs to in and returns how many there are.
func (p *Position) fill(in *[mostInputs]uint16) (n int) {
	men := [2]board.Bits{p.own(), p.enemy()}
	empty := whole &^ (men[0] | men[1])
	hit := [2]board.Bits{p.inReach(men[1], men[0], empty), p.inReach(men[0], men[1], empty)}
	add := func(input int) {
		in[n&(mostInputs-1)] = uint16(input)
		n++
	}
	free := shifted(empty)
	for who, set := range men {
		foes := men[1-who]
		beside := shifted(foes)
		var both, one [4]board.Bits // by line: pieces open at both ends; pieces with an enemy at one end
		for line := range both {
			ahead, behind := free[line], free[line+4]
			both[line], one[line] = ahead&behind, beside[line]&behind|beside[line+4]&ahead
		}
		for rest := set; rest != 0; {
			c := rest.Pop() & 63
			near := adj[c]
			place := int(classOf[c])*crowd + min((near&set).Len(), crowd-1)
			add(((place*crowd+min((near&foes).Len(), crowd-1))*2+int(hit[who]>>c&1))*2 + who)
			wide := int(both[0]>>c&1 + both[1]>>c&1 + both[2]>>c&1 + both[3]>>c&1)
			poised := int(one[0]>>c&1 + one[1]>>c&1 + one[2]>>c&1 + one[3]>>c&1)
			add(linesAt + (wide*ready+min(poised, ready-1))*2 + who)
		}
	}
	for _, cells := range quarterOf {
		add(quarterAt + min((men[0]&cells).Len(), holds-1)*holds + min((men[1]&cells).Len(), holds-1))
	}
	add(menAt + men[0].Len()*(most+1) + men[1].Len())
	add(hitsAt + min(hit[1].Len(), prize-1)*prize + min(hit[0].Len(), prize-1))
	return n
}

// inReach returns the enemy pieces that own could pass over.
func (p *Position) inReach(own, enemy, empty board.Bits) (hits board.Bits) {
	if p.dame(own) {
		s := series{own: own, enemy: enemy, near: p.opt&adjacentDame != 0}
		return s.hunt()
	}
	reach := own
	for stroll, from := takeOffs(own, empty), own; from != 0; {
		_, to := stroll.jump(from)
		from = to &^ reach
		reach |= to
	}
	for attack, from := takeOffs(enemy, empty), reach; from != 0; {
		over, to := attack.jump(from)
		hits |= over
		from = to &^ reach
		reach |= to
	}
	return hits
}
