package distance

import "math/bits"

// way is a turn of the safe side without turning men, from one set of cells to another.
type way struct {
	clear uint32      // free cells of the set it starts from on which the other side must not stand
	to    int32       // the set it leads to
	at    [free]uint8 // for each free cell, its number there; none if a man of the safe side comes to stand there
}

const none = 0xFF

// back is a way seen from the set that it leads to.
type back struct {
	from int32
	way  int32
	at   [free]uint8 // for each free cell, its number in the set where the way starts; none if a man of the safe side is there
}

// turnsOf calls see for each turn of the safe side that turns no man: its cells afterwards, and those that must be empty.
func turnsOf(safe uint64, see func(after, clear uint64)) {
	step := func(men, clear, vacated uint64) {
		for m := men; m != 0; m &= m - 1 {
			c := m & -m
			for to := adjacent[bits.TrailingZeros64(c)] &^ men; to != 0; to &= to - 1 {
				t := to & -to
				see(men&^c|t, (clear|t)&^vacated)
			}
		}
	}
	step(safe, 0, 0)
	for m := safe; m != 0; m &= m - 1 {
		c := m & -m
		rest := safe &^ c
		var walk func(at int, path uint64)
		walk = func(at int, path uint64) {
			for _, l := range leaps[at] {
				to := uint64(1) << l.to
				if rest>>l.over&1 == 0 || to&(rest|path|c) != 0 {
					continue
				}
				step(rest|to, path|to, c)
				walk(l.to, path|to)
			}
		}
		walk(bits.TrailingZeros64(c), 0)
	}
}

// waysOf lists the turns between sets of the family. Of those that lead to the same set only the least demanding stay.
func (s *Space) waysOf(n int32) (list []way) {
	g := s.grounds[n]
	type key struct {
		after uint64
		clear uint32
	}
	seen := map[key]bool{}
	var order []key
	turnsOf(g.safe, func(after, clear uint64) {
		if _, _, ok := s.find(after); !ok {
			return
		}
		k := key{after, g.shrink(clear)}
		if !seen[k] {
			seen[k] = true
			order = append(order, k)
		}
	})
	for _, k := range order {
		needed := true
		for _, o := range order {
			if o.after == k.after && o.clear != k.clear && o.clear&^k.clear == 0 {
				needed = false
			}
		}
		if needed {
			list = append(list, s.newWay(g, k.after, k.clear))
		}
	}
	return list
}

func (s *Space) newWay(g *ground, after uint64, clear uint32) way {
	to, flip, _ := s.find(after)
	w := way{clear: clear, to: to}
	for i, c := range g.cell {
		if flip {
			c = mirror[c]
		}
		if n := s.grounds[to].number[c]; n >= 0 {
			w.at[i] = uint8(n)
		} else {
			w.at[i] = none
		}
	}
	return w
}

// follow renumbers the other side's men for the set that a way leads to. The way must be clear.
func (w *way) follow(them uint32) (there uint32) {
	for ; them != 0; them &= them - 1 {
		there |= 1 << w.at[bits.TrailingZeros32(them)]
	}
	return there
}

// backs lists the ways that lead to each set.
func (s *Space) backs() {
	s.into = make([][]back, len(s.grounds))
	for from, list := range s.ways {
		for i := range list {
			w := &list[i]
			b := back{from: int32(from), way: int32(i)}
			for n := range b.at {
				b.at[n] = none
			}
			for n, there := range w.at {
				if there != none {
					b.at[there] = uint8(n)
				}
			}
			s.into[w.to] = append(s.into[w.to], b)
		}
	}
}

// retrace renumbers the other side's men for the set where a way starts, if the way is clear of them.
func (s *Space) retrace(b *back, them uint32) (before uint32, ok bool) {
	for ; them != 0; them &= them - 1 {
		n := b.at[bits.TrailingZeros32(them)]
		if n == none {
			return 0, false
		}
		before |= 1 << n
	}
	return before, before&s.ways[b.from][b.way].clear == 0
}
