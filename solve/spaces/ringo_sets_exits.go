package spaces

import (
	"math/bits"

	"tablier/rules/games/ringo"
	"tablier/solve/table"
)

// exit is where moves out of the slice lead: a block of another slice or, if values is nil, always the same outcome.
type exit struct {
	values *table.Outcomes
	lost   bool // lost for the side to move there, if values is nil
	base   uint64
	rank   [48]uint8
	mirror bool
}

// exitTo finds the block with the given numbers of white pieces and pieces in the citadel, and a black set; half is 1
// for Black to move.
func (s *ringoSets) exitTo(e *exit, whites, in int, black uint64, half uint64) {
	*e = exit{lost: true}
	if whites == 0 || in >= ringo.ToWin || ringo.Attackers-in-bits.OnesCount64(black) >= s.c.target {
		return
	}
	which := s.c.profile[packedCounts(black, s.c.rings)]
	f := s.c.profiles[which].frame()
	number, mirrored := f.number(black)
	if mirrored {
		black = mirror(black)
	}
	size := choose[8*s.c.rings-f.blacks][whites]
	e.values = s.needs[s.w.slot[s.c.number[whites][in][which]]]
	e.base = (uint64(number) + half*uint64(f.sets)) * size
	e.mirror = mirrored
	s.ranks(black, mirrored, &e.rank)
}

// index returns the index of a white set of k pieces, given by the first k of ranks: the pieces of a row, or these and
// one more. It may sort ranks.
func (e *exit) index(ranks *[4]uint8, k int) uint64 {
	switch k {
	case 1:
		return e.base + uint64(ranks[0])
	case 2:
		a, b := ranks[0], ranks[1]
		return e.base + uint64(min(a, b)) + uint64(rankOf[2][max(a, b)])
	}
	for i := 1; i < k; i++ { // sort
		for j := i; j > 0 && ranks[j-1] > ranks[j]; j-- {
			ranks[j-1], ranks[j] = ranks[j], ranks[j-1]
		}
	}
	n := e.base
	for j, r := range ranks[:k] {
		n += uint64(rankOf[j+1][r])
	}
	return n
}

// capture is a way to take a victim and land on a cell: from any cell in from except, for each cell where White stands,
// those behind it.
type capture struct {
	victim, to uint8
	from       uint64
	behind     [48]uint64
}

// whiteCaptures lists White's captures in the current block.
func (s *ringoSets) whiteCaptures() []capture {
	at := &s.at
	list := s.ways[:0]
	add := func(victim, to, from uint8, path uint64) {
		for i := len(list) - 1; ; i-- {
			if i < 0 || list[i].victim != victim || list[i].to != to {
				list = append(list, capture{victim: victim, to: to})
				i = len(list) - 1
			} else if list[i].from>>from&1 != 0 {
				continue // already listed by another path
			}
			t := &list[i]
			t.from |= 1 << from
			for ; path != 0; path &= path - 1 {
				t.behind[bits.TrailingZeros64(path)] |= 1 << from
			}
			return
		}
	}
	free := func(c int) bool { return c >= 0 && at.free>>c&1 != 0 }
	reach := 7
	if s.c.steps {
		reach = 1
	}
	for rest := at.black &^ neutral; rest != 0; rest &= rest - 1 {
		y := bits.TrailingZeros64(rest)
		// Captures that land on the same cell must be listed together.
		type way struct {
			c    uint8
			path uint64
		}
		var from [5][16]way
		var count [5]int
		put := func(i, c int, path uint64) {
			from[i][count[i]] = way{uint8(c), path}
			count[i]++
		}
		to := [5]int{y, y + 8, y - 8, y&^7 | (y+1)&7, y&^7 | (y+7)&7}
		for i, d := range [2]int{8, -8} {
			c := y - d
			if !free(c) {
				continue
			}
			put(0, c, 0)
			if free(y + d) {
				put(1+i, c, 1<<(y+d))
			}
		}
		for i, d := range [2]int{1, 7} {
			path := uint64(0)
			// Walk back from the victim, against the direction of the move.
			for c, k := y&^7|(y-d)&7, 0; k < reach && free(c); c, k = c&^7|(c-d)&7, k+1 {
				if c&7 != 0 || s.c.fromNeutral {
					put(0, c, path)
					if beyond := to[3+i]; free(beyond) && beyond != c {
						put(3+i, c, path|1<<beyond)
					}
				}
				if c&7 == 0 {
					break // a slide from farther away ends here
				}
				path |= 1 << c
			}
		}
		for i := range from {
			if i == 0 && s.c.jumpsOnly {
				continue
			}
			for _, f := range from[i][:count[i]] {
				add(uint8(y), uint8(to[i]), f.c, f.path)
			}
		}
	}
	if s.part.inCitadel == 1 && !s.c.immune {
		for c := uint8(0); c < 8; c++ {
			if free(int(c)) && free(int(c^4)) && (c != 0 || s.c.fromNeutral) {
				add(ringo.InCitadel, c^4, c, 1<<(c^4))
			}
		}
	}
	s.ways = list
	return list
}

// whiteExits records the results of White's captures.
func (s *ringoSets) whiteExits(n int) {
	at := &s.at
	base := n * s.rows
	k := s.part.whites - 1
	list := s.whiteCaptures()
	win, safe, all := s.win, s.safe, s.all
	clear(win)
	clear(safe)
	clear(all)
	var e exit
	for i := range list {
		t := &list[i]
		if i == 0 || list[i-1].victim != t.victim {
			black, in := at.black, s.part.inCitadel
			if t.victim == ringo.InCitadel {
				in--
			} else {
				black &^= 1 << t.victim
			}
			s.exitTo(&e, s.part.whites, in, black, 1)
		}
		for r := range s.rows {
			from := t.from
			var ranks [4]uint8
			stands := false
			for j := range k {
				c := at.cells[s.fixed[r][j]]
				from &^= t.behind[c] | 1<<c
				ranks[j] = e.rank[c]
				stands = stands || c == t.to
			}
			if stands || from == 0 {
				continue
			}
			all[r] |= from
			if e.values == nil {
				win[r] |= from
				continue
			}
			ranks[k] = e.rank[t.to]
			index := e.index(&ranks, k+1)
			switch {
			case e.values.Lost(index):
				win[r] |= from
			case !e.values.Won(index):
				safe[r] |= from
			}
		}
	}
	s.fold(s.white[base:base+s.rows], win, safe, nil, nil)
	if s.captures != nil {
		s.same(all)
		copy(s.captures[base:], all)
	}
}

// same completes a set of positions: each position is entered in all rows that it belongs to.
func (s *ringoSets) same(rows []uint64) {
	none := make([]uint64, s.rows)
	k := make([]known, s.rows)
	s.fold(k, rows, none, nil, nil)
	for r := range k {
		rows[r] = 0
		for j := range s.at.count {
			if c := s.at.cells[j]; k[r].won()>>c&1 != 0 {
				rows[r] |= 1 << c
			}
		}
		for j := range s.part.whites - 1 {
			rows[r] &^= 1 << s.at.cells[s.fixed[r][j]]
		}
	}
}

// fold combines the results of all rows of each position. winToo and safeToo, if not nil, are further sets of
// positions: by row, with bits by the number of the lowest piece.
func (s *ringoSets) fold(out []known, win, safe, winToo, safeToo []uint64) {
	at := &s.at
	k := s.part.whites - 1
	for r := range out {
		stand := uint64(0)
		for j := range k {
			stand |= 1 << at.cells[s.fixed[r][j]]
		}
		out[r] = known{decided: ^(at.free &^ stand)}
	}
	for r := range s.rows {
		fixed := s.fixed[r]
		low := at.count
		if k > 0 {
			low = int(fixed[0])
		}
		w, n := extract(win[r], at.free), extract(safe[r], at.free)
		if winToo != nil {
			w, n = w|winToo[r], n|safeToo[r]
		}
		// The rows with the a-th cell in place of one of these are consecutive.
		for j := range k {
			from, c := row(k, others(fixed, j), 0), at.cells[fixed[j]]
			for a, x := range win[from : from+low] {
				w |= x >> (c & 63) & 1 << (a & 63)
			}
			for a, x := range safe[from : from+low] {
				n |= x >> (c & 63) & 1 << (a & 63)
			}
		}
		if low < 64 {
			w, n = w&(1<<low-1), n&(1<<low-1)
		}
		n &^= w
		out[r].decided |= deposit(w, at.free)
		out[r].mark |= deposit(n, at.free)
		for j := range k {
			from, c := row(k, others(fixed, j), 0), at.cells[fixed[j]]
			rows := out[from : from+low]
			for v := w; v != 0; v &= v - 1 {
				rows[bits.TrailingZeros64(v)].decided |= 1 << (c & 63)
			}
			for v := n; v != 0; v &= v - 1 {
				rows[bits.TrailingZeros64(v)].mark |= 1 << (c & 63)
			}
		}
	}
}

// deposit puts the bits of v, in order, where mask has ones. It is the inverse of extract.
func deposit(v, mask uint64) (out uint64) {
	for i := 0; mask != 0 && v != 0; i += 8 {
		m := uint8(mask)
		n := bits.OnesCount8(m)
		out |= uint64(scatter[m][uint8(v&(1<<n-1))]) << i
		mask >>= 8
		v >>= n
	}
	return out
}

// scatter tabulates deposit for bytes, by mask and value.
var scatter = func() *[256][256]uint8 {
	var t [256][256]uint8
	for m := range 256 {
		for v := range 256 {
			n := 0
			for b := range 8 {
				if m>>b&1 != 0 {
					t[m][v] |= uint8(v>>n&1) << b
					n++
				}
			}
		}
	}
	return &t
}()

// blackExits records the results of Black's captures and steps inward.
func (s *ringoSets) blackExits(n int) {
	at := &s.at
	win, safe := s.win, s.safe
	clear(win)
	clear(safe)
	winToo, safeToo := s.winToo, s.safeToo
	clear(winToo)
	clear(safeToo)
	for rest := at.black; rest != 0; rest &= rest - 1 {
		x := uint8(bits.TrailingZeros64(rest))
		s.stepInward(x, winToo, safeToo)
		for _, d := range [3]int{-8, 1, 7} {
			s.blackCaptures(x, d, win, safe)
		}
	}
	base := n * s.rows
	s.fold(s.black[base:base+s.rows], win, safe, winToo, safeToo)
}

// stepInward records the results of a quiet step inward.
func (s *ringoSets) stepInward(x uint8, win, safe []uint64) {
	at := &s.at
	black, in, to := at.black&^(1<<x), s.part.inCitadel, -1
	if x < 8 {
		in++
	} else {
		to = int(x) - 8
		if at.black>>to&1 != 0 {
			return
		}
		black |= 1 << to
	}
	var e exit
	s.exitTo(&e, s.part.whites, in, black, 0)
	k := s.part.whites - 1
	for r := range s.rows {
		low := at.count
		var fixed [4]uint8
		stands := false
		for j := range k {
			c := at.cells[s.fixed[r][j]]
			fixed[j] = e.rank[c]
			stands = stands || int(c) == to
		}
		if k > 0 {
			low = int(s.fixed[r][0])
		}
		if stands {
			continue
		}
		if e.values == nil {
			win[r] |= 1<<low - 1
			continue
		}
		if !e.mirror {
			w, n := s.run(&e, x, to, fixed, low)
			win[r] |= w
			safe[r] |= n
			continue
		}
		for a := range low {
			c := at.cells[a]
			if int(c) == to {
				continue
			}
			ranks := fixed
			ranks[k] = e.rank[c]
			index := e.index(&ranks, k+1)
			switch {
			case e.values.Lost(index):
				win[r] |= 1 << a
			case !e.values.Won(index):
				safe[r] |= 1 << a
			}
		}
	}
}

// run reads at once all positions of a row whose lowest piece is below the others.
func (s *ringoSets) run(e *exit, x uint8, to int, fixed [4]uint8, low int) (win, safe uint64) {
	at := &s.at
	k := s.part.whites - 1
	index := e.base
	for j, r := range fixed[:k] {
		index += uint64(rankOf[j+2][r])
	}
	lost, won := e.values.Run(index)
	safe = ^(lost | won)
	// Convert the numbers of free cells there to those here.
	m := bits.OnesCount64(at.free & (1<<x - 1))
	if to < 0 {
		shift := func(v uint64) uint64 { return v&(1<<m-1) | v>>(m+1)<<m }
		lost, safe = shift(lost), shift(safe)
	} else {
		ry := bits.OnesCount64(at.free & (1<<to - 1))
		shift := func(v uint64) uint64 {
			return v&(1<<ry-1) | v>>ry&(1<<(m-1-ry)-1)<<(ry+1) | v>>m<<m
		}
		lost, safe = shift(lost), shift(safe)
	}
	mask := uint64(1)<<low - 1
	return lost & mask, safe & mask
}

// blackCaptures records the results of a piece's captures in one direction.
func (s *ringoSets) blackCaptures(x uint8, d int, win, safe []uint64) {
	at := &s.at
	if x&7 == 0 && !s.c.fromNeutral {
		return
	}
	next := func(c int) int {
		switch {
		case d < 0:
			return c - 8
		default:
			return c&^7 | (c+d)&7
		}
	}
	v := next(int(x))
	if v < 0 || v&7 == 0 || at.free>>v&1 == 0 {
		return
	}
	if !s.c.jumpsOnly {
		s.blackCapture(at.black&^(1<<x)|1<<v, s.part.inCitadel, uint8(v), v, win, safe)
	}
	t := next(v)
	switch {
	case t < 0:
		s.blackCapture(at.black&^(1<<x), s.part.inCitadel+1, uint8(v), v, win, safe)
	case at.free>>t&1 != 0:
		black := at.black&^(1<<x) | 1<<t
		if t&7 == 0 && x&7 != 0 && bits.OnesCount64(black&neutral) > s.part.whites-1 {
			return // more than the quota allows
		}
		s.blackCapture(black, s.part.inCitadel, uint8(v), t, win, safe)
	}
}

// blackCapture records the results of a capture that leaves a black set. It is possible if White does not stand on cell
// t.
func (s *ringoSets) blackCapture(black uint64, in int, victim uint8, t int, win, safe []uint64) {
	at := &s.at
	k := s.part.whites - 1
	var e exit
	s.exitTo(&e, k, in, black, 0)
	for r := range s.rows {
		var ranks [4]uint8
		stands := false
		for j := range k {
			c := at.cells[s.fixed[r][j]]
			ranks[j] = e.rank[c]
			stands = stands || c == victim || int(c) == t
		}
		switch {
		case stands:
			continue
		case e.values == nil:
			win[r] |= 1 << victim
			continue
		}
		index := e.index(&ranks, k)
		switch {
		case e.values.Lost(index):
			win[r] |= 1 << victim
		case !e.values.Won(index):
			safe[r] |= 1 << victim
		}
	}
}
