// Package training rates puzzle solvers and puzzles against each other.
//
// Both have a Glicko-2 rating; a solver has one per game. A puzzle starts with the rating estimated
// when it was made. A member's first try of a puzzle counts, and no later one. A wrong move, a hint or
// giving up is a loss; a solution without any of these is a win. Later tries are practice.
//
// # Which moves are right
//
// The moves are judged here ([Judge]), by the rules and by proof. A move is right if it still forces
// the win within the moves that the puzzle promised, even if it leaves the main line. The replies are
// the longest defence. For a wrong move the verdict says whether it wins later, or which reply refutes
// it, as far as a bounded search can prove it.
//
// # What a rating is worth
//
// The solutions of all puzzles are public, so that pages can solve them offline. Solvers who look them
// up cheat only themselves. So there is no leaderboard, and puzzle ratings unlock nothing. Tries that
// a browser stored for a guest are transferred to their account ([Service.Claim]); each solution is
// judged again.
//
// The package contains no SQL and no HTTP.
package training
