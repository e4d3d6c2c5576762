// Package series plays several games between the same two players and scores them together: a match by the game's own
// rules if it has any, any game as a pair with the sides swapped, a best of an odd number, or a match by bid, in which
// the sides stay the same.
//
// A [Series] consists of its [Terms] and the list of its games. Who leads, who has White next and whether the series is
// over follow from the results ([Series.Standing]) and are not stored. Games are created one after another. The id of
// the next game is stored first, under its number in the series, and any node that stores or finds it creates the game.
// [Club.Ended] and [Club.Repair] may therefore run at any time, on any node, any number of times: no game is created
// twice or forgotten.
//
// An aborted game is replayed with the same sides, except in a series of a single game. After [MaxVoid] aborted games
// in a row, the series is aborted too.
package series
