// Package check verifies certificates that one side of Ringo cannot be beaten. It knows only
// the rules of the game, not how the positions were found.
//
// A certificate is a set of positions in which the other side is to move. The set is closed:
// after every move of the other side, either the game has ended without a loss for the safe
// side, or the safe side has a move that wins or leads back into the set. So from each position
// of the set, the safe side always has a move. One pass over the set proves this. Mirror images
// count as one position.
//
// Endless play must not be a loss. Third repetitions and the limit of plies without progress
// are draws, whatever happened before. Under repetition=white a repetition is lost for the
// attackers, so under that option only the defenders can be shown to be safe. docs/safety.md
// describes the format and proves this. A second verifier, in solve/safety/second, was written from that page alone.
package check
