// Command table looks for a closed set in a family of positions of Court-Circuit, and prints how it went.
//
//	go run ./lab/distance/table -family 0,0,0,0,6,6 -captures 2
//
// Each line has the round, the positions removed in it with the other side and with the safe side to move, and whether the
// start is left with the safe side and with the other side to move. If the start was removed, the way in which the family
// breaks follows, with the round of each position.
package main
