package bid

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// The bounds of the number of games in a match.
const (
	MinGames = 2
	MaxGames = 10
)

// Deal is what two bids come to. Players are numbered 0 and 1.
type Deal struct {
	Bids  [2]int // how many draws were to count as wins for the weaker side
	Taker int    // the player who has the weaker side
}

// Error says that a bid is out of its bounds.
type Error struct {
	Bid, Games int
}

// In says it in a language.
func (e *Error) In(l game.Lang) string {
	return i18n.T("bid.out-of-bounds", "bid", strconv.Itoa(e.Bid), "games", strconv.Itoa(e.Games)).In(l)
}

func (e *Error) Error() string { return e.In(game.English) }

// Check returns an [*Error] if a bid is not one for a match of so many games: all draws at most.
func Check(games, bid int) error {
	if bid < 0 || bid > games {
		return &Error{Bid: bid, Games: games}
	}
	return nil
}

// Settle gives the weaker side to the lower bid. Where both are equal, heads gives it to player 1.
func Settle(bids [2]int, heads bool) Deal {
	d := Deal{Bids: bids}
	if bids[1] < bids[0] || bids[1] == bids[0] && heads {
		d.Taker = 1
	}
	return d
}

// Odds is how many draws count as wins for the taker: what the taker bid.
func (d Deal) Odds() int { return d.Bids[d.Taker] }

// Used is how many of so many draws did.
func (d Deal) Used(draws int) int { return min(draws, d.Odds()) }

// Score is the score of a match, in halves of a point: a win is two, a draw one for each player. The
// first draws, as many as the odds, are two for the taker and nothing for the other.
func (d Deal) Score(wins [2]int, draws int) [2]int {
	s := [2]int{2*wins[0] + draws, 2*wins[1] + draws}
	s[d.Taker] += d.Used(draws)
	s[1-d.Taker] -= d.Used(draws)
	return s
}
