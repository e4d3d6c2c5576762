// Package training rates those who solve puzzles, and the puzzles, against one another.
//
// Both have a Glicko-2 rating, a solver one for each game; a puzzle begins with the one that
// was guessed when it was made. The first try of a puzzle by a member counts, once and
// for ever: a wrong move, a hint or giving up is a loss, a solution without any of them a win.
// What is tried afterwards is practice.
//
// # What is right
//
// The moves are judged here ([Judge]), by the rules and by proof: every move is right that
// still forces the win within the moves that the puzzle promised, also beside its main
// line, and the defence is the one that holds out the longest. Of a wrong move is said whether it wins
// later, or which reply refutes it, as far as a bounded search can prove it.
//
// # What a rating is worth
//
// The solutions of all puzzles are public, so that pages solve them offline: who looks
// them up cheats only themselves. Therefore there is no leaderboard, and ratings of solving
// open nothing. What a browser has kept of a guest's tries is taken over into their account
// ([Service.Claim]); each solution is judged again.
//
// The package knows no SQL and no HTTP.
package training
