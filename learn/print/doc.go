// Package print makes what a player needs to play a game away from the screen, as a document for a
// printer: the board at true size, counters and rings to cut out, a rule sheet of two pages and a tray for the box.
// [Make] does it for one game, [Booklet] for all.
//
// Boards are the same drawing as on the screen (package rules/draw), in one of three [Style] values. Their size follows the pieces:
// [Job.Cell] is the distance between neighbouring cells in millimetres. A board that is larger than the paper is refused, with
// the papers that would do; [Tiled] divides it. Every sheet has a bar of 100 millimetres to check the printer.
//
// The package does no I/O. Errors are of type [*Error] for what is asked, or of the games for options and positions.
package print
