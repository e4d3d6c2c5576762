package game

// Tactical is the capability to list the moves that must be seen before a position can
// be judged: captures, entries, jumps that turn pieces.
type Tactical interface {
	// AppendTactical appends the legal moves that change the balance at once, each
	// once. forced reports that there are no other moves, so the side to move cannot
	// stand pat. If forced is false, there are other moves, or nothing was appended.
	AppendTactical(dst []Move) (moves []Move, forced bool)
}

// Unforced is the capability of a [Tactical] that never reports forced. A search need
// not call it if standing pat is good enough.
type Unforced interface{ NeverForced() }

// Within is the capability of positions in the middle of a turn that is searched in
// parts, in which the same side moves again.
type Within interface {
	// Within reports whether a turn has begun and is not complete.
	Within() bool
}

// Parts is the capability of a game whose turns are searched as several moves of the
// same side, because there are too many whole turns to list. H is its own [Position]
// type with the capability [Within]; P knows whole turns.
type Parts[P, H any] interface {
	// Begin returns p before the first part of a turn.
	Begin(p *P) H
	// Join makes the whole turn from its parts, beginning at p.
	Join(p *P, parts []Move) Move
	// Limits and Adjudicate are those of [Game], called only between turns.
	Limits(h *H) Limits
	Adjudicate(h *H, why Reason) Outcome
}

// Threatening is the capability to tell that a side could win at once, as a check does in chess. A search does not stop
// or prune where the opponent could, and leaves out moves after which it can. Play accepts [Pass] in every position, so that
// a search can let a side do nothing.
type Threatening interface {
	// Threatens reports whether a side could win with one move if it were to move. It is false if the game is over.
	Threatens(Side) bool
	// AppendParries appends every legal move that wins, or after which the opponent could not win at once. It may append
	// others too.
	AppendParries(dst []Move) []Move
}

// Sheltered is the capability to see without a search that a side cannot be beaten soon.
type Sheltered interface {
	// Holds reports that this side, which is not to move, cannot be beaten within this many plies, in whatever way the
	// position came about. False means that nothing is known.
	Holds(side Side, plies int) bool
}
