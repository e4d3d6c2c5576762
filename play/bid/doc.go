// Package bid chooses sides by sealed bids, for games that favour one side.
//
// In a match of several games, one player has the weaker side throughout. Each player bids how many
// draws of the match must count as wins for the player with the weaker side. The lower bid takes the
// weaker side, with those odds. Neither player gets worse terms than they asked for: this is the rule of
// one who cuts and one who chooses, for two who cut.
//
// [Settle] decides who takes the side, [Deal.Score] scores the match, and [Even] returns the odds that
// make the match even if the chances are known. The package knows no game and does no I/O.
package bid
