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
