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

// Player is who plays: a way to get an engine for a game, and how long it may think.
type Player struct {
	Name string
	// Limits hold for each move. A Limits.Clock that is on is where the player's
	// clock begins; the arena runs it.
	Limits engine.Limits
	// Open returns a fresh engine for one game of these rules. What can be drawn by lot is
	// drawn by seed. An engine that is an [io.Closer] is closed behind the game.
	Open func(rules game.Rules, seed uint64) (engine.Engine, error)
}

// Fault is why a player lost a game off the board.
type Fault string

// The faults.
const (
	Illegal     Fault = "illegal" // an illegal move, or none
	Crash       Fault = "crash"   // an error, a panic, a program that ended
	TimeForfeit Fault = "time"    // too long a thought, or no answer
)

// reply is what a search came back with.
type reply struct {
	engine.Result
	err          error
	elapsed      time.Duration
	unresponsive bool // it did not come back
}

// seat is a player at the board.
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

// budget is how long a player may think before it has lost; 0 without a limit.
func (s *seat) budget() time.Duration {
	if s.Limits.Clock.On {
		return max(s.left, 0) + s.Limits.Clock.Delay + s.Limits.Clock.Byoyomi
	}
	return s.Limits.Time
}

// think asks for a move. A player that does not answer is left to itself
// behind its budget; what it has opened is closed by the caller.
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
	// It was told to stop; a well-behaved player does, and has a late move to show.
	select {
	case a := <-done:
		return a
	case <-time.After(time.Second):
		return reply{unresponsive: true, elapsed: t.Now().Sub(begun)}
	}
}

// timeForfeit runs the clock and reports whether the player took too long.
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
