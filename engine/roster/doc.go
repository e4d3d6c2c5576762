// Package roster is the only list of the club's games, one row per game. A row binds the rules to
// the code that is generic over their positions (the engine, the baseline players, the provers). It
// also holds the tuning that makes them play well.
//
// A game made by a row carries all of this. Code that has its rules gets an engine or a prover from
// them ([New], [tablier/solve/proof.For]) and needs no list of games. Code that finds games by ID
// receives a [tablier/rules/game.List], so tests can pass games of their own.
package roster
