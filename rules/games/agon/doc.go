// Package agon plays Agon, published in London in 1842 as "The Queen's Guards":
// a race on a hexagon of 91 cells. Each side has a queen and six guards, which
// step along their ring or one ring inward, never outward. Who seats the queen on
// the throne and has all six guards around it wins; a piece flanked by two enemies
// is captured, which costs its owner a turn to put it back.
//
// A [Position] is 56 bytes: the guards of both sides and the captured pieces as
// sets of 128 bits, two queens, the side to move and the options. In a set, the cell
// of row r and axial column q is bit 12*r + q, so that a step of the whole set is a
// shift; cells of package board are translated at the edges only. What flanking
// means is a table per value of the option capture.
//
// Whose ply it is, and of which sort, follows from the position: first a captured
// queen (her owner's ply, or with queen-placed-by=opponent her captor's), then
// captured guards of the side to move, then guards to be placed, then a step, and
// a pass where there is none.
//
// A position with all pieces under the default options is judged by a small network
// (inputs.go says what it is shown), any other by a weighted sum of features.
//
// # Decisions where the rules are silent
//
//   - Positions with fewer pieces than the game has, even without queens, are
//     accepted as studies; seven guards, two queens or a guard on the throne are not.
//   - Captured pieces of both sides cannot wait together, since only a side with
//     nothing to relocate steps; a captured queen waits only for the ply that places
//     her; with relocation=free nobody hands over a turn with captured guards left.
//     Position text that says otherwise is refused. Whether the captors of a waiting
//     piece are still there is not asked.
//   - More plies without progress than plies in all are refused.
//   - setup=free: who has fewer than six guards places one, unless a captured piece waits.
//     In a study where one side is done early it steps meanwhile, and captures. The counters run from
//     the first placement; should a text let them pass their limits while guards are
//     being placed, they end the game as soon as all stand, and are accepted in
//     text as far as such a game can take them.
//   - A relocation is banned where it would capture, were it a step: flanking a piece
//     that is captured already is no obstacle.
//   - A captured queen is lifted from the throne for good unless queen-on-throne=yes,
//     and even then not in the same ply, as no piece goes back to its own cell. With
//     queen-placed-by=opponent the captor may use the throne too.
//   - The test for "neither side has a legal step" takes each side as if it
//     were to move; it is not made while a captured piece waits.
package agon
