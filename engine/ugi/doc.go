// Package ugi speaks the Universal Game Interface (kz04px), the protocol by which
// match runners talk to engines for any board game, over any reader and writer.
//
// Understood are ugi, isready, uginewgame, setoption, position, go, stop, query and
// quit, and beside the protocol perft and show. Each go is answered by exactly one
// bestmove, "(none)" where there is no move to be had. Whatever cannot be understood is
// answered with an info string that says what would be right, and changes nothing; only a
// refused position leaves none. Commands that arrive during a search wait for its end, apart
// from stop, quit, isready and ugi.
//
// A go without any limit is infinite.
//
// A search's score is in hundredths of a man, or "mate" and the number of plies to
// the end of the game, negative for the side that loses.
package ugi
