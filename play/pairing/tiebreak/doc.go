// Package tiebreak orders players with equal scores, by FIDE's tie-break regulations (C.07, in force
// since 1 March 2026). Numbers in parentheses are articles of C.07.
//
// Points are in halves. Values are in quarters of a point, because Sonneborn-Berger multiplies halves.
// Each [Value] contains its [Part]s with the articles that they follow, so that a page can explain it.
//
// A round robin treats forfeits as games (15.2). In a Swiss tournament article 16 applies: an unplayed
// round of a player counts as a game against a dummy opponent, whose score has a cap, and requested byes
// at the end of an opponent's tournament count as draws. Package c07 is a slow reference for the tests.
package tiebreak
