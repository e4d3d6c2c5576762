package game

// Tactical is the capability of listing the moves that must be looked at before
// a position can be judged: captures, entries, jumps that turn pieces.
type Tactical interface {
	// AppendTactical appends those legal moves that change the balance at once,
	// each once. forced reports that there are no others, so that the side to
	// move cannot leave things as they are; otherwise it may, or nothing was appended.
	AppendTactical(dst []Move) (moves []Move, forced bool)
}

// Unforced is the capability of a [Tactical] that never reports forced, so that it
// need not be asked where leaving things as they are is good enough.
type Unforced interface{ NeverForced() }

// Within is the capability of positions in the middle of a turn that is searched in
// parts: the same side goes on.
type Within interface {
	// Within reports whether a turn has begun and is not complete.
	Within() bool
}

// Parts is the capability of a game whose turns are searched as several moves of
// the same side, because whole turns are too many to list. H is a [Position] of
// its own with the capability [Within]; whole turns are known to P.
type Parts[P, H any] interface {
	// Begin is p before the first part of a turn.
	Begin(p *P) H
	// Join makes the whole turn out of its parts, beginning at p.
	Join(p *P, parts []Move) Move
	// Limits and Adjudicate are those of [Game], asked only between turns.
	Limits(h *H) Limits
	Adjudicate(h *H, why Reason) Outcome
}
