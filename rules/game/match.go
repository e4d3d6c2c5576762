package game

// Match is a series of games between two players, numbered 0 and 1, scored by the game's own
// rules. It is a value: Add returns the match after one more finished game. On error it
// returns the match unchanged.
type Match interface {
	Add(Outcome) (Match, error)
	Score() (first, second int)
	Winner() (player int, ok bool) // ok is false while the match goes on
	Starter() int                  // the player who has White in the next game
}

// MatchPlayed is the capability of a [Game] that has its own match rules. NewMatch starts a
// match under options; starter, 0 or 1, has White in the first game.
type MatchPlayed interface {
	NewMatch(o Options, starter int) Match
}
