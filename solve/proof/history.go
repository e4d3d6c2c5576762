package proof

import "tablier/rules/game"

// HistoryMatters reports whether earlier positions could spoil a win that was proved from the position
// of s alone, as if the game began there. A proof never repeats a position, so a limit of three
// occurrences is out of reach unless some position has already occurred twice.
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

// spoiltBy finds these positions in a line.
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

// within reports whether other contains all of s.
func (s spoilt) within(other spoilt) bool {
	for h := range s {
		if !other[h] {
			return false
		}
	}
	return true
}
