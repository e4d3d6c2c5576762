// Package arbiter answers questions about the rules: may this be played here, and by which clause of the
// rules?
//
// A question is a move as text, or cells as one would tap them. The answer cites clauses of the game's
// own rulebook ([tablier/rules/game.Rulebook]); this package knows no game by name. For a legal move
// it cites the clauses that allow its parts, for a refused move the clause that forbids it, and for a
// game that is over the clause that ended it.
//
// The package has no side effects.
package arbiter
