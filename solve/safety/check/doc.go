// Package check verifies certificates that one side of Ringo cannot be beaten. It knows
// the rules of the game and nothing of how the positions were found.
//
// A certificate is a set of positions, in each of which the other side is to move. The
// set is closed: whatever the other side plays, the game ends without a loss for the safe
// side, or the safe side has a move back into the set or one that wins. So it has a move
// for ever, from each position of the set. One pass over the set shows that; positions
// that are each other's mirror image count once.
//
// Endless play must not be lost. Third repetitions and plies without progress are draws,
// whatever happened before; under repetition=white a repetition is lost for the attackers,
// so there only the defenders can be shown to be safe. docs/safety.md describes the format.
package check
