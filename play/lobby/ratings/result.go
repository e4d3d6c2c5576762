package ratings

import (
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Score is the result of a game for one player.
type Score int8

// The scores.
const (
	Lost Score = iota
	Drawn
	Won
)

var scoreWords = [...]string{"lost", "drawn", "won"}

// String returns the name of the score, such as "won".
func (s Score) String() string { return scoreWords[s] }

// ParseScore finds a score by its name.
func ParseScore(word string) (Score, bool) {
	for i, w := range scoreWords {
		if w == word {
			return Score(i), true
		}
	}
	return 0, false
}

func (s Score) points() float64 { return float64(s) / 2 }

// Result is a finished game from the point of view of one of its players.
type Result struct {
	ID       string // id of the game
	Player   string // id of the person
	Opponent string // id of the opponent; empty: unknown, or the computer
	Level    int    // level of the computer; 0: not the computer
	Pool
	Options string // canonical
	First   bool   // the player had the side that begins
	Score   Score
	Reason  string // the word for the reason
	Plies   int
	Ended   time.Time
	// Counted reports whether the game changed ratings. If so, Rating and Deviation are the player's
	// values after the game, Change is the change of the rating, and Against is the opponent's rating
	// before the game.
	Counted                            bool
	Rating, Deviation, Change, Against float64
}

// ChangesRatings reports whether a finished game changes ratings: it was rated, began in the usual
// starting position, has a result and two different players, and both had a move.
func ChangesRatings(s *club.Snapshot) bool {
	w, b := s.Players[game.White], s.Players[game.Black]
	return s.Rated && s.Over && s.Start == "" && s.Result != "*" && s.Plies >= 2 &&
		w.Kind == club.Person && b.Kind == club.Person && w.ID != "" && b.ID != "" && w.ID != b.ID
}

// results returns the result of a finished game for each known player. It returns none if the game
// has no result or is private, or if one person had both sides. first is the side that begins.
func results(s *club.Snapshot, first game.Side) []Result {
	if !s.Over || s.Result == "*" || s.Private || s.Players[game.White].ID == s.Players[game.Black].ID {
		return nil
	}
	var list []Result
	for side := game.White; side <= game.Black; side++ {
		p, o := s.Players[side], s.Players[side.Other()]
		if p.ID == "" || p.Kind != club.Person {
			continue
		}
		r := Result{
			ID: s.ID, Player: p.ID, Opponent: o.ID, Level: o.Level, Pool: PoolOf(&s.Header), Options: s.Options,
			First: side == first, Score: Drawn, Reason: s.Reason, Plies: s.Plies, Ended: s.Updated,
		}
		if s.Result != "draw" {
			r.Score = Lost
			if (s.Result == "first") == r.First {
				r.Score = Won
			}
		}
		list = append(list, r)
	}
	return list
}
