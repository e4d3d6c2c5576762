// Package likeness measures how similar a player's moves are to the engine's: move matching, as a statistic with a
// measured error rate.
//
// An [Engine] searches each position of one side of a finished game with a fixed number of nodes, and fills a [Tally].
// It leaves out opening moves, forced moves, moves with only one sensible choice, and moves of decided games. [Tally.Z]
// compares a tally with those of players with noise in the same game: the levels of the club, whose weaknesses are
// known. The tallies of those players are in the folder data. [For] makes a [Calibration] from one half of their games;
// the other half shows how often such players and full-strength engines reach a threshold ([Calibration.Kinds]).
//
// The statistic cannot tell who made a move. A strong person, or a short lucky run, may match the engine as well as an
// engine does. The result is a reason to look at the games, never a verdict.
package likeness
