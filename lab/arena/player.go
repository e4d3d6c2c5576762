package arena

import (
	"context"
	"fmt"
	"io"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// Player is a participant: how to get its engine for a game, and how long it may think.
type Player struct {
	Name string
	// Limits are the limits of each move. If Limits.Clock is on, it is the clock at the start of
	// the game; the arena runs it.
	Limits engine.Limits
	// Open returns a fresh engine for one game under these rules. seed determines its random
	// choices. An engine that is an [io.Closer] is closed after the game.
	Open func(rules game.Rules, seed uint64) (engine.Engine, error)
}

// Fault is the reason why a player lost other than by the rules of the game.
type Fault string

// The faults.
const (
	Illegal     Fault = "illegal" // an illegal move, or none
	Crash       Fault = "crash"   // an error, a panic, or a program that ended
	TimeForfeit Fault = "time"    // it thought too long or did not answer
)

// reply is the result of a search.
type reply struct {
	engine.Result
	err          error
	elapsed      time.Duration
	unresponsive bool // the search did not return
}

// seat is a player in a game.
type seat struct {
	Player
	e    engine.Engine
	left time.Duration
}

func (s *seat) close() {
	if c, ok := s.e.(io.Closer); ok {
		c.Close()
	}
}

// budget returns how long a player may think before it loses. 0 means no limit.
func (s *seat) budget() time.Duration {
	if s.Limits.Clock.On {
		return max(s.left, 0) + s.Limits.Clock.Delay + s.Limits.Clock.Byoyomi
	}
	return s.Limits.Time
}

// think asks for a move. If the player has not answered some time after its budget, think returns
// without it; the caller closes the engine.
func (s *seat) think(ctx context.Context, st game.State, t *Tournament) reply {
	limits := s.Limits
	limits.Clock.Left = s.left
	patience := t.Patience
	if b := s.budget(); b > 0 {
		patience = b + t.Margin + time.Second
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	done := make(chan reply, 1)
	begun := t.Now()
	go func() {
		var a reply
		defer func() {
			if r := recover(); r != nil {
				a.err = newError(i18n.T("arena.panic", "what", fmt.Sprint(r)))
			}
			a.elapsed = t.Now().Sub(begun)
			done <- a
		}()
		a.Result, a.err = s.e.Search(ctx, st, limits)
	}()
	select {
	case a := <-done:
		return a
	case <-ctx.Done():
	}
	// The search was cancelled. A well-behaved player stops and returns a late move.
	select {
	case a := <-done:
		return a
	case <-time.After(time.Second):
		return reply{unresponsive: true, elapsed: t.Now().Sub(begun)}
	}
}

// timeForfeit updates the clock and reports whether the player took too long.
func (s *seat) timeForfeit(spent, margin time.Duration) bool {
	c := s.Limits.Clock
	if !c.On {
		return s.Limits.Time > 0 && spent > s.Limits.Time+margin
	}
	used := max(spent-c.Delay, 0)
	if used > max(s.left, 0)+c.Byoyomi+margin {
		return true
	}
	s.left = max(s.left-used, 0) + c.Increment
	return false
}
