package ratings

import (
	"math"
	"time"

	"tablier/play/rating"
)

// The constants of the club's ratings.
const (
	// Period is the rating period: 112 hours make a year's rest take a steady player's
	// deviation from 60 to 110.
	Period = 112 * time.Hour
	// ProvisionalAbove is the deviation above which a rating is provisional.
	ProvisionalAbove = 110.0
	// MinDeviation keeps the ratings of those who play very much able to move.
	MinDeviation = 30.0
	// A leaderboard lists those who have LeaderGames rated games behind them and whose
	// deviation, rest included, is at most LeaderDeviation.
	LeaderGames     = 10
	LeaderDeviation = 90.0
)

// Rating is one player's rating in one pool. The zero value is that of somebody who
// never played there.
type Rating struct {
	Player string // the id of the person
	Pool
	rating.Glicko       // as it stood after the last game
	Games         int   // rated games
	Tally         Tally // their outcomes
	Best          float64
	Updated       time.Time // when the last game ended
}

// Tally counts outcomes.
type Tally struct{ Wins, Draws, Losses int }

// Games is how many games are counted.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

func (t Tally) add(s Score) Tally {
	switch s {
	case Won:
		t.Wins++
	case Drawn:
		t.Draws++
	default:
		t.Losses++
	}
	return t
}

// periods is how many rating periods passed from one moment to another.
func periods(from, to time.Time) float64 {
	return max(0, to.Sub(from).Hours()/Period.Hours())
}

// At returns the rating as it stands at a moment: its deviation has grown since the
// last game. Who never played has a new player's.
func (r Rating) At(now time.Time) rating.Glicko {
	if r.Games == 0 {
		return rating.NewGlicko()
	}
	return r.Idle(periods(r.Updated, now))
}

// Provisional reports whether too little is known at a moment to rely on the rating.
func (r Rating) Provisional(now time.Time) bool { return r.At(now).Deviation > ProvisionalAbove }

// OnLeaderboard reports whether the rating may be listed on a leaderboard at a moment.
func (r Rating) OnLeaderboard(now time.Time) bool {
	return r.Games >= LeaderGames && r.At(now).Deviation <= LeaderDeviation
}

// Rounded is a rating as people read it, a whole number.
func Rounded(g rating.Glicko) int { return int(math.Round(g.Rating)) }

// after returns the rating after a game that ended at a moment.
func (r Rating) after(opponent rating.Glicko, s Score, at time.Time) Rating {
	g, rest := rating.NewGlicko(), 0.0
	if r.Games > 0 {
		g, rest = r.Glicko, periods(r.Updated, at)
	}
	g = g.AfterGame(rating.Played{Opponent: opponent, Score: s.points()}, rest, rating.Tau)
	g.Deviation = max(g.Deviation, MinDeviation)
	r.Best = max(r.Best, g.Rating)
	if r.Games == 0 {
		r.Best = g.Rating
	}
	if at.After(r.Updated) {
		r.Updated = at
	}
	r.Glicko, r.Games, r.Tally = g, r.Games+1, r.Tally.add(s)
	return r
}

// GrowthPerMilli is by how much the square of a deviation grows in each millisecond
// without a game, at a volatility of 1.
var GrowthPerMilli = rating.Scale * rating.Scale / float64(Period.Milliseconds())
