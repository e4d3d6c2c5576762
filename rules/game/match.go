package game

// Match is a series of games between two players, numbered 0 and 1, scored by a game's own
// rules. It is a value: Add returns the match after one more finished game, or, with an error,
// the match as it was.
type Match interface {
	Add(Outcome) (Match, error)
	Score() (first, second int)
	Winner() (player int, ok bool) // ok is false while the match goes on
	Starter() int                  // the player who has White in the next game
}

// MatchPlayed is the capability of a [Game] that has matches of its own. NewMatch begins one
// under options; starter, 0 or 1, has White in the first game.
type MatchPlayed interface {
	NewMatch(o Options, starter int) Match
}
