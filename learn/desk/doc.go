// Package desk answers at the rules desk: may this be played here, and by which clause of the rules?
//
// A question is a move in text, or cells as one would tap them. The answer cites clauses of the
// game's own rulebook ([tablier/rules/game.Rulebook]); this package knows no game by name. A legal
// move cites the clauses by which its parts are allowed, a refused one the clause that forbids it, and
// a game that is over the clause that ended it.
//
// The package is pure.
package desk
