package spaces

import (
	"fmt"
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

// ringoCodec numbers the positions of Ringo under one set of options.
type ringoCodec struct {
	empty  ringo.Position // carries the options
	rings  int
	target int
	forced bool // white-must-capture=yes
	steps  bool // white-slide=no
	// citadel-jump=no, substitution=no, capture-from-neutral=yes
	immune, jumpsOnly, fromNeutral bool

	slices   []solve.Slice
	parts    []ringoPart
	profiles []*profile
	profile  []int16 // by packed ring counts: index in profiles, or -1
	number   [ringo.Defenders + 1][2][]int32
}

// ringoPart describes a slice.
type ringoPart struct {
	whites, inCitadel int
	*profile
}

func newRingo(rules game.Rules) solve.Space {
	o := rules.Options()
	c := &ringoCodec{empty: ringo.Game{}.Start(o), rings: 6 - o.Index("rings"), target: 6 + o.Index("target"), forced: o.Index("white-must-capture") != 0, steps: o.Index("white-slide") != 0}
	c.immune, c.jumpsOnly, c.fromNeutral = o.Index("citadel-jump") != 0, o.Index("substitution") != 0, o.Index("capture-from-neutral") != 0
	c.makeProfiles()
	c.makeSlices()
	return solve.NewSpace[ringo.Position](ringo.Game{}, rules, ringoKey(o), c)
}

// ringoKey returns the options that affect values. It omits the option for who wins by
// repetition, which only renames the draws.
func ringoKey(o game.Options) string {
	key := ""
	for _, d := range o.Info().Options {
		if v := o.Get(d.Name); d.Name != "repetition" && v != d.Values[0].Name {
			if key != "" {
				key += " "
			}
			key += d.Name + "=" + v
		}
	}
	return key
}

// makeProfiles lists all distributions of up to seven black pieces over the rings: fewer pieces
// first, then those nearer the citadel.
func (c *ringoCodec) makeProfiles() {
	c.profile = make([]int16, 1<<(3*c.rings))
	for i := range c.profile {
		c.profile[i] = -1
	}
	var byOrder [ringo.Attackers + 1][7*6 + 1][]*profile
	for packed := range c.profile {
		p := &profile{rings: c.rings}
		blacks, sum := 0, 0
		for r := range c.rings {
			n := packed >> (3 * r) & 7
			p.count[r] = n
			blacks += n
			sum += n * (r + 1)
		}
		if blacks <= ringo.Attackers {
			p.blacks = blacks
			byOrder[blacks][sum] = append(byOrder[blacks][sum], p)
		}
	}
	for blacks := range byOrder {
		for _, same := range byOrder[blacks] {
			for _, p := range same {
				c.profile[p.packed()] = int16(len(c.profiles))
				c.profiles = append(c.profiles, p)
			}
		}
	}
}

// makeSlices lists the slices, ordered by the number of all black pieces alive, then of white
// pieces, then of black pieces on the rings, so that captures and entries lead to earlier
// slices.
func (c *ringoCodec) makeSlices() {
	for w := range c.number {
		for o := range c.number[w] {
			c.number[w][o] = make([]int32, len(c.profiles))
			for i := range c.number[w][o] {
				c.number[w][o][i] = -1
			}
		}
	}
	for alive := ringo.Attackers - c.target + 1; alive <= ringo.Attackers; alive++ {
		for w := 1; w <= ringo.Defenders; w++ {
			for o := 1; o >= 0; o-- {
				for i, p := range c.profiles {
					if p.blacks != alive-o {
						continue
					}
					c.number[w][o][i] = int32(len(c.slices))
					group := fmt.Sprintf("w%db%do%d", w, p.blacks, o)
					part := ringoPart{whites: w, inCitadel: o, profile: p}
					c.parts = append(c.parts, part)
					c.slices = append(c.slices, solve.Slice{ID: group + "-" + p.name(), Group: group, Size: part.size(), Stride: part.sets(), Subsets: table.Subsets{Free: 8*c.rings - p.blacks, Pieces: w}, Needs: c.needs(part)})
				}
			}
		}
	}
}

// needs lists the slices that moves out of a slice lead to.
func (c *ringoCodec) needs(part ringoPart) []int {
	var needs []int
	add := func(w, o int, count [6]int) {
		if i := c.find(w, o, count); i >= 0 {
			for _, n := range needs {
				if n == i {
					return
				}
			}
			needs = append(needs, i)
		}
	}
	for r, n := range part.count[:c.rings] {
		if n == 0 {
			continue
		}
		gone := part.count
		gone[r]--
		add(part.whites, part.inCitadel, gone) // White takes it
		for in := 1; in <= 2; in++ {           // it moves inward, with or without a capture
			if r-in >= 0 {
				moved := gone
				moved[r-in]++
				if in == 1 {
					add(part.whites, part.inCitadel, moved)
				}
				add(part.whites-1, part.inCitadel, moved)
			} else if r-in == -1 {
				if in == 1 {
					add(part.whites, part.inCitadel+1, gone)
				}
				add(part.whites-1, part.inCitadel+1, gone)
			}
		}
	}
	add(part.whites-1, part.inCitadel, part.count) // Black takes sideways
	if part.inCitadel == 1 {
		add(part.whites, 0, part.count) // White takes over the citadel
	}
	return needs
}

// find returns the number of a slice, or -1 if the rules alone give the values.
func (c *ringoCodec) find(whites, inCitadel int, count [6]int) int {
	if whites < 1 || inCitadel > 1 {
		return -1
	}
	packed := 0
	for r, n := range count {
		packed |= n << (3 * r)
	}
	return int(c.number[whites][inCitadel][c.profile[packed]])
}

func (c *ringoCodec) Slices() []solve.Slice { return c.slices }

// Rank implements solve.Codec.
func (c *ringoCodec) Rank(p *ringo.Position) solve.Place {
	white, black, in := p.Sets()
	return c.rank(white, black, in, p.Turn())
}

// Where implements solve.Placer.
func (c *ringoCodec) Where(p *ringo.Position) int {
	white, black, in := p.Sets()
	if whites := bits.OnesCount64(white); whites > 0 && in < ringo.ToWin && ringo.Attackers-in-bits.OnesCount64(black) < c.target {
		return int(c.number[whites][in][c.profile[packedCounts(black, c.rings)]])
	}
	return -1
}

func (c *ringoCodec) rank(white, black uint64, in int, turn game.Side) solve.Place {
	whites := bits.OnesCount64(white)
	switch {
	case in >= ringo.ToWin:
		return solve.Known(lostBy(game.White, turn))
	case ringo.Attackers-in-bits.OnesCount64(black) >= c.target:
		return solve.Known(lostBy(game.Black, turn))
	case whites == 0 && turn == game.White:
		return solve.Known(table.LossIn(0)) // blocked
	case whites == 0:
		return solve.Known(table.WinIn(1)) // White will be blocked: Black can always step inward
	}
	which := c.profile[packedCounts(black, c.rings)]
	f := c.profiles[which].frame()
	n, mirrored := f.number(black)
	if mirrored {
		white, black = mirror(white), mirror(black)
	}
	size := choose[8*c.rings-f.blacks][whites]
	i := uint64(n)*size + rankSet(white, black)
	if turn == game.Black {
		i += uint64(f.sets) * size
	}
	return solve.Place{Slice: int(c.number[whites][in][which]), Index: i}
}

// lostBy returns the value for the side to move of a decided game that loser has lost.
func lostBy(loser, turn game.Side) solve.Value {
	if turn == loser {
		return table.LossIn(0)
	}
	return table.WinIn(0)
}

// Unrank implements solve.Codec.
func (c *ringoCodec) Unrank(slice int, i uint64) ringo.Position {
	part := &c.parts[slice]
	f := part.frame()
	size := part.sets()
	turn := game.White
	if half := uint64(f.sets) * size; i >= half {
		turn, i = game.Black, i-half
	}
	black := f.set(i / size)
	free := freeCells(black, c.rings)
	white := spread(subsets[part.whites][i%size], part.whites, &free)
	return c.empty.With(white, black, part.inCitadel, turn)
}

// size returns the number of positions of a slice.
func (p *ringoPart) size() uint64 { return 2 * p.canonical() * p.sets() }

// sets returns the number of sets that White may have for each of Black's.
func (p *ringoPart) sets() uint64 { return choose[8*p.rings-p.blacks][p.whites] }
