package hanging

import (
	"context"
	"slices"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// Share counts how often something was done, out of how often it was possible.
type Share struct{ Done, Of int }

// Percent returns the share in per cent, or 0 if it was never possible.
func (s Share) Percent() float64 { return 100 * float64(s.Done) / float64(max(s.Of, 1)) }

// levelMove returns the move of a level, limited only by nodes and depth, so that it is the same on every
// machine.
func levelMove(e engine.Engine, s game.State, l engine.Limits) (string, error) {
	l.Time = 0
	r, err := e.Search(context.Background(), s, l)
	return r.Move, err
}

// Seen counts what a level did with the men that it could take for nothing.
type Seen struct {
	Declined Share // it left one of them
	Near     Share // the same for those that a short move could take
	Better   int   // declined for a move that a deep search rates no worse
}

// note counts a position in which a move was played, and reports whether the move left a free man.
func (n *Seen) note(s game.State, free []string, played string) (declined bool, err error) {
	declines := 0
	if declined = !slices.Contains(free, played); declined {
		declines = 1
		better, err := noWorse(s, free, played)
		if err != nil {
			return declined, err
		}
		if better {
			n.Better++
		}
	}
	n.Declined.Of, n.Declined.Done = n.Declined.Of+1, n.Declined.Done+declines
	if isNear(s, free) {
		n.Near.Of, n.Near.Done = n.Near.Of+1, n.Near.Done+declines
	}
	return declined, nil
}

// Declined plays one move of a level in each position and counts how often it leaves a man that it could take for
// nothing.
func Declined(positions []game.State, level int, seed uint64) (seen Seen, err error) {
	for i, s := range positions {
		o, l := roster.Level(s.Rules(), level, seed+uint64(i))
		e, err := roster.New(s.Rules(), o)
		if err != nil {
			return seen, err
		}
		m, err := levelMove(e, s, l)
		if err != nil {
			return seen, err
		}
		if _, err := seen.note(s, Moves(s), m); err != nil {
			return seen, err
		}
	}
	return seen, nil
}

func isNear(s game.State, moves []string) bool {
	return slices.ContainsFunc(moves, func(m string) bool { return near(s, m) })
}

// Game is the result of a game of a level against a novice.
type Game struct {
	Plies   int
	Outcome string // "won", "drawn" or "lost" by the level; "cut" at the ply limit
	Seen           // over the turns on which the level could take a man for nothing
	Longest int    // the most such turns in a row on which it did not
}

// Play plays a game of a level against a novice, of at most most plies. The level begins if seed is even.
func Play(rules game.Rules, level int, seed uint64, most int) (g Game, err error) {
	o, l := roster.Level(rules, level, seed)
	e, err := roster.New(rules, o)
	if err != nil {
		return g, err
	}
	n, err := NewNovice(rules, seed)
	if err != nil {
		return g, err
	}
	s, seat, stands := rules.Start(), game.Side(seed%2), 0
	for s.Plies() < most && !s.Outcome().Decided() {
		m := ""
		if s.Turn() == seat {
			if m, err = levelMove(e, s, l); err == nil && s.Count() <= mostTurns {
				stands, err = g.note(s, m, stands)
			}
		} else {
			m, err = n.Move(s)
		}
		if err != nil {
			return g, err
		}
		if _, err := s.Apply(m); err != nil {
			return g, err
		}
	}
	g.Plies = s.Plies()
	g.Outcome = outcome(s.Outcome(), seat)
	return g, nil
}

// note counts a turn of the level and returns the number of consecutive turns on which it has left a free man.
func (g *Game) note(s game.State, played string, stands int) (int, error) {
	free := Moves(s)
	if len(free) == 0 {
		return 0, nil
	}
	declined, err := g.Seen.note(s, free, played)
	if !declined {
		return 0, err
	}
	g.Longest = max(g.Longest, stands+1)
	return stands + 1, err
}

func outcome(o game.Outcome, seat game.Side) string {
	switch w, won := o.Winner(); {
	case !o.Decided():
		return "cut"
	case !won:
		return "drawn"
	case w == seat:
		return "won"
	}
	return "lost"
}
