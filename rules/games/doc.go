// Package games lists the games of the club. The list is explicit: a game is in
// the club because it stands here, not because a package was linked.
package games
