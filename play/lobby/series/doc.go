// Package series plays several games between the same two players and scores them
// together: Ra to the points of its match, Ringo (or any game) as a pair with the roles
// swapped, or best of an odd number.
//
// A [Series] is told by its [Terms] and the list of its games; who leads, who
// has White next and whether it is over is folded from the results ([Series.Standing]),
// never stored as truth. Its games are made one after the other: the id of the next
// game is noted first, under the number it has in the series, and whoever notes it or finds it
// noted makes it. So [Club.Ended] and [Club.Repair] may run at any time, on any node, any
// number of times: no game is made twice, none is forgotten.
//
// A game that was broken off without result is played again with the same
// roles. After [MaxVoid] of them in a row the series is broken off too.
package series
