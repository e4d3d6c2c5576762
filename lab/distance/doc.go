// Package distance looks for closed sets of positions in Court-Circuit: sets in which one side keeps its six men near its
// edge, no man of it can ever be turned, and which it never has to leave.
//
// The safe side stands at the bottom of the board, as White does. A [Family] says how many men it may have on each row;
// the other side stands anywhere else. [Space.Solve] assumes that all positions are safe and removes those that are not,
// round by round, until nothing changes:
//
//   - With the other side to move, a position is removed if a series turns a man of the safe side, or if a turn leads to
//     a removed position.
//   - With the safe side to move, it is removed if no turn leads to a position that is left. [Captures] says which turns
//     that turn men save it, whatever follows them. A forced pass of the safe side counts as none.
//
// So with [NoCaptures] all positions that are left are safe: a wider family only finds more. With [AllCaptures] all
// positions that are removed are broken: the other side turns a man first, or drives the safe side out of the family. The
// round says how soon, and [Space.Break] how. [Space.Follow] asks about stricter captures, from one position only.
//
// Options are the defaults. The counters of the game are ignored: they end it in a draw.
package distance
