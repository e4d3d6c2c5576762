// Package ring holds the rules of Ring 6 à 12: twelve pawns a side and six rings on
// the points of a triangular lattice. A turn moves one pawn or one ring by one step;
// a pawn inside a ring cannot be captured; a pawn captures by jumping, and
// must; no pawn steps straight back to the point it left. Who has no pawn or no move
// loses. The figures of the only known sheet are lost, so that the four boards are
// a reconstruction and are labelled so.
//
// # Representation
//
// A [Position] is 64 bytes: sets of cells as 64-bit words for the pawns of each side
// and for the rings, four bits of memory for each cell (see memory.go), four bits for
// each ring, the side to move and the options. Cells are numbered in board order.
// What a pawn remembers is kept as a direction and whether it jumped, relative to
// where it stands; a point it jumped from bars no step, being two away, but it
// belongs to the position all the same. Moves fit 48 bits, the longest
// chain included (see pack.go): a side has 12 pawns, every jump takes one.
//
// Chains are listed whole, one move for each path. The most found by hill
// climbing over scattered positions of h30, h37 and h61 is 2,262 in one position.
//
// # Rules settled here
//
//   - In a chain the points the jumper has left, its first one included, are
//     empty (or hold a free ring) for its later jumps.
//   - A chain need not take as many pawns as it could; "compulsory" only forbids
//     stopping where another jump is possible.
//   - In a double turn the ring goes after the pawn or to an empty point, never onto
//     another own pawn, and never after a pawn that went into another ring.
//     Under ring-return=no its step is barred like any other of that ring.
//   - Under return=next a turn of a ring uses the memory up like a turn of a pawn:
//     after it, nothing of that side is remembered but by a pawn that has just moved.
//   - A side without pawns has lost even where the position text says that
//     it is not on move; only a board without any pawn is refused.
//   - Third occurrence and 60 plies without a capture at once: the repetition is named.
//
// # Positions that are refused
//
// Beside malformed text: more than 12 pawns of a side or 6 rings (fewer are welcome,
// for studies), no pawn at all, a counter over 60, pairs out of order, memory of a
// piece that is not there, a point no step or jump leads from, more jumped
// pawns than the enemy has lost, more than one memory a side under return=next,
// any memory the options do not have. The counter is not compared with the memories.
package ring
