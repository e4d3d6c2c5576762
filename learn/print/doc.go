// Package print makes a printable document with everything needed to play a game away from the screen: the board at
// true size, counters and rings to cut out, a rule sheet of two pages and a tray for the box. [Make] does it for one
// game, [Booklet] for all.
//
// Boards are drawn as on the screen (package rules/draw), in one of three [Style] values. Their size follows from the
// pieces: [Job.Cell] is the distance between neighbouring cells in millimetres. If a board does not fit on the paper,
// the error names the papers that are large enough. [Tiled] divides the board. Every sheet has a bar of 100 millimetres
// for checking the printer's scale.
//
// The package does no I/O. Errors are of type [*Error] for an invalid job, or come from the game for options and
// positions.
package print
