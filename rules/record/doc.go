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
// Numbers count plies and are optional; moves are written as the game's rules
// write them; a comment stands in braces behind its move, the time left on
// the mover's clock in front of it as [%clk h:mm:ss] or [%clk h:mm:ss.mmm], then
// the time spent on the move as [%emt h:mm:ss] or with milliseconds; a
// variation stands in parentheses behind the move it would replace, and may hold
// others. The result ends a game: first, second, draw, or * for a game in play.
//
// Header order: Game (required), Options, Position (where the game did not
// begin at the usual start), White, Black, Date, Clock, Result, Reason, Points,
// then any others as they came. In header values \" and \\ stand for a quote and
// a backslash, in comments \} and \\ for a brace and a backslash. Files are UTF-8.
//
// [Reader] and [Writer] stream: a file of any length is read in constant memory.
// Reading checks the form only; [Replay] plays a record through the rules.
package record
