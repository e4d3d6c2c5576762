package ra

import (
	"errors"

	"tablier/rules/game"
)

// ForfeitPoints is the least that a resignation or a loss on time costs: as much as
// losing all pieces.
const ForfeitPoints = eliminationPoints

// ForfeitPoints is what the game is worth to the winner if loser resigns here or runs
// out of time: 3 points, or 6 if the winner could enter with three pieces if it were
// the winner's turn, so that nobody resigns to lose less.
func (p *Position) ForfeitPoints(loser game.Side) int {
	var box [128]uint8
	p.spread(&box, p.turn)
	most, _ := p.entries(&box, loser.Other())
	return max(ForfeitPoints, entryPoints[most])
}

// target is the condition for winning a match.
type target struct{ points, lead int }

// targets are indexed by the value of the option target.
var targets = [...]target{{7, 2}, {6, 2}, {9, 1}}

// Match is a series of games between two players, numbered 0 and 1. It is a value:
// [Match.Add] returns the match after one more game. [NewMatch] makes it.
type Match struct {
	target  uint8
	starter uint8 // who has White in the next game
	games   int
	void    int
	score   [2]int
}

// The reasons why a game cannot be added to a match.
var (
	ErrMatchOver  = errors.New("ra: the match is over")
	ErrInPlay     = errors.New("ra: the game is not over")
	ErrGamePoints = errors.New("ra: no game of Ra is won so, or not by so many points")
)

// NewMatch begins a match under the option target. starter, 0 or 1, is the player
// drawn by lot to start the first game; any other number means player 1.
func NewMatch(o game.Options, starter int) Match {
	return Match{target: uint8(o.Index("target")), starter: uint8(min(uint(starter), 1))}
}

// Add counts a finished game. Its White is [Match.Starter]. A win gives the winner
// its points (0 points with Resigned, Time or Left mean [ForfeitPoints]), and the
// loser starts the next game. A void game gives no points, and the other player
// starts. An aborted game changes nothing. On error the match is returned unchanged.
func (m Match) Add(o game.Outcome) (Match, error) {
	if _, over := m.Winner(); over {
		return m, ErrMatchOver
	}
	side, won := o.Winner()
	switch {
	case o.Reason == game.Aborted:
		return m, nil
	case !o.Decided():
		return m, ErrInPlay
	case !won:
		m.games++
		m.void++
		m.starter ^= 1
		return m, nil
	}
	points, ok := worth(o)
	if !ok {
		return m, ErrGamePoints
	}
	winner := m.Player(side)
	m.games++
	m.score[winner] += points
	m.starter = uint8(1 - winner)
	return m, nil
}

// worth returns how many points a won game counts. ok is false if there is no such win.
func worth(o game.Outcome) (points int, ok bool) {
	points = int(o.Points)
	switch o.Reason {
	case game.Entered:
		ok = points == 1 || points == 3 || points == 6
	case game.Eliminated:
		ok = points == eliminationPoints
	case game.Resigned, game.Time, game.Left:
		if points == 0 {
			points = ForfeitPoints
		}
		ok = points == ForfeitPoints || points == entryPoints[MostInCell]
	}
	return points, ok
}

// Score returns the points of players 0 and 1.
func (m Match) Score() (first, second int) { return m.score[0], m.score[1] }

// Games returns how many games have been counted, and how many of them were void.
func (m Match) Games() (all, void int) { return m.games, m.void }

// Winner returns the player who has won the match. ok is false while it goes on.
func (m Match) Winner() (player int, ok bool) {
	t := targets[m.target]
	for player := range 2 {
		if m.score[player] >= t.points && m.score[player]-m.score[1-player] >= t.lead {
			return player, true
		}
	}
	return 0, false
}

// Starter returns the player who has White in the next game.
func (m Match) Starter() int { return int(m.starter) }

// Player returns the player who has a side in the next game.
func (m Match) Player(s game.Side) int {
	if s == game.White {
		return int(m.starter)
	}
	return int(1 - m.starter)
}

// NewMatch implements [game.MatchPlayed].
func (Game) NewMatch(o game.Options, starter int) game.Match {
	return played{NewMatch(o, starter)}
}

// played is a [Match] as a [game.Match].
type played struct{ Match }

// Add implements [game.Match].
func (m played) Add(o game.Outcome) (game.Match, error) {
	next, err := m.Match.Add(o)
	return played{next}, err
}
