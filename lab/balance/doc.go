// Package balance measures whether a game is fair: which side each rule option favours and by how
// much, how often games are drawn, how long they last, and how all of this changes with playing
// strength.
//
// A [Plan] combines a set of rule settings with a set of strengths. Every combination is a cell. In
// each cell the engine plays itself from the usual start position until the first player's score is
// known to within the plan's margin, or until the maximum number of games. Strength is a number of
// search nodes per move, so a game with a given seed is the same on every machine, and a run that
// was interrupted can resume. A little noise in the evaluation makes games with different seeds
// differ.
//
// Margins are those of a 95 % interval. Following Agresti and Coull, they add two wins and two
// losses, so that even a hundred equal results do not count as certain.
//
// These measurements cannot tell whether perfect play wins. The engine's play is evidence about
// players who play like it; only package solve proves results.
package balance
