package library

import (
	"strconv"

	"tablier/rules/game"
)

// Code is the content of a cell. Codes are stored on disk and must never change.
type Code uint8

// Empty is the code of an empty cell.
const Empty Code = 0

// Codes is the number of codes.
const Codes = 30

// The first codes of kinds. Most kinds have one code per side.
const (
	man, guard, queen, captiveGuard, captiveQueen, dame Code = 1, 3, 5, 7, 9, 11
	stack, ring, ringed, citizen                        Code = 13, 19, 20, 22 // stacks: 3 of White, 3 of Black
	citizens                                                 = 8
)

// CodeOf returns the code of a piece.
func CodeOf(p game.Piece) Code {
	side := Code(p.Side)
	switch p.Kind {
	case game.Guard:
		if p.Captive {
			return captiveGuard + side
		}
		return guard + side
	case game.Queen:
		if p.Captive {
			return captiveQueen + side
		}
		return queen + side
	case game.Dame:
		return dame + side
	case game.Stack:
		return stack + 3*side + Code(min(max(p.Count, 1), 3)-1)
	case game.Ring:
		return ring
	case game.Ringed:
		return ringed + side
	case game.Citizen:
		return citizen + Code(min(max(p.Count, 1), citizens)-1)
	}
	return man + side
}

// words are the names of the codes in patterns.
var words = [Codes]string{
	Empty: "empty", man: "w-man", man + 1: "b-man", guard: "w-guard", guard + 1: "b-guard", queen: "w-queen", queen + 1: "b-queen",
	captiveGuard: "w-captive-guard", captiveGuard + 1: "b-captive-guard", captiveQueen: "w-captive-queen", captiveQueen + 1: "b-captive-queen",
	dame: "w-dame", dame + 1: "b-dame", stack: "w-stack1", stack + 1: "w-stack2", stack + 2: "w-stack3",
	stack + 3: "b-stack1", stack + 4: "b-stack2", stack + 5: "b-stack3", ring: "ring", ringed: "w-ringed", ringed + 1: "b-ringed",
}

func init() {
	for n := range Code(citizens) {
		words[citizen+n] = "b-citizen" + strconv.Itoa(int(n)+1)
	}
}

// String returns the word of a code.
func (c Code) String() string { return words[c] }

// Sets of the codes of a group of pieces.
const (
	emptySet Set = 1 << Empty
	blackSet Set = 1<<(man+1) | 1<<(guard+1) | 1<<(queen+1) | 1<<(captiveGuard+1) | 1<<(captiveQueen+1) | 1<<(dame+1) | 7<<(stack+3) | 1<<(ringed+1) | 255<<citizen
	whiteSet Set = 1<<man | 1<<guard | 1<<queen | 1<<captiveGuard | 1<<captiveQueen | 1<<dame | 7<<stack | 1<<ringed
	// Any is the set of all codes.
	Any Set = 1<<Codes - 1
)

// Set is a set of codes, one bit each.
type Set uint32

// Has reports whether a code is in a set.
func (s Set) Has(c Code) bool { return s>>c&1 != 0 }

// groups are the words for sets of more than one code.
var groups = map[string]Set{"any": Any, "piece": Any &^ emptySet, "white": whiteSet, "black": blackSet}

// ParseSet reads a word of a pattern: any, empty, piece, white, black, or a piece.
func ParseSet(word string) (Set, bool) {
	if s, ok := groups[word]; ok {
		return s, true
	}
	for c, w := range words {
		if w == word {
			return 1 << c, true
		}
	}
	return 0, false
}

// pieces are the codes that occur in a game, in the order in which the page offers them.
var pieces = map[string][]Code{
	"ring":          {man, man + 1, ringed, ringed + 1, ring},
	"ringo":         {man, man + 1, citizen, citizen + 1},
	"court-circuit": {man, man + 1, dame, dame + 1},
	"agon":          {guard, guard + 1, queen, queen + 1, captiveGuard, captiveGuard + 1, captiveQueen, captiveQueen + 1},
	"ra":            {stack, stack + 1, stack + 2, stack + 3, stack + 4, stack + 5},
}

// Pieces returns the words of the pieces of a game.
func Pieces(id string) (out []string) {
	for _, c := range pieces[id] {
		out = append(out, c.String())
	}
	return out
}
