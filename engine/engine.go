package engine

import (
	"context"
	"time"

	"tablier/rules/game"
)

// The scale of scores.
const (
	WinScore   = 25_000 // a game won now, without points
	PointScore = 500    // each point of a won game that counts points
	Infinity   = 32_000
	maxPoints  = 6   // that a game carries
	MaxPly     = 400 // WinScore-MaxPly still is a win
)

// Options shape an engine.
type Options struct {
	HashMB  int      // memory of the transposition table; default DefaultTableMB
	Threads int      // searching together on one table; default 1
	Without Features // what the search is to do without
	// Noise, in hundredths of a man, blurs the evaluation so that equal games
	// differ; Seed says how. With Noise 0 and one thread play is deterministic.
	Noise int
	Seed  uint64
	// Oversight is how many of a thousand moves behind the first the search
	// does not see, never one that ends the game; Seed says which. For weak play.
	Oversight int
	// Contempt is what a draw costs the side to move at the root, in hundredths of a man,
	// in play against an opponent that is thought weaker. Analysis does without.
	Contempt int
	// Traps is by how many hundredths of a man a move may be worse than the best where an opponent who
	// looks two plies ahead would answer it badly; 0: no such move is looked for. For play, as
	// contempt is; where turns are searched in parts it does nothing.
	Traps int
	// Tables, if set, is a [Prober] of the positions that are searched: those that it knows
	// are not searched any further. One of other positions is not asked.
	Tablebase any
	// Now is the clock that time is measured with; default time.Now.
	Now func() time.Time
}

// MaxContempt is the most that a draw may cost, MaxTraps the most that a trap may.
const (
	MaxContempt = 1000
	MaxTraps    = 1000
)

// DefaultHashMB is the memory of a table nobody sized.
const DefaultHashMB = 64

// MaxThreads is the most threads of a search.
const MaxThreads = 256

// Result is what a search found.
type Result struct {
	Move  string   // best move, canonical
	Score int      // for the side to move
	Depth int      // plies searched in full
	Nodes uint64   // positions seen
	Line  []string // principal variation, beginning with Move
	Lines []Line   // as many as Limits.Lines asked for and there are, best first
	Time  time.Duration
}

// Line is a variation and what it is worth.
type Line struct {
	Moves []string
	Score int // for the side to move at the root
	Depth int
}

// Report is how a search stands after a full iteration.
type Report struct {
	Depth    int // plies searched in full
	SelDepth int // the longest line looked at
	Nodes    uint64
	Time     time.Duration
	HashFull int // of a thousand parts of the table, how many hold this search
	Lines    []Line
}

// ErrDecided is the answer to a search in a game that is over.
var ErrDecided error = &game.Error{Kind: game.GameOver, Problem: "there is no move to search for", Want: "a position in play",
	FR: game.Wording{Problem: "il n’y a plus de coup à chercher", Want: "une position en cours"}}

// Engine searches one game. It is not safe for concurrent use.
type Engine interface {
	// Search looks for the best move until a limit is reached or ctx ends. It
	// returns a legal move however early it is stopped.
	Search(ctx context.Context, s game.State, l Limits) (Result, error)
}

// Forgetter is the capability of an engine to forget what it has learnt, so that
// the next search is as its first.
type Forgetter interface{ Forget() }

// Preparer is the capability of an engine to take its memory before the first search
// needs it, which else takes a while before it sees a stop.
type Preparer interface{ Prepare() error }

// WinIn tells how many plies away a score's win is: positive for the side to
// move, negative for its opponent; ok is false for scores that are no win.
func WinIn(score int) (plies int, ok bool) {
	n := abs(score)
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
	return &searcher[P, PP, P, PP]{g: g, parts: wholeTurns[P]{g}, o: o}
}

// NewParts is New for a game whose turns are searched in parts.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H], o Options) Engine {
	return &searcher[P, PP, H, HP]{g: g, parts: parts, o: o}
}

// wholeTurns is the [game.Parts] of a game whose turns are searched as they are.
type wholeTurns[P any] struct{ game.Game[P] }

func (wholeTurns[P]) Begin(p *P) P                           { return *p }
func (wholeTurns[P]) Join(_ *P, parts []game.Move) game.Move { return parts[0] }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
