package ratings

import (
	"math"
	"time"

	"tablier/play/rating"
)

// Parameters of the ratings.
const (
	// Period is the rating period. At 112 hours, a year without games takes an active player's
	// deviation from 60 to 110.
	Period = 112 * time.Hour
	// ProvisionalAbove is the deviation above which a rating is provisional.
	ProvisionalAbove = 110.0
	// MinDeviation is the lowest deviation. It keeps the ratings of very active players flexible.
	MinDeviation = 30.0
	// A leaderboard lists players with at least LeaderGames rated games and a current deviation of
	// at most LeaderDeviation.
	LeaderGames     = 10
	LeaderDeviation = 90.0
)

// Rating is one player's rating in one pool. The zero value is the rating of a player without
// games.
type Rating struct {
	Player string // the id of the person
	Pool
	rating.Glicko       // as of the last game
	Games         int   // rated games
	Tally         Tally // outcomes of these games
	Best          float64
	Updated       time.Time // when the last game ended
}

// Tally counts outcomes.
type Tally struct{ Wins, Draws, Losses int }

// Games returns the number of games.
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

// periods returns the number of rating periods between two times.
func periods(from, to time.Time) float64 {
	return max(0, to.Sub(from).Hours()/Period.Hours())
}

// At returns the rating at a given time; its deviation has grown since the last game. A player
// without games has the initial rating.
func (r Rating) At(now time.Time) rating.Glicko {
	if r.Games == 0 {
		return rating.NewGlicko()
	}
	return r.Idle(periods(r.Updated, now))
}

// Provisional reports whether the rating is provisional at a given time.
func (r Rating) Provisional(now time.Time) bool { return r.At(now).Deviation > ProvisionalAbove }

// OnLeaderboard reports whether a leaderboard may list the rating at a given time.
func (r Rating) OnLeaderboard(now time.Time) bool {
	return r.Games >= LeaderGames && r.At(now).Deviation <= LeaderDeviation
}

// Rounded returns the rating for display, as a whole number.
func Rounded(g rating.Glicko) int { return int(math.Round(g.Rating)) }

// after returns the rating after a game that ended at a given time.
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

// GrowthPerMilli is the growth of the squared deviation in each millisecond without a game, at a
// volatility of 1.
var GrowthPerMilli = rating.Scale * rating.Scale / float64(Period.Milliseconds())
