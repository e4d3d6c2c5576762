// Package ringo holds the rules of Ringo, as described by R. C. Bell in Discovering
// Old Board Games (1973): seven black attackers come from the rim of a round board
// and try to bring two pieces into the citadel in the middle. Four white defenders
// try to capture them first. Black moves first, inward or sideways one cell at a
// time. White slides along the rings. Both capture by substitution, as in chess, and
// by jumping, as in draughts.
//
// # Representation
//
// A set of cells is a uint64 with one byte for each ring, the innermost ring lowest,
// and one bit for each sector, the neutral zone lowest. So a step outward is a shift
// by eight, a step clockwise a rotation within each byte, and the whole neutral zone
// one mask. The citadel is a counter, since only black pieces enter it and none
// leaves. White's slides come from a table indexed by the occupied sectors of the
// ring and the sector where the slide starts.
//
// # Decisions where the rules are silent
//
//   - A position with more than four black pieces in the neutral zone is refused
//     as impossible: entering it never leaves more of them there than White has
//     pieces, and White has at most four.
//   - A decided position (two in the citadel, target reached) is accepted with
//     either side to move and any counter, and with more captures than
//     the target asks for. It has no moves. Positions without white
//     pieces are accepted too: White, if to move there, is blocked.
//   - If several results apply to a position that was set up, the citadel comes
//     first, then the target, then the blocked side.
//   - With capture-from-neutral=yes a white slide that starts in the neutral
//     zone may go either way round. Substituting one enemy that is reached both ways
//     is one move. The jumps over it land on different cells and are
//     two moves. Pieces in the zone stay immune.
//   - With white-slide=no a white piece that leaves the zone along its ring also makes only one
//     step, and it jumps only over an adjacent enemy.
//   - With substitution=no the jump over the citadel remains: it is a jump.
//   - With white-must-capture=yes the jump over the citadel is a capture like any
//     other: it is compulsory, and it may be chosen.
//   - A black piece that moves inward by a capture resets the counter once, like
//     any capture by either side.
package ringo
