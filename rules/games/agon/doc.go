// Package agon plays Agon, published in London in 1842 as "The Queen's Guards": a race on a hexagon
// of 91 cells. Each side has a queen and six guards, which step along their ring or one ring inward,
// never outward. A player wins with the queen on the throne and all six guards around it. A piece
// flanked by two enemies is captured, and putting it back costs its owner a turn.
//
// A [Position] is 56 bytes: the guards of both sides and the captured pieces as sets of 128 bits, two
// queens, the side to move and the options. In a set, the cell of row r and axial column q is bit
// 12*r + q, so that a step of the whole set is a shift. Cells of package board are converted only at
// the interfaces. The meaning of flanking is a table for each value of the option capture.
//
// The position determines the kind of the next ply, and the side to make it, in this order: a
// captured queen (a ply of her owner, or with queen-placed-by=opponent of her captor), captured
// guards of the side to move, guards to be placed, a step, and a pass if there is no step.
//
// A position with all pieces under the default options is evaluated by a small network (its inputs
// are defined in inputs.go), any other position by a weighted sum of features.
//
// # Decisions where the rules are silent
//
//   - Positions with fewer pieces than the game has, even without queens, are
//     accepted as studies. Seven guards, two queens or a guard on the throne are not.
//   - Captured pieces of both sides cannot wait together, since a side steps only if it has
//     nothing to relocate. A captured queen waits only for the ply that places
//     her. With relocation=free nobody hands over a turn with captured guards left.
//     Position text that says otherwise is refused. It is not checked whether the captors of a waiting
//     piece are still there.
//   - More plies without progress than plies in all are refused.
//   - setup=free: a side with fewer than six guards places one, unless a captured piece waits.
//     In a study, a side that is done early steps meanwhile, and captures. The counters run from
//     the first placement. Position text can let them pass their limits while guards are
//     being placed. They then end the game as soon as all guards are placed, and they are accepted in
//     text as far as such a game can take them.
//   - A relocation is banned if it would capture if it were a step. Flanking a piece
//     that is already captured does not ban it.
//   - A queen captured on the throne cannot be put back there unless queen-on-throne=yes.
//     Even then she cannot in the same ply, as no piece goes back to its own cell. With
//     queen-placed-by=opponent the captor may use the throne too.
//   - The test for "neither side has a legal step" takes each side as if it
//     were to move. It is not made while a captured piece waits.
package agon
