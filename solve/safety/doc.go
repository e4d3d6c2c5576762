// Package safety shows that one side of Ringo cannot be beaten, by finding sets of positions that the side never has to
// leave.
//
// A [Family] is a set of positions given by the numbers of attackers and defenders, in all and on each ring.
// [Space.Solve] finds the largest closed subset of the family. In a closed set, if the other side is to move, every
// move stays in the set or ends the game without a loss for the safe side. If the safe side is to move, at least one of
// its moves does. Leaving the family counts as a loss, even if the move blocks the other side, so every position found
// is safe, whatever the family. Captures, entries into the citadel and inward steps are irreversible, so the family is
// divided into parts that are solved in turn, as in solve/spaces. Each part is kept in a file, and a run that was
// killed resumes there.
//
// [Space.Reach] starts from one position and follows all moves of the other side and one answer to each. The result is
// a far smaller closed set, which is written as a certificate. solve/safety/check verifies it from the rules alone and
// knows nothing of families.
//
// Rules that depend on history (repetition, counters) are ignored: they end the game in a draw or favour the defenders.
// docs/safety.md says what follows for each option.
package safety
