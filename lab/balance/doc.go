// Package balance measures whether a game is fair: which side is favoured under
// each rule option, by how much, how often games are drawn and how long they last,
// and how all of that moves with playing strength.
//
// A [Plan] is a set of rule settings times a set of strengths. Every pair of them is
// a cell; in each, the engine plays itself from the usual start position until the
// score of the first player is known to within the plan's margin, or the games
// allowed are used up. Strength is a number of search nodes for each move, so that a
// game with a seed is the same on every machine, and a run that was cut short goes on
// where it stood. A small noise in the judgement makes games with other seeds differ.
//
// Margins are those of a 95 % interval, after Agresti and Coull's advice to add two
// wins and two losses, so that a hundred equal results are not taken for certainty.
//
// What this cannot tell: whether perfect play is won. The engine's play is evidence
// about the players it resembles; only package solve proves.
package balance
