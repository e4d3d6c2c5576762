package series

import (
	"time"

	"tablier/play/bid"
	"tablier/play/club"
	"tablier/rules/game"
)

// Terms are the conditions of a series.
type Terms struct {
	Format
	Game    string
	Options [2]string // canonical; for games 1, 3, 5… and for games 2, 4, 6…
	Clock   string    // canonical
	Rated   bool
	Private bool
	Players [2]club.Player // the two players, numbered 0 and 1
	Starter int            // the player who has White in the first game
	Deal    bid.Deal       // for a match by bid
}

// Series is a set of games between the same two players.
type Series struct {
	ID string
	Terms
	Created time.Time
	Left    int // 1 + the player who gave up; 0: nobody
	Games   []Entry
	Closed  bool // stored when the series is over, so that open ones can be found
}

// Entry is one game of a series.
type Entry struct {
	Number  int    // 1, 2, 3, …
	ID      string // id of the game
	White   int    // the player who has White
	Ended   bool
	Outcome game.Outcome // set once the game has ended
}

// Standing is the score of a series, in halves of a point.
type Standing struct {
	Score  [2]int
	Wins   [2]int
	Draws  int
	Played int // games with a result
	Over   bool
	Void   bool // over because its games were aborted, or because it grew too long
	Winner int  // the winner; -1: none
	White  int  // who has White in the next game
}

// Standing folds the results of the games. match is the game's own match before its first game if
// the format is [Match], and nil otherwise.
func (s *Series) Standing(match game.Match) Standing {
	st := Standing{Winner: -1, White: s.Starter}
	void := 0
	for _, e := range s.Games {
		if !e.Ended {
			break
		}
		if e.Outcome.Reason == game.Aborted || !e.Outcome.Decided() {
			if void++; void == MaxVoid || s.Kind == Single {
				st.Over, st.Void = true, true
			}
			continue
		}
		void = 0
		st.count(e)
		if s.Kind == Match && match != nil {
			if next, err := match.Add(e.Outcome); err == nil {
				match = next
			}
			a, b := match.Score()
			st.Score, st.White = [2]int{2 * a, 2 * b}, match.Starter()
			st.Winner, st.Over = winner(match)
		} else {
			st.White = (s.Starter + st.Played) % 2
			if s.Kind == Bid { // the sides stay the same
				st.White, st.Score = s.Starter, s.Deal.Score(st.Wins, st.Draws)
			}
			s.decide(&st)
		}
		if st.Played >= MaxLength && !st.Over {
			st.Over, st.Void = true, true
		}
		if st.Over {
			break
		}
	}
	if s.Left > 0 && !st.Over {
		st.Over, st.Winner = true, 2-s.Left
	}
	if s.Closed && !st.Over { // stopped: see [Club.Stop]
		st.Over, st.Void = true, true
	}
	return st
}

func winner(m game.Match) (int, bool) {
	if p, ok := m.Winner(); ok {
		return p, true
	}
	return -1, false
}

// count adds a game with a result. A win is two halves.
func (st *Standing) count(e Entry) {
	st.Played++
	side, won := e.Outcome.Winner()
	if !won {
		st.Draws++
		st.Score[0]++
		st.Score[1]++
		return
	}
	player := e.White
	if side == game.Black {
		player = 1 - e.White
	}
	st.Wins[player]++
	st.Score[player] += 2
}

// decide sets whether a series of games is over.
func (s *Series) decide(st *Standing) {
	switch s.Kind {
	case BestOf:
		for p := range 2 {
			st.Over = st.Over || st.Score[p] > s.N
		}
		st.Over = st.Over || st.Played == s.N
	default:
		st.Over = st.Played >= max(1, s.N) // N is 0 for a single game
	}
	if st.Over && st.Score[0] != st.Score[1] {
		st.Winner = 0
		if st.Score[1] > st.Score[0] {
			st.Winner = 1
		}
	}
}

// Next returns the setup of the next game, given the standing.
func (s *Series) Next(st Standing) club.Setup {
	n := st.Played
	return club.Setup{
		Game: s.Game, Options: s.Options[n%2], Clock: s.Clock, Rated: s.Rated, Private: s.Private, Series: s.ID,
		White: s.Players[st.White], Black: s.Players[1-st.White],
	}
}
