// Package record reads and writes games as text, one format for all five games.
//
// A file holds any number of games. Each is a block of headers, then the moves,
// then the result:
//
//	[Game "ringo"]
//	[Options "rings=5"]
//	[White "Chantal"]
//	[Black "François"]
//	[Date "2026-11-21"]
//	[Clock "300+5"]
//	[Result "first"]
//	[Reason "citadel"]
//
//	{An opening comment.} 1. b5-a5 {[%clk 0:04:58] Straight into the neutral zone.}
//	2. d1-d2 (2. b1-c1 {Wiser.} 3. a5-a4) 3. c5-c4 first
//
// Ply numbers are optional. Moves are written in the notation of the game's rules.
// A comment follows its move in braces. It may begin with the time left on the
// mover's clock as [%clk h:mm:ss] or [%clk h:mm:ss.mmm], and then the time spent
// on the move as [%emt h:mm:ss] or with milliseconds. A variation follows the move
// that it would replace, in parentheses, and may contain others. The result ends a
// game: first, second, draw, or * for a game in play.
//
// Header order: Game (required), Options, Position (if the game did not begin at
// the usual start), White, Black, Date, Clock, Result, Reason, Points, then any
// others in the order in which they were read. In header values \" and \\ stand
// for a quote and a backslash, in comments \} and \\ for a brace and a backslash.
// Files are UTF-8.
//
// [Reader] and [Writer] stream: a file of any length is read in constant memory.
// Reader checks only the form. [Replay] plays a record through the rules.
package record
