// Package arena lets players meet and tells how strong they are.
//
// A [Tournament] is one or several pairings of [Player]s: engines of this program, or
// others that speak UGI ([External]). Every opening is played twice, with seats
// exchanged, and the two games count as one pair: what the opening gives one
// side cancels out, and the pentanomial statistics of pairs ([Pentanomial]) are tighter than those of
// games. A match of two can be stopped by a sequential test ([SPRT]) in Elo or
// normalised Elo. Tournaments end in a rating list ([Standing.List]).
//
// A player that crashes, exceeds its time or answers with an illegal move has lost
// that game; it is said so in the result. Results go one JSON line a game to a
// [Log], from which a tournament that was killed goes on where it stood.
//
// Games run several at once but count in the order of the schedule, never in that in
// which they end: so the verdict does not depend on timing and short games are not
// favoured. With bounds in nodes or depth and the same seed a tournament is
// repeatable; clocks are injected.
package arena
