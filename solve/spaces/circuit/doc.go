// Package circuit is Court-Circuit on boards of three to six cells a side, with as many
// pieces a side as the board has columns, for boards small enough to be solved. The rules
// are those of rules/games/courtcircuit under their default options, written down once more and
// slowly; on six by six a test holds each to the other.
package circuit
