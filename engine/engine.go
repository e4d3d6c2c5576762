package engine

import (
	"context"
	"errors"
	"time"

	"tablier/game"
)

// The scale of scores.
const (
	WinScore   = 25_000 // a game won now, without points
	PointScore = 500    // each point of a won game that counts points
	Infinity   = 32_000
	MaxPly     = 400 // deepest line searched; WinScore-MaxPly still is a win
)

// Limits bound a search; zero means no bound. With none at all only the
// context ends it.
type Limits struct {
	Depth int           // plies
	Nodes uint64        // positions
	Time  time.Duration // of thinking
}

// Options shape an engine.
type Options struct {
	TableMB int // memory of the transposition table; default 16
	// Noise, in hundredths of a man, blurs the evaluation so that equal
	// games differ; Seed says how. With Noise 0 play is deterministic.
	Noise int
	Seed  uint64
	// Now is the clock that Limits.Time is measured with; default time.Now.
	Now func() time.Time
}

// Result is what a search found.
type Result struct {
	Move  string   // best move, canonical
	Score int      // for the side to move
	Depth int      // plies searched in full
	Nodes uint64   // positions seen
	Line  []string // principal variation, beginning with Move
}

// ErrDecided is the answer to a search in a game that is over.
var ErrDecided = errors.New("engine: the game is over: there is no move to search for")

// Engine searches one game. It is not safe for concurrent use.
type Engine interface {
	// Search looks for the best move until a limit is reached or ctx ends. It
	// returns a legal move however early it is stopped.
	Search(ctx context.Context, s game.State, l Limits) (Result, error)
}

// WinIn tells how many plies away a score's win is: positive for the side to
// move, negative for its opponent; ok is false for scores that are no win.
func WinIn(score int) (plies int, ok bool) {
	n := score
	if n < 0 {
		n = -n
	}
	if n < WinScore-MaxPly {
		return 0, false
	}
	plies = MaxPly - (n-WinScore+MaxPly)%PointScore
	if score < 0 {
		plies = -plies
	}
	return plies, true
}

// New returns an engine for the game that g describes.
func New[P comparable, PP game.Position[P]](g game.Game[P], o Options) Engine {
	if o.TableMB <= 0 {
		o.TableMB = 16
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &search[P, PP]{g: g, o: o, table: newTable(o.TableMB)}
}
