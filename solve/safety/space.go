package safety

import (
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

const neutral = uint64(0x0101_0101_0101_0101)

// Space numbers the positions of a family, and records which of them are safe.
type Space struct {
	Family
	rulings
	options string
	cells   uint64 // the cells on which defenders may stand
	guards  [ringo.Defenders + 1]guards
	order   [48]int // by cell, its number among the defenders' cells
	choose  [49][ringo.Defenders + 1]int

	parts []*part
	find  [ringo.Defenders + 1][2][]int32 // parts by packed counts, or -1
	rank  [256]int                        // number of a set of sectors among those of its size
	sizes [9][]uint8                      // sets of sectors by size
}

// rulings are the rules that the options select.
type rulings struct {
	rules  ringo.Position // any position under the options
	rings  int
	target int
	forced bool // white-must-capture=yes
	steps  bool // white-slide=no
	jumps  bool // substitution=no
	zone   bool // capture-from-neutral=yes
	board  uint64
}

// guards lists the sets of a given number of defenders, in numeric order.
type guards struct {
	sets  []uint64
	index []int32 // by number among all sets of the defenders' cells; -1 for sets the family excludes
	words int     // words of 64 bits, with one bit for each set
	with  [48][]uint64
	less  [48][]pair
}

// pair holds the number of a set of defenders, and the number of the same set without one of
// them.
type pair struct{ with, without int32 }

// part holds the positions with the same number of defenders, of attackers on each ring, and of
// attackers in the citadel. A row is one set of attackers with all sets of defenders, one bit
// for each set.
type part struct {
	whites, in int
	count      [maxRings]int
	blacks     int
	rows       int
	words      int
	scale      [maxRings]int
	ours       []uint64 // safe positions with White to move
	theirs     []uint64 // safe positions with Black to move
}

// New numbers the positions of a family under the given options.
func New(o game.Options, f Family) *Space {
	s := &Space{Family: f, options: o.String(), rulings: rulings{
		rules: ringo.Game{}.Start(o), rings: f.onBoard, target: 6 + o.Index("target"),
		forced: o.Index("white-must-capture") != 0, steps: o.Index("white-slide") != 0,
		jumps: o.Index("substitution") != 0, zone: o.Index("capture-from-neutral") != 0,
		board: 1<<(8*f.onBoard) - 1,
	}}
	for n := range s.choose {
		s.choose[n][0] = 1
		for k := 1; k <= ringo.Defenders && n > 0; k++ {
			s.choose[n][k] = s.choose[n-1][k-1] + s.choose[n-1][k]
		}
	}
	k := 0
	for c := range 48 {
		s.order[c] = k
		if s.Guard[c>>3] > 0 {
			s.cells |= 1 << c
			k++
		}
	}
	for b := range 256 {
		n := bits.OnesCount8(uint8(b))
		s.rank[b] = len(s.sizes[n])
		s.sizes[n] = append(s.sizes[n], uint8(b))
	}
	s.makeGuards()
	s.makeParts()
	return s
}

func (s *Space) makeGuards() {
	for w := range s.guards {
		g := &s.guards[w]
		each(w, s.cells, 0, func(white uint64) {
			at := int32(-1)
			if s.fits(white) {
				at = int32(len(g.sets))
				g.sets = append(g.sets, white)
			}
			g.index = append(g.index, at)
		})
		g.words = (len(g.sets) + 63) / 64
		for c := range g.with {
			g.with[c] = make([]uint64, g.words)
		}
		for i, white := range g.sets {
			for m := white; m != 0; m &= m - 1 {
				c := bits.TrailingZeros64(m)
				g.with[c][i>>6] |= 1 << (i & 63)
				g.less[c] = append(g.less[c], pair{int32(i), int32(s.number(white &^ (1 << c)))})
			}
		}
	}
}

// each calls f for each set of k of the cells, united with set, in numeric order.
func each(k int, cells, set uint64, f func(uint64)) {
	if k == 0 {
		f(set)
		return
	}
	below := uint64(0)
	for m := cells; m != 0; m &= m - 1 {
		c := m & -m
		if bits.OnesCount64(below) >= k-1 {
			each(k-1, below, set|c, f)
		}
		below |= c
	}
}

// fits reports whether the family allows these defenders.
func (s *Space) fits(white uint64) bool {
	for r := range s.rings {
		if bits.OnesCount8(uint8(white>>(8*r))) > s.Guard[r] {
			return false
		}
	}
	return bits.OnesCount8(uint8(white)) >= min(s.Home, bits.OnesCount64(white))
}

// number returns the index of a set of defenders among those of its size, or -1.
func (s *Space) number(white uint64) int {
	if white&^s.cells != 0 {
		return -1
	}
	n, k := 0, 1
	for m := white; m != 0; m &= m - 1 {
		n += s.choose[s.order[bits.TrailingZeros64(m)]][k]
		k++
	}
	return int(s.guards[k-1].index[n])
}
