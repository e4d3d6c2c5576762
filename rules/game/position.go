package game

// Move is one legal turn, packed by the game that generated it. It has meaning only
// together with the position it was generated from. Equal moves of one position lead to
// the same result; the rules count them once.
type Move uint64

// Pass is the forced pass. All games that have one use the same number.
const Pass Move = 1 << 63

// Position is the contract of the fast rules. P is a comparable value without pointers;
// the methods are on *P. Nothing is checked: moves must come from AppendMoves of the same
// position.
type Position[P any] interface {
	*P
	// Turn is the side to move.
	Turn() Side
	// AppendMoves appends the legal moves, each once, in no particular order. It appends
	// nothing if, and only if, the position is decided.
	AppendMoves(dst []Move) []Move
	// Play makes a move in place. progress reports whether the ply resets the game's
	// counter of plies without progress.
	Play(Move) (progress bool)
	// Outcome is the result by the position alone, without history or counters. It may be
	// as expensive as generating moves: a search calls it only if AppendMoves found none.
	Outcome() Outcome
	// Hash is a 64-bit fingerprint of everything that == compares.
	Hash() uint64
}

// Counter is the capability to count moves faster than by listing them.
type Counter interface {
	// CountMoves returns how many moves AppendMoves would append.
	CountMoves() int
}

// Evaluator is the capability to evaluate a position that is not decided.
type Evaluator interface {
	// Evaluate returns the evaluation for the side to move, in hundredths of a man. Its
	// absolute value stays under 20,000.
	Evaluate() int
}

// Symmetric is the capability of a position to be rotated or mirrored. All images of a
// position play alike.
type Symmetric[P any] interface {
	// Symmetries is the number of images, including the position itself.
	Symmetries() int
	// Image returns image i, 0 <= i < Symmetries(); image 0 is the position itself.
	Image(i int) P
}

// Ranker is the capability to order moves for a search.
type Ranker interface {
	// Rank returns a higher number for moves worth trying earlier: captures,
	// entries, threats. Quiet moves rank 0.
	Rank(Move) int
}

// ListRanker is the capability of a [Ranker] to rank a whole list at less cost than move by move.
type ListRanker interface {
	// RankList writes the Rank of each move to ranks, which has the same length as moves. All moves must be legal.
	RankList(moves []Move, ranks []int32)
}
