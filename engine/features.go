package engine

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Features is a set of search features that can be switched off, one bit each.
type Features uint32

// The features up to Countermoves only save work. Those in [Pruning] may change a score.
const (
	TranspositionTable Features = 1 << iota // cutoffs by the transposition table
	AspirationWindows                       // a window around the last iteration's score
	KillerMoves                             // quiet moves that refuted a sibling come early
	HistoryHeuristic                        // quiet moves that often caused cutoffs come early
	Countermoves                            // the last refutation of the previous move comes early
	Quiescence                              // captures, entries and chains are searched beyond the depth
	Extensions                              // an only move costs no depth
	LateMoveReductions                      // late quiet moves are searched less deeply at first
	LateMovePruning                         // very late quiet moves near the leaves are skipped
	Futility                                // quiet moves near the leaves that cannot raise alpha are skipped
	ReverseFutility                         // a position near the leaves far above beta is not searched
	InternalReductions                      // a position without a table move is searched less deeply (internal iterative reductions)
	DeeperEntries                           // table entries of deeper searches cause cutoffs too
	Network                                 // a network evaluates, if the game has one
	TrapLines                               // in play, traps may take several moves
	NullMove                                // a position that is good enough although its side passes is not searched
	Razoring                                // a position near the leaves far below alpha is searched for captures only
)

// Pruning contains every feature that may change the score of a search of a given depth.
const Pruning = Extensions | LateMoveReductions | LateMovePruning | Futility | ReverseFutility | InternalReductions | DeeperEntries | NullMove | Razoring

var featureNames = [...]string{"table", "aspiration", "killers", "history", "counters", "quiescence", "extensions", "reductions", "latemoves", "futility", "margins", "internal", "deeper", "network", "plans", "null", "razoring"}

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
		return 0, &game.Error{Kind: game.BadOption, Input: name, Problem: i18n.T("engine.no-such-feature"), Want: i18n.Raw(want)}
	}
	return f, nil
}
