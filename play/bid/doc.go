// Package bid chooses sides by sealed bids, for games that favour one side.
//
// In a match of several games, one player has the weaker side throughout. Each player bids how many
// draws of the match must count as wins for whoever takes it. The lower bid takes the weaker side, with
// those odds. Neither side is then worth more to either player than they said themselves: it is the rule
// of one who cuts and one who chooses, for two who cut.
//
// [Settle] decides who takes the side, [Deal.Score] scores the match, and [Even] tells which odds would
// make it even where the chances are known. The package knows no game and does no I/O.
package bid
