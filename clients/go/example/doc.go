// Command example plays a whole game: it signs in with a token, starts a game against the computer, follows its
// events, and plays random legal moves until it is over.
//
//	go run ./example URL TOKEN [GAME]
package main
