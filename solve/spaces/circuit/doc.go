// Package circuit is Court-Circuit on boards of three to six cells a side, with as many pieces
// a side as the board has columns, for boards small enough to be solved. The rules are those of
// rules/games/courtcircuit under their default options, in a second, slow implementation. On
// six by six a test compares the two.
package circuit
