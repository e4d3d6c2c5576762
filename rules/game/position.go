package game

// Move is one legal turn, packed by the game that made it. It has meaning
// only together with the position it was generated from. Equal moves of one
// position lead to the same result; the rules count them once.
type Move uint64

// Pass is the forced pass, the same number in all games that have one.
const Pass Move = 1 << 63

// Position is the contract of the fast rules: P is a comparable value without
// pointers, the methods are on *P. Nothing is checked: moves must come from
// AppendMoves of the same position.
type Position[P any] interface {
	*P
	// Turn is the side to move.
	Turn() Side
	// AppendMoves appends the legal moves, each once, in no stated order. It
	// appends nothing when the position is decided, and only then.
	AppendMoves(dst []Move) []Move
	// Play makes a move in place. It reports progress: whether the ply sets
	// the game's counter of plies without progress back to zero.
	Play(Move) (progress bool)
	// Outcome is the verdict of the position alone, without history or counters.
	// It may cost as much as generating moves: a search asks it only
	// where AppendMoves found none.
	Outcome() Outcome
	// Hash is a 64-bit fingerprint of everything == compares.
	Hash() uint64
}

// Counter is the capability of counting moves faster than listing them.
type Counter interface {
	// CountMoves returns how many moves AppendMoves would append.
	CountMoves() int
}

// Evaluator is the capability of judging a position that is not decided.
type Evaluator interface {
	// Evaluate returns the judgement for the side to move, in hundredths of
	// a man; its absolute value stays under 20,000.
	Evaluate() int
}

// Symmetric is the capability of being turned or mirrored: all images of a
// position play alike.
type Symmetric[P any] interface {
	// Symmetries is the number of images, the position itself included.
	Symmetries() int
	// Image returns image i, 0 <= i < Symmetries(); image 0 is the position itself.
	Image(i int) P
}

// Ranker is the capability of ordering moves for a search.
type Ranker interface {
	// Rank returns a higher number for moves worth trying earlier: captures,
	// entries, threats. Quiet moves rank 0.
	Rank(Move) int
}

// ListRanker is the capability of a [Ranker] of ordering a list for less than it takes
// to rank each move of it alone.
type ListRanker interface {
	// RankList writes what Rank says of the moves, all legal, to ranks, which is as long.
	RankList(moves []Move, ranks []int32)
}
