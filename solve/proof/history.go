package proof

import "tablier/rules/game"

// HistoryMatters reports whether a win proved from the position of s alone, as if its
// history began there, could be spoilt by what came before. A proof passes through no
// position twice, so that no limit of three occurrences is reached in it unless a position
// has occurred twice already.
func HistoryMatters(s game.State) bool {
	s = s.Clone()
	seen := map[uint64]int{}
	for {
		if seen[s.Hash()]++; seen[s.Hash()] > 1 {
			return true
		}
		if !s.Undo() {
			return false
		}
	}
}

// spoilt holds the hashes of positions that have occurred twice in a game: the next time is the third.
type spoilt map[uint64]bool

// spoiltBy finds them in a line of positions.
func spoiltBy[P any, PP game.Position[P]](line []P) spoilt {
	seen, twice := map[uint64]bool{}, spoilt{}
	for i := range line {
		h := PP(&line[i]).Hash()
		if seen[h] {
			twice[h] = true
		}
		seen[h] = true
	}
	return twice
}

// within reports whether all of s are in other.
func (s spoilt) within(other spoilt) bool {
	for h := range s {
		if !other[h] {
			return false
		}
	}
	return true
}
