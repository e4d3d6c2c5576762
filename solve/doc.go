// Package solve finds the exact values of positions by retrograde analysis: win,
// draw or loss, and in how many plies, both sides playing their best.
//
// # What a value means
//
// A position is won if the side to move can force the end of the game in its favour,
// whatever the other does; its distance is the number of plies to that end, the winner
// hurrying and the loser delaying. It is lost if every move leads to a position
// won for the other side, or the rules say that it is lost as it stands.
// All others are drawn: neither side can force anything, and play can go on for ever.
// Rules that hang on history (repetition, counters) are ignored; docs/solving.md says what
// that means for each option.
//
// # How it is done
//
// A [Space] cuts the positions of a game, under one set of options, into slices such that
// no move leads from a later slice to ... an earlier one's successors: a slice needs only
// slices before it and itself. Within a slice positions are numbered densely. [Solve]
// gives every position of a slice its value: a forward pass looks at the moves that
// leave the slice, whose values are known, and counts those that stay; then, by rising
// distance, each value found is propagated to the positions that lead to it.
//
// A [Dir] keeps solved slices as files (see package table), a [Run] solves all that
// is asked for, in order, on several threads or machines, and can be killed at any moment.
// [Verify] recomputes every value from its successors, by the rules alone.
//
// What a game must give is small: see [Codec]. Ringo, and how a fast [Walker] is
// made, are in package solve/spaces.
package solve
