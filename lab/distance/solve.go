package distance

import "context"

// Space holds the positions of a family, one of two mirror images each, and which of them are safe.
type Space struct {
	captures Captures
	grounds  []*ground
	index    map[uint64]int32 // by set of men; of two mirror images only one is there
	ways     [][]way
	into     [][]back
	ours     []bitset     // by set: positions with the safe side to move that are left
	theirs   []bitset     // positions with the other side to move that are left
	midway   []bitset     // positions within a turn of the other side, before its step, that are left
	gone     []bitset     // positions with the other side to move removed in the last round
	lost     []bitset     // positions with the safe side to move removed in the last round
	doubt    []bitset     // positions with the safe side to move that may have lost their last way
	rounds   [2][][]uint8 // by who is to move: the round in which a position was removed, 0 if it is left
}

const (
	ours    = 0
	theirs  = 1
	longest = 255 // rounds above are kept as this one
)

// New numbers the positions of a family. It takes some 22 bits for each position with one side to move, one of two mirror images.
func New(f Family, c Captures) *Space {
	s := &Space{captures: c, index: map[uint64]int32{}}
	f.sets(func(set uint64) {
		if _, _, ok := s.find(set); !ok {
			s.index[set] = int32(len(s.grounds))
			s.grounds = append(s.grounds, newGround(set))
		}
	})
	for n := range s.grounds {
		s.ways = append(s.ways, s.waysOf(int32(n)))
		s.ours, s.theirs, s.midway = append(s.ours, full()), append(s.theirs, full()), append(s.midway, full())
		for turn := range s.rounds {
			s.rounds[turn] = append(s.rounds[turn], make([]uint8, others))
		}
	}
	s.gone, s.lost, s.doubt = s.empty(), s.empty(), s.empty()
	s.backs()
	return s
}

func (s *Space) empty() []bitset { return make([]bitset, len(s.grounds)) }

// find returns the number of a set of men or of its mirror image, and whether it is the image.
func (s *Space) find(set uint64) (n int32, flip, ok bool) {
	if n, ok = s.index[set]; ok {
		return n, false, true
	}
	n, ok = s.index[mirrored(set)]
	return n, true, ok
}

// Progress reports a round.
type Progress struct {
	Round        int
	Ours, Theirs int // positions removed in it, by side to move
}

// Solve removes positions until those left are a closed set, or until stop reports true after a round. report may be nil.
func (s *Space) Solve(ctx context.Context, report func(Progress) (stop bool)) error {
	for round := 1; ; round++ {
		p := Progress{Round: round}
		for n := range s.grounds {
			if err := ctx.Err(); err != nil {
				return err
			}
			if round == 1 {
				p.Theirs += s.exposed(int32(n))
			} else {
				p.Theirs += s.reaching(int32(n), round)
			}
		}
		for n := range s.grounds {
			if round == 1 {
				s.doubt[n] = full()
			} else {
				s.doubtful(int32(n))
			}
		}
		s.gone = s.empty()
		for n := range s.grounds {
			if err := ctx.Err(); err != nil {
				return err
			}
			p.Ours += s.cornered(int32(n), round)
		}
		s.doubt = s.empty()
		if report != nil && report(p) || p.Ours+p.Theirs == 0 {
			return nil
		}
	}
}

// exposed removes the positions of a set in which the other side can turn a man.
func (s *Space) exposed(n int32) (removed int) {
	g := s.grounds[n]
	allSets(func(i, them uint32) {
		if g.attacks(them) {
			s.dropTheirs(n, i, 1)
			removed++
		}
	})
	return removed
}

// reaching removes the positions of a set from which the other side reaches one that was removed in the last round.
func (s *Space) reaching(n int32, round int) (removed int) {
	lost := s.lost[n]
	if lost == nil {
		return 0
	}
	s.lost[n] = nil
	g := s.grounds[n]
	drop := func(them uint32) {
		if i := rank(them); s.theirs[n].has(i) {
			s.dropTheirs(n, i, round)
			removed++
		}
	}
	lost.each(func(i uint32) {
		them := listed[i]
		g.stepped(them, func(before uint32) bool {
			if i := rank(before); s.midway[n].has(i) {
				s.midway[n].drop(i)
				drop(before)
				g.jumped(before, drop)
			}
			return true
		})
		if g.stuck(them) {
			drop(them)
		}
	})
	return removed
}

func (s *Space) dropTheirs(n int32, i uint32, round int) {
	s.theirs[n].drop(i)
	if s.gone[n] == nil {
		s.gone[n] = make(bitset, words)
	}
	s.gone[n].add(i)
	s.rounds[theirs][n][i] = uint8(min(round, longest))
}

// doubtful notes which positions had a way to one of a set that was just removed.
func (s *Space) doubtful(n int32) {
	gone := s.gone[n]
	if gone == nil {
		return
	}
	for k := range s.into[n] {
		b := &s.into[n][k]
		if s.doubt[b.from] == nil {
			s.doubt[b.from] = make(bitset, words)
		}
		doubt, left := s.doubt[b.from], s.ours[b.from]
		gone.each(func(i uint32) {
			if before, ok := s.retrace(b, listed[i]); ok {
				if j := rank(before); left.has(j) {
					doubt.add(j)
				}
			}
		})
	}
}

// cornered removes the positions of a set in which the safe side has no way left.
func (s *Space) cornered(n int32, round int) (removed int) {
	doubt := s.doubt[n]
	if doubt == nil {
		return 0
	}
	doubt.each(func(i uint32) {
		if !s.ours[n].has(i) || s.answer(n, listed[i]) >= 0 || s.saved(n, listed[i]) {
			return
		}
		s.ours[n].drop(i)
		if s.lost[n] == nil {
			s.lost[n] = make(bitset, words)
		}
		s.lost[n].add(i)
		s.rounds[ours][n][i] = uint8(min(round, longest))
		removed++
	})
	return removed
}

// answer returns a way to a position that is left, or -1.
func (s *Space) answer(n int32, them uint32) int {
	for k := range s.ways[n] {
		w := &s.ways[n][k]
		if them&w.clear == 0 && s.theirs[w.to].has(rank(w.follow(them))) {
			return k
		}
	}
	return -1
}

// Left returns how many positions are left, by side to move, one of two mirror images each.
func (s *Space) Left() (ours, theirs int) {
	for n := range s.grounds {
		ours += s.ours[n].count()
		theirs += s.theirs[n].count()
	}
	return ours, theirs
}

// Positions returns the number of positions with one side to move, one of two mirror images each.
func (s *Space) Positions() int { return others * len(s.grounds) }
