// Package tiebreak orders players with equal scores, by FIDE's tie-break regulations (C.07, in force
// since August 2024).
//
// Points are in halves. Values are in quarters of a point, because Sonneborn-Berger multiplies halves.
// Each [Value] contains its [Part]s, so that a page can explain it.
//
// Unplayed rounds are treated according to article 16. A player's own unplayed round counts as a draw
// or win against a dummy opponent with the player's own score. An opponent's score is adjusted: final
// rounds that the opponent chose not to play count as draws.
package tiebreak
