// Package matches connects series with games that have a match of their own. Ra is the only one: its
// games are worth points, and the loser begins the next.
package matches
