// Package ugi implements the Universal Game Interface (kz04px) over any reader and writer. With
// this protocol, match runners talk to engines for any board game.
//
// The commands are ugi, isready, uginewgame, setoption, position, go, stop, query and quit, and as
// extensions perft and show. Each go is answered by exactly one bestmove, which is "(none)" if
// there is no move. An invalid command is answered by an info string that says what was expected,
// and changes nothing, except that a refused position leaves no position set. Commands that arrive
// during a search wait until it ends, apart from stop, quit, isready and ugi.
//
// A go without a limit is infinite.
//
// A score is in hundredths of a man, or "mate" and the number of plies to the end of the game,
// negative if the side to move loses.
package ugi
