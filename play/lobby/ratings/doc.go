// Package ratings keeps a rating for each player, game and speed, with its history, the
// leaderboards, and the results from which statistics are counted.
//
// # Which games count
//
// Call [Book.Record] with every game that has ended. Each known player gets a [Result], which is
// public. Nothing is stored if the game is private, if no player is known, or if one person had
// both sides. A game changes ratings if it was rated, began in the usual starting position, ended
// with a result between two different people, and both had a move ([ChangesRatings]). The computer
// has no rating, and games against it change none.
//
// # How they are computed
//
// Ratings are Glicko-2 ([rating.Glicko]), one for each [Pool], which is a game and a speed
// ([clock.Speed]). Both players are rated in one transaction, each against the other's rating
// before the game. A rating period is [Period]. The deviation grows by the fraction of a period
// that has passed since the last game. At the default volatility, a year without a game takes a
// deviation of 60 to [ProvisionalAbove]. Above that the rating is provisional.
//
// Recording is idempotent: its key is the game, and each rating carries the number of games behind
// it. A game that is reported twice, or by two nodes at once, counts once.
package ratings
