// Package roster is the one table of the club's games: a row a game. A row binds the rules to
// what is generic over their positions (the engine, the players it is measured against, the
// provers) and holds what was found out about playing the game well.
//
// A game made by a row takes all this along: whoever has its rules asks for an engine or a
// prover by them ([New], [tablier/solve/proof.For]) and needs no table of games. Whoever finds
// games by id is given a [tablier/rules/game.List], so that a test plays with games of its own.
package roster
