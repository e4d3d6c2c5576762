// Package matches joins series of games to the games that have a match of their own.
// Ra is the only one: its games are worth points, and the loser begins the next.
package matches
