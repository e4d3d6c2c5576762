// Package arena plays matches and tournaments between players and measures their strength.
//
// A [Tournament] has one or more pairings of [Player]s: engines of this program, or other programs
// that speak UGI ([External]). Every opening is played twice, with sides exchanged, and the two games
// count as one pair. So an advantage from the opening cancels out, and the statistics of pairs
// ([Pentanomial]) are tighter than those of games. A sequential test ([SPRT]), in Elo or normalised
// Elo, can stop a match between two players. A tournament ends with a rating list ([Standing.List]).
//
// A player that crashes, exceeds its time or plays an illegal move loses that game, and the result
// says why. Results go to a [Log], one JSON line per game. A tournament that was killed resumes from
// its log.
//
// Several games may run at once, but they count in the order of the schedule, not in the order in
// which they end. So the verdict does not depend on timing, and short games are not favoured. With
// limits on nodes or depth and the same seed, a tournament is repeatable. Clocks are injected.
package arena
