// Package ring holds the rules of Ring 6 à 12: twelve pawns a side and six rings on the
// points of a triangular lattice. A turn moves one pawn or one ring by one step. A pawn
// inside a ring cannot be captured. Pawns capture by jumping, and captures are
// compulsory. No pawn steps straight back to the point it left. A player without pawns
// or moves loses. The figures of the only known sheet are lost, so the four boards are
// a reconstruction and are labelled as such.
//
// # Representation
//
// A [Position] is 64 bytes: sets of cells as 64-bit words for the pawns of each side
// and for the rings, four bits of memory for each cell (see memory.go), four bits for
// each ring, the side to move and the options. Cells are numbered in board order. A
// pawn's memory is stored as a direction and whether it jumped, relative to its cell. A
// point that it jumped from bars no step, since it is two steps away, but it is part of
// the position all the same. Moves fit in 48 bits, including the longest chain (see
// pack.go): a side has 12 pawns, and every jump takes one.
//
// Chains are listed whole, one move for each path. The most moves of one position found
// by hill climbing over scattered positions of h30, h37 and h61 is 2,262.
//
// # Rules settled here
//
//   - In a chain, the points that the jumper has left, including its first one, are
//     empty (or hold a free ring) for its later jumps.
//   - A chain need not take as many pawns as it could. "Compulsory" only forbids
//     stopping while another jump is possible.
//   - In a double turn the ring follows the pawn or goes to an empty point. It never goes onto
//     another own pawn, and it never follows a pawn that went into another ring.
//     Under ring-return=no its step is barred like any other step of that ring.
//   - Under return=next a turn of a ring uses up the memory like a turn of a pawn:
//     after a turn, only a pawn that has just moved remembers its point.
//   - A side without pawns has lost even if the position text says that
//     it is not to move. Only a board without any pawn is refused.
//   - If the third occurrence and 60 plies without a capture coincide, the reason is the repetition.
//
// # Positions that are refused
//
// Besides malformed text, these are refused: more than 12 pawns of a side or 6 rings
// (fewer are accepted, for studies), no pawn at all, a counter over 60, pairs out of
// order, a memory of a piece that is not there, a remembered point from which no step
// or jump leads to the piece, more jumped pawns than the enemy has lost, more than one
// memory a side under return=next, and any memory that the options do not have. The
// counter is not compared with the memories.
package ring
