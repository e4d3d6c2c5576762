package explorer

import (
	"slices"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Depth is how many plies of a game are counted.
const Depth = 30

// Last is how many games a move remembers, the newest first.
const Last = 4

// Band is a range of ratings. A game's band is that of the mean of both players' ratings at the
// time.
type Band int

// The bands. Unrated games have no rating.
const (
	NoRating  Band = iota
	Below1400      // below 1400
	Below1600
	Below1800
	Below2000
	From2000
	Bands int = iota
)

// bounds are the upper bounds of the bands after NoRating.
var bounds = [...]float64{1400, 1600, 1800, 2000}

// BandOf returns the band of a mean rating. Zero means no rating.
func BandOf(rating float64) Band {
	if rating <= 0 {
		return NoRating
	}
	n := slices.IndexFunc(bounds[:], func(b float64) bool { return rating < b })
	if n < 0 {
		return From2000
	}
	return Below1400 + Band(n)
}

// Cell identifies a row of counts: a move in games of one kind.
type Cell struct {
	Before, After int64 // keys of the positions
	Rated         bool
	Band          Band
}

// Count holds the results after a move.
type Count struct {
	White, Drawn, Black int // games by winner
	Ratings             int // sum of the rounded mean ratings of the games that have one
	RatedGames          int // the number of games with a rating
	Last                []string
}

// Games returns the number of games counted.
func (c *Count) Games() int { return c.White + c.Drawn + c.Black }

// Rating returns the average rating, or 0 if there is none.
func (c *Count) Rating() int {
	if c.RatedGames == 0 {
		return 0
	}
	return (c.Ratings + c.RatedGames/2) / c.RatedGames
}

// add adds other counts. It keeps the first [Last] games.
func (c *Count) add(o Count) {
	c.White += o.White
	c.Drawn += o.Drawn
	c.Black += o.Black
	c.Ratings += o.Ratings
	c.RatedGames += o.RatedGames
	c.Last = append(c.Last, o.Last...)
}

// Entry is a finished game as it is counted, with one step per ply.
type Entry struct {
	Game   string // id
	At     time.Time
	Winner string // "white", "black" or "draw"
	Rating float64
	Steps  [][2]int64 // keys before and after each ply, in order
	Rated  bool
}

// Counts reports whether a game is counted.
func Counts(s *club.Summary) bool {
	return s.Over && !s.Private && s.Result != "*" && s.Players[game.White].ID != s.Players[game.Black].ID
}

// Filter selects games.
type Filter struct {
	Rated bool // only rated games
	Least Band // only games of this band or higher; NoRating: all
	Most  Band // only games of this band or lower; NoRating: no bound
}

// Bars reports whether the filter excludes a cell.
func (f Filter) Bars(c Cell) bool {
	return f.Rated && !c.Rated || c.Band < f.Least || f.Most != NoRating && (c.Band > f.Most || c.Band == NoRating)
}
