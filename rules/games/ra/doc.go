// Package ra holds the rules of Ra (Marco Donadoni; International Team, 1981), which has nothing to do with
// Reiner Knizia's Ra of 1999.
//
// Each side has nine pieces, at first three stacks of three around its own Ra, a hexagon that only the enemy
// may enter. Any number of pieces of one cell move together in a straight line: one piece three cells, two
// pieces two, three pieces one. A move ends early at the edge, on a friendly group that it joins, on an enemy
// group that it outnumbers or equals and so eliminates, and in the enemy Ra. Entering with one, two or three
// pieces wins the game and 1, 3 or 6 points. Taking the last enemy piece wins 3 points. Games make up a
// [Match].
//
// # Representation
//
// A [Position] has two bitboards for each side, the binary digits of the group sizes. To generate moves, the
// groups are spread over a mailbox of one byte per cell: 0 empty, 1 to 3 own, 4 to 6 enemy, 7 a wall. The three
// cells ahead of a group make a nine-bit number, and a table of 512 entries says for each k how far k pieces
// travel. The rays are prepared so that there are no other cases: the own Ra and an edge right ahead are walls,
// beyond an edge the last cell is repeated, and beyond the enemy Ra the Ra itself, since no move goes further.
//
// # Decisions
//
// Where the rules leave something open, this package decides:
//   - A position in which one side has no piece left is won for the other side, by 3 points.
//     It must be the loser's turn and the counter must be zero, since the last ply was an elimination.
//   - A position with pieces in an enemy Ra is won for those pieces. It must be the other
//     side's turn, both sides must have pieces, and the counter cannot be zero, since the last ply
//     was an entry and not an elimination.
//   - Positions with both Ra entered, with a side on its own Ra, with more than nine pieces of a side or with
//     an empty board are impossible. All other positions can be edited, shared and analysed.
//   - A pass is a ply like any other: it counts towards the 100 plies without elimination, and the
//     position after it counts as an occurrence.
//   - An elimination or an entry on the 100th ply ends the game before the counter is checked.
//   - A position in which neither side can move cannot occur. If a bigger enemy group blocks a move, all of
//     the bigger of the two groups on that line can move towards the other and, if they get there, take it.
//     And nine pieces are too few for a side to wall itself in. The rule is kept for completeness.
//   - The option target affects only matches. It is not part of a Position.
//   - A game lost by resignation or on time scores as if the loser had given up all pieces, 3 points,
//     or as the winner's best immediate entry if that is worth more; see [Position.ForfeitPoints].
//   - An aborted game is not counted in a match: it is played again, with the same player starting.
//   - A match to target=9 requires no lead.
package ra
