// Package safety shows that one side of Ringo cannot be beaten, by sets of positions that
// it never has to leave.
//
// A [Family] is a set of positions given by numbers: how many attackers and defenders there
// are, and how many on each ring. [Space.Solve] finds the greatest part of it that is closed:
// in each of its positions with the other side to move, whatever is played stays in it or
// ends the game well; with the safe side to move, some move does. Leaving the family counts
// as lost, even to block the other side, so what is found is safe whatever the family. Captures, entries into the citadel
// and inward steps never come back, so the family falls into parts that are solved one
// after the other, as in solve/spaces; each is kept in a file, and a run that is
// killed goes on there.
//
// [Space.Reach] follows all moves of the other side and one answer to each, from
// one position. What comes up is a closed set, far smaller, and is written as a
// certificate. solve/safety/check verifies it from the rules alone and knows nothing of
// families.
//
// Rules that hang on history (repetition, counters) are ignored: they draw, or they
// favour the defenders. docs/safety.md says what follows for each option.
package safety
