// Package courtcircuit is Court-Circuit (Max Gerchambeau, Habourdin, HOPS
// series, 1983; also sold as Black or White Hops): six by six cells, twelve
// two-faced pieces. A turn is a step of one piece, or a series of jumps by one piece and
// then a step by any own piece. Jumps over own pieces come first and change
// nothing, jumps over enemy pieces turn these over at once. Who turns all pieces to
// their colour wins; a player's last piece is a Dame that slides and jumps over any
// distance.
//
// # Representation
//
// A [Position] is two sets of cells, the side to move and the options that bear on play.
// A move is the result of a turn, so that the turns the rules call one move are one
// number. Moves are found in two stages, neither of which follows ways of playing one by
// one. First the series (series.go): their states are the jumper's cell and the set of
// pieces turned, at most 2,048 sets of landing cells. Then the step (ending.go, and dame.go
// for a Dame): with the same pieces turned, turns coincide in few ways that masks tell
// apart, so that results are counted and listed without a table of those seen. Best
// ways to write a move (path.go, canon.go) are found on the same states. With corners=exit the states are found by exits.go. Text and clicks
// are followed by a plain walk (walk.go) that shares nothing with the two stages; half.go cuts turns into parts for the search.
//
// The most results met, with a flying Dame among eleven pieces placed to please it,
// are 296,826.
//
// # Settled here
//
// Where the rules leave a choice:
//
//   - Positions of 1 to 12 pieces are accepted, in any mixture and with either side to move,
//     since the rules explain themselves by parts of positions; none and more than 12 are refused.
//   - That no cell is landed on twice limits how a series may be written, not where it
//     leads (but for corners=exit). Text that does land twice is refused all the same.
//   - A Dame has left its starting cell too: it may jump across that cell, and land on it.
//   - With dame=adjacent slides and landings stay as long as they are with flying.
//   - Two cells written alone are a step or slide wherever that is possible in shape (they
//     are neighbours, or a Dame sees only empty cells between), otherwise a jump without step.
//   - With corners=no, what counts is where jumper and stepper end. A jumper in a corner must
//     make the step itself; where it cannot, it must jump on, and where it cannot do that either,
//     the jump into the corner is no part of any turn. Where no own piece can step other than
//     into a corner, the turn ends with the jumps.
//   - With corners=exit a jump out of a corner may pass over a piece that was just turned, but lands
//     on no cell of the series, where attacks landed included. Attacks may follow it. Where the attack
//     into the corner turned the last enemy piece, the game ends at once, so that it is illegal.
//   - Text that ends with the jumps is a turn only if the game is won or no own piece can step.
//   - Neither side being able to move needs more pieces than there are; the draw is
//     kept as the rules have it.
//   - A forced pass counts as a ply without a piece turned.
package courtcircuit
