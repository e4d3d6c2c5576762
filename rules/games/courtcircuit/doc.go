// Package courtcircuit is Court-Circuit (Max Gerchambeau, Habourdin, HOPS series, 1983; also sold as Black or White
// Hops): six by six cells, twelve two-faced pieces. A turn is a step of one piece, or a series of jumps by one piece
// and then a step by any own piece. Jumps over own pieces come first and change nothing. Jumps over enemy pieces turn
// them over at once. The player who turns all pieces to their own colour wins. A player's last piece is a Dame, which
// slides and jumps over any distance.
//
// # Representation
//
// A [Position] is two sets of cells, the side to move and the options that affect play. A move is the result of a turn,
// so that all turns that the rules call one move are one number. Moves are generated in two stages, neither of which
// follows the ways of playing one by one. The first stage finds the series (series.go): its states are the jumper's
// cell and the set of pieces turned, at most 2,048 sets of landing cells. The second stage finds the step (ending.go,
// and dame.go for a Dame): among turns that turn the same pieces, few have the same result, and masks tell them apart.
// Results are therefore counted and listed without a table of results already seen. The best ways to write a move
// (path.go, canon.go) are found on the same states. With corners=exit the states are found by exits.go. Text and clicks
// are followed by a plain walk (walk.go) that shares nothing with the two stages. half.go cuts turns into parts for the
// search.
//
// The largest number of results found so far is 296,826, with a flying Dame among eleven pieces placed to its
// advantage.
//
// # Settled here
//
// Where the rules leave a choice:
//
//   - Positions of 1 to 12 pieces are accepted, in any mixture and with either side to move,
//     since the rules explain themselves with parts of positions. None and more than 12 are refused.
//   - The rule that no cell is landed on twice limits how a series may be written, not where it
//     leads (except with corners=exit). Text that lands on a cell twice is refused all the same.
//   - A Dame has left its starting cell too: it may jump across that cell and land on it.
//   - With dame=adjacent, slides and landings are as long as with flying.
//   - Two cells written alone are a step or slide if their shape allows it (they are neighbours,
//     or a Dame sees only empty cells between them), otherwise a jump without a step.
//   - With corners=no, only the cells where jumper and stepper end matter. A jumper in a corner must
//     make the step itself. If it cannot, it must jump on. If it cannot do that either, the jump into
//     the corner is not part of any turn. If own pieces can step only into a corner, the turn ends
//     with the jumps.
//   - With corners=exit, a jump out of a corner may pass over a piece that was just turned, but lands
//     on no cell of the series, including the landing cells of attacks. Attacks may follow it. If the
//     attack into the corner turned the last enemy piece, the game ends at once, so the jump is illegal.
//   - Text that ends with the jumps is a turn only if the game is won or no own piece can step.
//   - A position in which neither side can move needs more pieces than there are. The draw is
//     kept because the rules have it.
//   - A forced pass counts as a ply without a piece turned.
package courtcircuit
