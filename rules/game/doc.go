// Package game is the contract between the rules of one game and everything
// that plays, shows, stores or searches it.
//
// There are two faces. The fast one is generic over value types: [Position] and
// its optional capabilities ([Counter], [Evaluator], [Symmetric]) are what
// perft, search and solving use; a position there is a small comparable value
// without pointers, moves are 64-bit numbers, nothing is checked and nothing is
// allocated per node. The other one is dynamic and checked: [Rules] and [State]
// speak in text, as do the command line, the server, the browser and the
// records. [Bind] makes the second out of the first and a [Game], which tells
// how positions and moves are written.
//
// History (repetitions, counters) belongs to the State, never to the position:
// a Position is exactly what the rules call "the same position".
//
// The package does no I/O and knows no game.
package game
