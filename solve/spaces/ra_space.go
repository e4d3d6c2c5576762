package spaces

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/solve"
	"tablier/solve/table"
)

// raMost is the maximum number of pieces, both sides together, in the endings that are
// numbered.
const raMost = 4

// raCodec numbers the endings of Ra with few pieces. A slice is given by the number of pieces
// of each side: they join and part, but taken pieces never come back. The number of a position
// consists of, from the most significant part: the shapes of White and Black, which say how the
// pieces are split into groups; the side to move; and the cells of the groups, White's and the
// larger groups first, each size as a set of the cells left over. Nobody stands on a Ra unless
// the game is over. A game won with at least points points counts as won; one won with fewer
// counts as drawn.
type raCodec struct {
	empty  ra.Position
	points int
	board  *board.Board
	cell   []board.Cell         // all cells except the two Ra
	number [board.MaxCells]int8 // index in cell; -1 for a Ra and beyond the board
	slices []solve.Slice
	parts  []raPart
	slice  [raMost + 1][raMost + 1]int8 // by pieces
}

// raPart describes a slice.
type raPart struct {
	pieces [2]int
	blocks []raBlock
	block  [1 << 8]int8 // index in blocks by shapeCode; -1 for none
}

// raBlock holds the positions of a slice with one shape for each side: the number of groups of
// each size.
type raBlock struct {
	shape [2][ra.MostInCell + 1]int
	first uint64 // the first number
	ways  uint64 // ways to place all groups; there are twice as many positions
}

func newRa(rules game.Rules, points int) solve.Space {
	o := rules.Options()
	c := &raCodec{points: points, board: rules.Board()}
	start := ra.Game{}.Start(o)
	c.empty = start.Bare(game.White)
	for i := range c.number {
		c.number[i] = -1
	}
	for cell := range board.Cell(c.board.Len()) {
		if !c.isRa(cell) {
			c.number[cell] = int8(len(c.cell))
			c.cell = append(c.cell, cell)
		}
	}
	for all := 2; all <= raMost; all++ {
		for w := all - 1; w >= 1; w-- {
			c.add(w, all-w)
		}
	}
	key := keyOf(o, "board", "join")
	if points > 1 {
		key = strings.TrimSpace(key + " points=" + strconv.Itoa(points))
	}
	return solve.NewSpace[ra.Position](ra.Game{}, rules, key, c)
}

// isRa reports whether a cell is a Ra. In a position in play, no piece stands there.
func (c *raCodec) isRa(cell board.Cell) bool {
	shade := c.board.Site(cell).Shade
	return shade == board.WhiteRa || shade == board.BlackRa
}

// keyOf returns the canonical form of some options.
func keyOf(o game.Options, names ...string) (key string) {
	for _, d := range o.Info().Options {
		if v := o.Get(d.Name); slices.Contains(names, d.Name) && v != d.Values[0].Name {
			if key != "" {
				key += " "
			}
			key += d.Name + "=" + v
		}
	}
	return key
}

// add makes a slice.
func (c *raCodec) add(w, b int) {
	part := raPart{pieces: [2]int{w, b}}
	size := uint64(0)
	for _, ws := range raShapes(w) {
		for _, bs := range raShapes(b) {
			k := raBlock{shape: [2][ra.MostInCell + 1]int{ws, bs}, first: size, ways: 1}
			free := len(c.cell)
			for _, n := range k.counts() {
				k.ways *= ways(free, n)
				free -= n
			}
			part.blocks = append(part.blocks, k)
			size += 2 * k.ways
		}
	}
	for i := range part.block {
		part.block[i] = -1
	}
	for i := range part.blocks {
		part.block[shapeCode(&part.blocks[i].shape)] = int8(i)
	}
	name := fmt.Sprintf("w%db%d", w, b)
	var needs []int
	for i, p := range c.parts {
		if p.pieces[0] == w && p.pieces[1] < b || p.pieces[1] == b && p.pieces[0] < w {
			needs = append(needs, i)
		}
	}
	c.slice[w][b] = int8(len(c.parts))
	c.parts = append(c.parts, part)
	c.slices = append(c.slices, solve.Slice{ID: name, Group: name, Size: size, Needs: needs})
}

// counts returns the numbers of groups in the order in which they are numbered.
func (k *raBlock) counts() [6]int {
	return [6]int{k.shape[0][3], k.shape[0][2], k.shape[0][1], k.shape[1][3], k.shape[1][2], k.shape[1][1]}
}

// shapeCode packs the numbers of groups of two and of three, two bits each. Together with the
// number of pieces they determine the shape.
func shapeCode(shape *[2][ra.MostInCell + 1]int) int {
	return shape[0][2]&3 | shape[0][3]&3<<2 | shape[1][2]&3<<4 | shape[1][3]&3<<6
}

// raShapes lists the ways to split pieces into groups, fewest groups first.
func raShapes(n int) (all [][ra.MostInCell + 1]int) {
	for threes := n / 3; threes >= 0; threes-- {
		for twos := (n - 3*threes) / 2; twos >= 0; twos-- {
			all = append(all, [ra.MostInCell + 1]int{1: n - 3*threes - 2*twos, 2: twos, 3: threes})
		}
	}
	return all
}

// ways returns the number of k-subsets of n things, for small k.
func ways(n, k int) uint64 {
	b := uint64(1)
	for i := range k {
		b = b * uint64(n-i) / uint64(i+1)
	}
	return b
}

// Slices implements solve.Codec.
func (c *raCodec) Slices() []solve.Slice { return c.slices }

// Covers implements solve.Bounded.
func (c *raCodec) Covers(p *ra.Position) error {
	n := 0
	for s := range game.Side(2) {
		for size := 1; size <= ra.MostInCell; size++ {
			n += size * p.Groups(s, size).Len()
		}
	}
	if n > raMost && !p.Outcome().Decided() {
		most := fmt.Sprint(raMost)
		return &game.Error{Kind: game.BadPosition, Input: fmt.Sprint(n), Problem: i18n.T("spaces.pieces"), Want: i18n.T("spaces.too-many-pieces", "most", most)}
	}
	return nil
}

// Rank implements solve.Codec.
func (c *raCodec) Rank(p *ra.Position) solve.Place {
	if p.Outcome().Decided() {
		return c.known(p)
	}
	return c.rank(p)
}

// rank is Rank for a position in play.
func (c *raCodec) rank(p *ra.Position) solve.Place {
	var k raBlock // only its shape is set
	var cells [2][ra.MostInCell + 1][raMost]int8
	var pieces [2]int
	for s := range game.Side(2) {
		for size := 1; size <= ra.MostInCell; size++ {
			n := 0
			set := p.Groups(s, size)
			for w, half := range [2]uint64{set.Lo, set.Hi} {
				for ; half != 0 && n < raMost; half &= half - 1 {
					cells[s][size][n] = c.number[(w<<6+bits.TrailingZeros64(half))&127]
					n++
				}
			}
			k.shape[s][size] = n
			pieces[s] += n * size
		}
	}
	slice := c.slice[pieces[0]][pieces[1]]
	part := &c.parts[slice]
	block := &part.blocks[part.block[shapeCode(&k.shape)]]
	n, free := uint64(0), len(c.cell)
	var taken [raMost]int8
	gone := 0
	for s := range 2 {
		for size := ra.MostInCell; size >= 1; size-- {
			set := cells[s][size][:k.shape[s][size]]
			if len(set) == 0 {
				continue
			}
			sub := uint64(0)
			for i, at := range set {
				low := at
				for _, t := range taken[:gone] {
					if t < at {
						low--
					}
				}
				sub += choose128[low][i+1]
			}
			n = n*choose128[free][len(set)] + sub
			free -= len(set)
			gone += copy(taken[gone:], set)
		}
	}
	return solve.Place{Slice: int(slice), Index: block.first + uint64(p.Turn())*block.ways + n}
}

// choose128 tabulates ways for the cells of a board.
var choose128 = func() (t [board.MaxCells + 1][raMost + 1]uint64) {
	for n := range t {
		for k := range t[n] {
			t[n][k] = ways(n, k)
		}
	}
	return t
}()

// known returns the value of a decided position.
func (c *raCodec) known(p *ra.Position) solve.Place {
	o := p.Outcome()
	if winner, won := o.Winner(); won && int(o.Points) >= c.points {
		return solve.Known(lostBy(winner.Other(), p.Turn()))
	}
	return solve.Known(table.Draw)
}

// Unrank implements solve.Codec.
func (c *raCodec) Unrank(slice int, index uint64) ra.Position {
	part := &c.parts[slice]
	i := len(part.blocks) - 1
	for part.blocks[i].first > index {
		i--
	}
	k := &part.blocks[i]
	index -= k.first
	turn := game.Side(index / k.ways)
	index %= k.ways
	counts := k.counts()
	var subs [6]uint64
	free := len(c.cell)
	for _, n := range counts {
		free -= n
	}
	for i := len(counts) - 1; i >= 0; i-- {
		free += counts[i]
		all := choose128[free][counts[i]]
		subs[i], index = index%all, index/all
	}
	p := c.empty.Bare(turn)
	var taken [raMost]int8 // in rising order
	gone := 0
	for i, n := range counts {
		var set [raMost]int8
		for k := n; k >= 1; k-- { // largest first
			low := k - 1
			for choose128[low+1][k] <= subs[i] {
				low++
			}
			subs[i] -= choose128[low][k]
			set[n-k] = int8(low)
		}
		// Convert indexes among the cells left over to cells.
		for j, at := range set[:n] {
			for _, t := range taken[:gone] {
				if t <= at {
					at++
				}
			}
			set[j] = at
			p.Put(game.Side(i/3), c.cell[at], 3-i%3)
		}
		gone += copy(taken[gone:], set[:n])
		slices.Sort(taken[:gone])
	}
	return p
}
