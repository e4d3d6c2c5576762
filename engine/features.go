package engine

import (
	"strings"

	"tablier/rules/game"
)

// Features are parts of the search that can be switched off, one bit each.
type Features uint32

// The features. The first group only saves work; the second may miss things; then what judges,
// and what play alone has.
const (
	TranspositionTable Features = 1 << iota // scores from the transposition table
	AspirationWindows                       // windows around the last iteration's score
	KillerMoves                             // quiet moves that refuted a sibling go early
	HistoryHeuristic                        // quiet moves that refuted much go early
	Countermoves                            // the last answer to the same move goes early
	Quiescence                              // captures, entries and chains are looked at beyond the depth
	Extensions                              // an only move costs no depth
	LateMoveReductions                      // late quiet moves are searched less deeply first
	LateMovePruning                         // very late quiet moves near the leaves are left out
	Futility                                // quiet moves near the leaves that cannot make up what is missing are left out
	ReverseFutility                         // a position far above the window near the leaves is not searched
	InternalReductions                      // a position without a known move is searched less deeply
	DeeperEntries                           // table scores of deeper searches than asked for are taken too
	Network                                 // a network judges positions, where the game has one
	TrapLines                               // in play, traps may take several moves
)

// Pruning is every feature that may miss something a full search of the same
// depth sees, or see more.
const Pruning = Extensions | LateMoveReductions | LateMovePruning | Futility | ReverseFutility | InternalReductions | DeeperEntries

var featureNames = [...]string{"table", "aspiration", "killers", "history", "counters", "quiescence", "extensions", "reductions", "latemoves", "futility", "margins", "internal", "deeper", "network", "plans"}

// FeatureNames lists the names of all features, in the order of their bits.
func FeatureNames() []string { return append([]string(nil), featureNames[:]...) }

// String lists the names, separated by commas.
func (f Features) String() string {
	var names []string
	for i, n := range featureNames {
		if f>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, ",")
}

// ParseFeatures reads names separated by commas; "pruning" stands for [Pruning].
func ParseFeatures(text string) (f Features, err error) {
next:
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		if name == "pruning" {
			f |= Pruning
			continue
		}
		for i, n := range featureNames {
			if n == name {
				f |= 1 << i
				continue next
			}
		}
		want := strings.Join(featureNames[:], ", ") + ", pruning"
		return 0, &game.Error{Kind: game.BadOption, Input: name, Problem: "the search has no such feature", Want: want,
			FR: game.Wording{Problem: "la recherche n’a rien de ce nom", Want: want}}
	}
	return f, nil
}
