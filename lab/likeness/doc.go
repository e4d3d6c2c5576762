// Package likeness measures how much somebody's moves are like the engine's: move matching, as a statistic with a
// measured error rate.
//
// An [Engine] searches each position of one side of a finished game with a fixed number of nodes, and fills a [Tally].
// Moves of the opening, forced moves, moves with only one sensible choice, and moves of decided games are left out.
// [Tally.Z] compares a tally with what players with noise did in the same game: the levels of the club, each with a
// known weakness. The tallies of those players are in the folder data; [For] makes a [Calibration] of one half of
// their games, and [Calibration.Rates] measures with the other half how often such players and full-strength engines
// reach a threshold.
//
// What this cannot tell: who made a move. A strong person, or a short lucky run, may be as like the engine as an engine
// is. It is a reason to look at the games, never a verdict.
package likeness
