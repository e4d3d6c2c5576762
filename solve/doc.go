// Package solve finds the exact values of positions by retrograde analysis: win, draw or loss,
// and the number of plies to the end under best play.
//
// # What a value means
//
// A position is won if the side to move can force the end of the game in its favour, whatever
// the other side does. Its distance is the number of plies to that end: the winner plays for
// the shortest way, the loser for the longest. A position is lost if every move leads to a
// position that is won for the other side, or if the rules declare it lost as it stands. All
// other positions are drawn: neither side can force a result, and play can go on without end.
// Rules that depend on history (repetition, counters) are ignored; docs/solving.md says what
// that means for each option.
//
// # How it is done
//
// A [Space] divides the positions of a game, under one set of options, into slices. Every move
// stays in its slice or leads to an earlier one, so a slice needs only itself and earlier
// slices. Positions are numbered densely within a slice. [Solve] computes the value of every
// position of a slice. A forward pass reads the values of the moves that leave the slice, which
// are known, and counts the moves that stay in it. Then, by rising distance, each value found
// is propagated to the predecessors of its position.
//
// A [Dir] keeps solved slices as files (see package table). A [Run] solves the slices asked
// for, in order, on several threads or machines, and can be killed at any moment. [Verify]
// recomputes every value from its successors, by the rules alone.
//
// A game has to provide little: see [Codec]. Package solve/spaces has the spaces of Ringo and
// the other games, and shows how to make a fast [Walker].
package solve
