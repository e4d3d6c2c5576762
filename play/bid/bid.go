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

// Deal is the result of two bids. Players are numbered 0 and 1.
type Deal struct {
	Bids  [2]int // how many draws each player wants to count as wins for the weaker side
	Taker int    // the player who has the weaker side
}

// Error is the error for a bid out of bounds.
type Error struct {
	Bid, Games int
}

// In returns the text in a language.
func (e *Error) In(l game.Lang) string {
	return i18n.T("bid.out-of-bounds", "bid", strconv.Itoa(e.Bid), "games", strconv.Itoa(e.Games)).In(l)
}

func (e *Error) Error() string { return e.In(game.English) }

// Check returns an [*Error] unless a bid is valid for a match of so many games. All draws is the
// highest bid.
func Check(games, bid int) error {
	if bid < 0 || bid > games {
		return &Error{Bid: bid, Games: games}
	}
	return nil
}

// Settle gives the weaker side to the lower bid. If both bids are equal, heads gives it to player 1.
func Settle(bids [2]int, heads bool) Deal {
	d := Deal{Bids: bids}
	if bids[1] < bids[0] || bids[1] == bids[0] && heads {
		d.Taker = 1
	}
	return d
}

// Odds returns how many draws count as wins for the taker, which is the taker's bid.
func (d Deal) Odds() int { return d.Bids[d.Taker] }

// Used returns how many of the draws of a match counted as wins.
func (d Deal) Used(draws int) int { return min(draws, d.Odds()) }

// Score returns the score of a match, in halves of a point. A win is worth two, a draw one for each
// player. The first draws, up to the odds, are worth two for the taker and nothing for the opponent.
func (d Deal) Score(wins [2]int, draws int) [2]int {
	s := [2]int{2*wins[0] + draws, 2*wins[1] + draws}
	s[d.Taker] += d.Used(draws)
	s[1-d.Taker] -= d.Used(draws)
	return s
}
