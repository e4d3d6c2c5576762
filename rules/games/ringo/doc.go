// Package ringo holds the rules of Ringo, as told by R. C. Bell in Discovering
// Old Board Games (1973): seven black attackers come from the rim of a round
// board and try to bring two of theirs into the citadel in the middle; four
// white defenders try to take them first. Black moves first, forward or
// sideways one cell at a time; White slides along the rings. Both take by
// substitution, as in chess, and by jumping, as in draughts.
//
// # Representation
//
// A set of cells is a uint64 with one byte for each ring, the innermost ring
// lowest, and one bit for each sector, the neutral zone lowest: a step outward
// is a shift by eight, a step clockwise a rotation within each byte, and the
// whole neutral zone one mask. The citadel is a counter, since only black pieces
// enter it and none leaves. White's slides come from a table indexed by what
// stands on the ring and where the slide starts.
//
// # Decisions where the rules are silent
//
//   - A position with more than four black pieces in the neutral zone is refused
//     as impossible: entering it never leaves more of them there than White has
//     pieces, and White has at most four.
//   - A decided position (two in the citadel, target reached) is accepted with
//     either side to move and any counter, and with more captures than
//     the target asks for; it has no moves. So are positions without white
//     pieces: White, when on move there, is blocked.
//   - Should several verdicts hold of a position put on the board, the citadel comes
//     first, then the target, then the blocked side.
//   - With capture-from-neutral=yes a white slide that starts in the neutral
//     zone may take either way round, and one enemy reached both ways by
//     substitution is one move; the jumps over it land on different cells and are
//     two. What stands in the zone stays immune.
//   - With white-slide=no a white piece leaving the zone along its ring makes one
//     step as well, and it jumps only over an adjacent enemy.
//   - With substitution=no the jump over the citadel remains: it is a jump.
//   - With white-must-capture=yes the jump over the citadel is a capture like any
//     other: it compels, and it may be chosen.
//   - A black piece that moves inward by a capture resets the counter once; so does
//     any capture by either side.
package ringo
