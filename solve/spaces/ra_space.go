package spaces

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablier/board"
	"tablier/game"
	"tablier/games/ra"
	"tablier/solve"
	"tablier/solve/table"
)

// raMost is how many pieces both sides may have together in the endings that are solved.
// With four the moves of one slice no longer fit into memory.
const raMost = 3

// raCodec numbers the endings of Ra with few pieces. A slice is so many pieces a side: they
// join and part again, but those taken are gone. In a slice come, from the most significant
// part: White's shape and Black's, which say into how many groups of what size the
// pieces are split; the side to move; the cells of the groups, White's and the greater
// ones first, each size as a set of the cells left over. Nobody stands on a Ra unless the
// game is over. Won are games worth at least so many points; those worth fewer count as drawn.
type raCodec struct {
	options game.Options
	points  int
	board   *board.Board
	cell    []board.Cell       // all but the two Ra
	number  map[board.Cell]int // of each of them
	slices  []solve.Slice
	parts   []raPart
}

// raPart is what a slice is of.
type raPart struct {
	pieces [2]int
	blocks []raBlock
}

// raBlock is the positions of a slice with one shape a side: how many groups there are of
// each size.
type raBlock struct {
	shape [2][ra.MostInCell + 1]int
	first uint64 // number
	ways  uint64 // to place all groups; there are twice as many positions
}

func newRa(rules game.Rules, points int) solve.Space {
	o := rules.Options()
	c := &raCodec{options: o, points: points, board: rules.Board(), number: map[board.Cell]int{}}
	for cell := range board.Cell(c.board.Len()) {
		if !c.isRa(cell) {
			c.number[cell] = len(c.cell)
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

// isRa reports whether a cell is a Ra: no position of a game in play has anybody there.
func (c *raCodec) isRa(cell board.Cell) bool {
	other := board.Cell(0) // in a corner
	if cell == other {
		other++
	}
	_, _, err := ra.Game{}.ParsePosition(c.options, string(c.text(map[board.Cell]byte{cell: 'A', other: 'a'}, game.White)))
	return err != nil
}

// text is a position as text.
func (c *raCodec) text(letters map[board.Cell]byte, turn game.Side) []byte {
	text := game.AppendRows(nil, c.board, func(cell board.Cell) byte { return letters[cell] })
	return append(append(text, ' ', turn.Letter()), " 0"...)
}

// keyOf is the canonical form of some options.
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
	name := fmt.Sprintf("w%db%d", w, b)
	var needs []int
	for i, p := range c.parts {
		if p.pieces[0] == w && p.pieces[1] < b || p.pieces[1] == b && p.pieces[0] < w {
			needs = append(needs, i)
		}
	}
	c.parts = append(c.parts, part)
	c.slices = append(c.slices, solve.Slice{ID: name, Group: name, Size: size, Needs: needs})
}

// counts is the numbers of groups in the order in which they are numbered.
func (k *raBlock) counts() []int {
	return []int{k.shape[0][3], k.shape[0][2], k.shape[0][1], k.shape[1][3], k.shape[1][2], k.shape[1][1]}
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

// ways is the number of k-subsets of n things, for the few that are asked for here.
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
	for _, piece := range (ra.Game{}).AppendPieces(nil, p) {
		n += int(piece.Count)
	}
	if n > raMost && !p.Outcome().Decided() {
		most := fmt.Sprint(raMost)
		return &game.Error{Kind: game.BadPosition, Input: fmt.Sprint(n), Problem: "so many pieces stand on the board", Want: "at most " + most + " together in a solved ending",
			FR: game.Wording{Problem: "c’est le nombre de pièces sur le plateau", Want: "au plus " + most + " en tout dans une finale résolue"}}
	}
	return nil
}

// Rank implements solve.Codec.
func (c *raCodec) Rank(p *ra.Position) solve.Place {
	var groups [2 * (ra.MostInCell + 1)][raMost]int // by side and size, rising cells
	var k raBlock
	var pieces [2]int
	for _, g := range (ra.Game{}).AppendPieces(make([]game.Piece, 0, 2*raMost), p) {
		at, in := c.number[g.Cell]
		if !in { // the Ra is entered
			return c.known(p)
		}
		s, n := g.Side&1, g.Count&3
		groups[int(s)*4+int(n)][k.shape[s][n]] = at
		k.shape[s][n]++
		pieces[s] += int(n)
	}
	if pieces[0] == 0 || pieces[1] == 0 || p.Outcome().Reason == game.NoTurns {
		return c.known(p)
	}
	slice := slices.IndexFunc(c.parts, func(part raPart) bool { return part.pieces == pieces })
	part := &c.parts[slice]
	block := &part.blocks[slices.IndexFunc(part.blocks, func(b raBlock) bool { return b.shape == k.shape })]
	n, taken, free := uint64(0), make([]int, 0, raMost), len(c.cell)
	for s := range 2 {
		for size := ra.MostInCell; size >= 1; size-- {
			set := groups[4*s+size][:k.shape[s][size]]
			sub := uint64(0)
			for i, at := range set {
				low := at
				for _, t := range taken {
					if t < at {
						low--
					}
				}
				sub += ways(low, i+1)
			}
			n = n*ways(free, len(set)) + sub
			free -= len(set)
			taken = append(taken, set...)
		}
	}
	return solve.Place{Slice: slice, Index: block.first + uint64(p.Turn())*block.ways + n}
}

// known is the value of a decided position.
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
		all := ways(free, counts[i])
		subs[i], index = index%all, index/all
	}
	letters := map[board.Cell]byte{}
	var taken []int
	for i, n := range counts {
		var set []int
		for k := n; k >= 1; k-- { // the greatest first
			low := k - 1
			for ways(low+1, k) <= subs[i] {
				low++
			}
			subs[i] -= ways(low, k)
			set = append(set, low)
		}
		// From places among the cells left over to cells.
		for j, at := range set {
			for _, t := range taken {
				if t <= at {
					at++
				}
			}
			set[j] = at
			letters[c.cell[at]] = "CBAcba"[i]
		}
		taken = append(taken, set...)
		slices.Sort(taken)
	}
	p, _, err := ra.Game{}.ParsePosition(c.options, string(c.text(letters, turn)))
	if err != nil {
		panic("spaces: a numbered position is refused: " + err.Error())
	}
	return p
}
