package game

import "tablier/rules/board"

// Sight is what a move looks like to a person at the board.
type Sight struct {
	From, To board.Cell // where the eye must go: the piece that moves, and its prey or its goal
	// Effort is how hard the move is to find, the rest of the position left aside: 0 for a capture next to the piece, 40
	// for a plain step, 100 for what hardly anybody sees. Length, pieces in the way, bends and chains add to it.
	Effort int
}

// Sighted is the capability of a [Position] of saying how hard its moves are to see. Weak levels of the engine overlook
// moves by it.
type Sighted interface {
	// Sight describes a legal move other than a pass.
	Sight(Move) Sight
}

// Efforts that games share, so that a level means the same in all of them.
const (
	CaptureEffort  = 5  // a capture of a neighbour
	StepEffort     = 40 // a step to a neighbouring cell
	DistanceEffort = 8  // each cell further
	ChainEffort    = 15 // each jump further, each bend, and an enemy to be jumped
)
