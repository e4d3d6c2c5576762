// Package ratings keeps what people have achieved: a rating for each game and speed,
// its history, leaderboards, and the results from which statistics are counted.
//
// # Which games count
//
// [Book.Record] is called with every game that ended. Each identified person in it gets
// a [Result], which everybody may see; where one sat on both sides, nobody is known, or the
// game is private, nothing is kept. A game counts for the ratings when it was agreed to be rated, began in the usual
// position, was played by two different people to a result, and both had a move ([Counts]).
// The computer has no rating and gives none.
//
// # How they are reckoned
//
// Ratings are Glicko-2 ([rating.Glicko]), one for each [Pool], which is a game and a speed
// ([clock.Speed]). Both players of a game are rated in one transaction, each against
// the other's rating as it stood before. A rating period is [Period]; doubt grows by the
// fraction of a period that really passed since the last game. At the default volatility
// a year without a game takes a deviation of 60 to [ProvisionalAbove], from which on the rating
// is shown as provisional.
//
// Recording is idempotent, keyed by the game, and guarded by the number of games each
// rating has behind it: a game told twice, or by two nodes at once, counts once.
package ratings
