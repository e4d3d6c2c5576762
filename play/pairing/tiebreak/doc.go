// Package tiebreak orders players with equal scores, by FIDE's tie-break regulations (C.07, in force
// since August 2024).
//
// Points are in halves, values in quarters of a point, because Sonneborn-Berger multiplies halves. Each
// [Value] holds its [Part]s, so that a page can explain it.
//
// Rounds that were not played are treated as article 16 asks. A player's own unplayed round counts as a
// draw or win against a dummy opponent with the player's own score. An opponent's score is adjusted:
// rounds that the opponent chose not to play, and after which none was played any more, count as draws.
package tiebreak
