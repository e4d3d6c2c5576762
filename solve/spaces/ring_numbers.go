package spaces

import (
	"math/bits"
	"sort"
	"sync"

	"tablier/rules/board"
	"tablier/rules/games/ring"
)

const (
	ringCells = 30 // cells of h30
	ringRings = 6  // rings, always on the board
	ringMost  = 2  // maximum number of pawns of the side that has more
)

const ringAll = uint32(1)<<ringCells - 1

// ringNumbers numbers the endings of Ring on h30 with one pawn against one or two, all six
// rings on the board, and no history to remember. The set of rings comes first: the smallest of
// its four images represents all (an orbit). With three pawns, the side to move comes next: the
// side with two or the side with one. Then come the pawns of the side that has more (a row) and
// the cell of the single one. With a pawn each, the row is the mover's. If the rings equal one
// of their images, the first image of the pawns represents all.
type ringNumbers struct {
	setImages
	ranks   subsetRanks
	near    [ringCells]uint32
	hops    [ringCells][]hop // by starting cell
	orbits  []uint32         // sets of rings
	orbitOf []uint32         // by rank: orbit <<3 | image that maps the set to the orbit's
	self    []uint8          // by orbit: the images that keep it, one bit each
	pawns   [ringMost + 1]*pawnNumbers
}

// hop is a jump over a cell to the cell behind it.
type hop struct{ over, to uint8 }

// pawnNumbers numbers the placings of many pawns of one side and one of the other.
type pawnNumbers struct {
	many   int
	halves int                          // number of sides to move that are told apart
	rows   []uint32                     // the sets of many pawns, rising
	row    [ringCells][ringCells]uint16 // row of two cells, or of one cell twice
	image  [][]uint16                   // by image: where it maps rows
	own    [8]*ownPlaces                // by the images that keep the rings, without the identity
	first  []uint64                     // first number of each orbit, then the total
}

// ownPlaces lists placings of pawns up to some images.
type ownPlaces struct {
	list  []uint16 // the placings that represent all
	place []uint16 // by placing: index of its representative in list
}

var ringEndings = sync.OnceValue(func() *ringNumbers {
	b := ring.New().Rules(ring.New().Info().Defaults()).Board()
	n := &ringNumbers{ranks: newSubsetRanks(ringCells, ringRings)}
	var perms [][]uint8
	for _, perm := range b.Symmetries() {
		p := make([]uint8, ringCells)
		for c, to := range perm {
			p[c] = uint8(to)
		}
		perms = append(perms, p)
	}
	n.setImages = newSetImages(perms)
	for c := range ringCells {
		for d := range b.Directions() {
			over := b.Next(d, board.Cell(c))
			if over == board.None {
				continue
			}
			n.near[c] |= 1 << over
			if to := b.Next(d, over); to != board.None {
				n.hops[c] = append(n.hops[c], hop{uint8(over), uint8(to)})
			}
		}
	}
	rings := n.subsets(n.ranks, ringCells, ringRings)
	n.orbits, n.orbitOf = rings.sets, rings.image
	for _, set := range n.orbits {
		self := uint8(0)
		for i := 1; i < len(n.setImages); i++ {
			if n.setImages.image(i, set) == set {
				self |= 1 << (i - 1)
			}
		}
		n.self = append(n.self, self)
	}
	for many := 1; many <= ringMost; many++ {
		n.pawns[many] = n.newPawns(many)
	}
	return n
})

func (n *ringNumbers) newPawns(many int) *pawnNumbers {
	p := &pawnNumbers{many: many, halves: many}
	for set := uint32(1)<<many - 1; set < 1<<ringCells; set = nextSubset(set) {
		low, high := bits.TrailingZeros32(set), 31-bits.LeadingZeros32(set)
		p.row[low][high], p.row[high][low] = uint16(len(p.rows)), uint16(len(p.rows))
		p.rows = append(p.rows, set)
	}
	for i := range n.setImages {
		var to []uint16
		for _, set := range p.rows {
			to = append(to, p.rowOf(n.setImages.image(i, set)))
		}
		p.image = append(p.image, to)
	}
	for _, self := range n.self {
		if self != 0 && p.own[self] == nil {
			p.own[self] = n.newOwnPlaces(p, self)
		}
	}
	p.first = make([]uint64, len(n.orbits)+1)
	for i, self := range n.self {
		size := p.placings()
		if self != 0 {
			size = len(p.own[self].list)
		}
		p.first[i+1] = p.first[i] + uint64(size*p.halves)
	}
	return p
}

func (n *ringNumbers) newOwnPlaces(p *pawnNumbers, self uint8) *ownPlaces {
	o := &ownPlaces{place: make([]uint16, p.placings())}
	for k := range p.placings() {
		row, cell := p.placed(k)
		least := k
		for i := 1; i < len(n.setImages); i++ {
			if self>>(i-1)&1 != 0 {
				to := n.setImages.image(i, 1<<cell)
				least = min(least, p.placing(p.image[i][row], bits.TrailingZeros32(to)))
			}
		}
		if least == k {
			o.place[k] = uint16(len(o.list))
			o.list = append(o.list, uint16(k))
		} else {
			o.place[k] = o.place[least]
		}
	}
	return o
}

func (p *pawnNumbers) rowOf(set uint32) uint16 {
	return p.row[bits.TrailingZeros32(set)&31%ringCells][(31-bits.LeadingZeros32(set))&31%ringCells]
}

// placings returns the number of ways to place the pawns.
func (p *pawnNumbers) placings() int { return len(p.rows) * (ringCells - p.many) }

// placing returns the number of a row and a free cell.
func (p *pawnNumbers) placing(row uint16, cell int) int {
	return int(row)*(ringCells-p.many) + cell - bits.OnesCount32(p.rows[row]&(1<<cell-1))
}

// placed returns the row and the cell of a placing.
func (p *pawnNumbers) placed(k int) (row uint16, cell int) {
	row, cell = uint16(k/(ringCells-p.many)), k%(ringCells-p.many)
	for set := p.rows[row]; set != 0; set &= set - 1 {
		if bits.TrailingZeros32(set) <= cell {
			cell++
		}
	}
	return row, cell
}

// number returns the number of a placing of pawns among the rings of an orbit; half is 0 if the
// side with more pawns is to move.
func (n *ringNumbers) number(p *pawnNumbers, orbit, half int, row uint16, cell int) uint64 {
	k, size := p.placing(row, cell), p.placings()
	if o := p.own[n.self[orbit]]; o != nil {
		k, size = int(o.place[k]), len(o.list)
	}
	return p.first[orbit] + uint64(half*size+k)
}

// rank returns the number of any position.
func (n *ringNumbers) rank(rings, many, single uint32, half int) uint64 {
	p := n.pawns[bits.OnesCount32(many)]
	code := n.orbitOf[n.ranks.of(rings)]
	i := int(code & 7)
	cell := bits.TrailingZeros32(n.setImages.image(i, single))
	return n.number(p, int(code>>3), half, p.rowOf(n.setImages.image(i, many)), cell)
}

// unrank returns the position with a number.
func (n *ringNumbers) unrank(p *pawnNumbers, number uint64) (rings, many, single uint32, half int) {
	orbit := sort.Search(len(n.orbits), func(i int) bool { return p.first[i+1] > number })
	k, size := int(number-p.first[orbit]), p.placings()
	o := p.own[n.self[orbit]]
	if o != nil {
		size = len(o.list)
	}
	half, k = k/size, k%size
	if o != nil {
		k = int(o.list[k])
	}
	row, cell := p.placed(k)
	return n.orbits[orbit], p.rows[row], 1 << cell, half
}
