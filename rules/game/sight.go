package game

import "tablier/rules/board"

// Sight describes how a move looks to a person at the board.
type Sight struct {
	From, To board.Cell // where the eye must go: the moving piece, and the piece it captures or the cell it goes to
	// Effort is how hard the move is to see, regardless of the rest of the position: 0 for a capture next to the piece,
	// 40 for a plain step, 100 for a move that hardly anybody sees. Length, pieces in the way, bends and chains add to
	// it.
	Effort int
}

// Sighted is the capability of a [Position] to say how hard its moves are to see. Weak levels of the engine use it to
// overlook moves.
type Sighted interface {
	// Sight describes a legal move other than a pass.
	Sight(Move) Sight
}

// Efforts shared by all games, so that a level means the same in each of them.
const (
	CaptureEffort  = 5  // a capture of a neighbour
	StepEffort     = 40 // a step to a neighbouring cell
	DistanceEffort = 8  // for each further cell
	ChainEffort    = 15 // for each further jump, each bend, and an enemy piece to be jumped
)
