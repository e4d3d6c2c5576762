package dutch

import "tablier/play/pairing"

// Tournament is everything known before a round. Points are in tenths.
type Tournament struct {
	Rounds    int            // in the whole tournament; the last round has topscorers (1.8)
	Win       int            // the points for a win; 10 if zero
	Loss      int            // the points for a loss
	Initial   pairing.Colour // the initial colour, drawn by lot before the first round (5.1); White if None
	Forbidden [][2]int       // pairs of numbers of players who may not meet, besides those who already have
	Players   []Player       // in any order
}

// Player is a participant.
type Player struct {
	Number  int      // the tournament pairing number (TPN), from 1
	Absent  bool     // not paired in this round
	Results []Result // one for each round so far
	Virtual []int    // points that only count for pairing, for each past round and the one to be paired; may be shorter
}

// Result is a player's result in one round.
type Result struct {
	Opponent int            // the number, or 0
	Colour   pairing.Colour // None if there is no opponent
	Points   int
	Bonus    int  // points that an arbiter gave in this round, besides the result
	Played   bool // the game was played: false for byes, absences and forfeits
	Bye      bool // a pairing-allocated bye
}

// Round returns the number of the round to be paired, from 1.
func (t *Tournament) Round() int {
	rounds := 0
	for _, p := range t.Players {
		rounds = max(rounds, len(p.Results))
	}
	return rounds + 1
}
