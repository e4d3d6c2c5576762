// Package game is the contract between the rules of one game and everything
// that plays, shows, stores or searches it.
//
// There are two interfaces. The fast one is generic over value types:
// [Position] and its optional capabilities ([Counter], [Evaluator],
// [Symmetric]) are used by perft, search and solving. A position is a small
// comparable value without pointers, and moves are 64-bit numbers. Nothing is
// checked, and nothing is allocated per node. The other interface is dynamic
// and checked: [Rules] and [State] speak text, like the command line, the
// server, the browser and the records. [Bind] makes it from a [Game], which
// defines how positions and moves are written.
//
// History (repetitions, counters) belongs to the State, never to the position:
// a Position is exactly what the rules call "the same position".
//
// The package does no I/O and contains no rules of a particular game.
package game
