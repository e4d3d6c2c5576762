package engine

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Scores are in hundredths of a man.
const (
	WinScore   = 25_000 // a game won now, without points
	PointScore = 500    // added for each point of a won game, in games with points
	Infinity   = 32_000
	maxPoints  = 6   // the most points that a game carries
	MaxPly     = 400 // scores of at least WinScore-MaxPly are wins
)

// Options shape an engine.
type Options struct {
	HashMB  int      // size of the transposition table in megabytes; default DefaultHashMB
	Threads int      // search threads; default 1
	Without Features // features switched off
	// Noise is the largest random change to an evaluation, up or down, in hundredths of a man. It depends on Seed and
	// makes games differ. With Noise 0 and one thread, play is deterministic.
	Noise int
	Seed  uint64
	// Oversight is roughly how many moves in a thousand the search overlooks, chosen by Seed. It overlooks more of the
	// moves that are hard to see ([game.Sighted]), fewer of the others, and never a move that ends the game. For weak
	// play.
	Oversight int
	// LeadLimit is how far ahead the side to move may be, in hundredths of a man; if it is further ahead, it plays any legal
	// move. For the weakest play. With 0 it always searches.
	LeadLimit int
	// Contempt is what a draw costs the side to move at the root, in hundredths of a man. For play, not for analysis.
	Contempt int
	// Sum is how many hundredths of the evaluation are the weighted sum of features instead of the network's. For play,
	// not for analysis.
	Sum int
	// Traps is how much worse than the best move a trap may be, in hundredths of a man. A trap is a move to which an
	// opponent who looks two plies ahead replies badly. With 0 the engine sets no traps. For play, not for analysis. It
	// has no effect in a game that is searched in parts of turns.
	Traps int
	// Style, if set, is what the engine overvalues or fears too little. For play at a level; it slows the search.
	Style *game.Style
	// Tablebase, if set, is a [Prober] for the positions searched. Positions that it knows are not searched further. A
	// Prober for another position type is ignored.
	Tablebase any
	// Now is the clock; default time.Now.
	Now func() time.Time
}

// The largest Contempt and Traps.
const (
	MaxContempt = 1000
	MaxTraps    = 1000
)

// DefaultHashMB is the default size of the transposition table, in megabytes.
const DefaultHashMB = 64

// MaxThreads is the largest number of search threads.
const MaxThreads = 256

// Result is the outcome of a search.
type Result struct {
	Move  string   // best move, canonical
	Score int      // for the side to move
	Depth int      // plies of the last complete iteration
	Nodes uint64   // positions searched
	Line  []string // principal variation, beginning with Move
	Lines []Line   // up to Limits.Lines of them, best first
	Time  time.Duration
}

// Line is a variation with its score.
type Line struct {
	Moves []string
	Score int // for the side to move at the root
	Depth int
}

// Report is the state of a search after an iteration.
type Report struct {
	Depth    int // plies of this iteration
	SelDepth int // the longest line searched, in plies
	Nodes    uint64
	Time     time.Duration
	HashFull int // how much of the transposition table this search fills, per mille
	Lines    []Line
}

// ErrDecided is returned by a search in a game that is over.
var ErrDecided error = &game.Error{Kind: game.GameOver, Problem: i18n.T("engine.no-moves"), Want: i18n.T("engine.position-play")}

// Engine searches one game. It is not safe for concurrent use.
type Engine interface {
	// Search returns the best move found until a limit is reached or ctx ends. The move is legal, however early the
	// search ends. Search leaves s unchanged.
	Search(ctx context.Context, s game.State, l Limits) (Result, error)
}

// Forgetter is an engine that can clear its tables, so that its next search is like its first.
type Forgetter interface{ Forget() }

// Preparer is an engine that can allocate its memory before the first search. Without that, the first search is slow to
// notice a stop.
type Preparer interface{ Prepare() error }

// WinIn returns the number of plies to a win: positive if the side to move wins, negative if it loses. ok is false if
// the score is neither.
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

// New returns an engine for game g.
func New[P comparable, PP game.Position[P]](g game.Game[P], o Options) Engine {
	return &searcher[P, PP, P, PP]{g: g, parts: wholeTurns[P]{g}, o: o}
}

// NewParts returns an engine for a game whose turns are searched in parts.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H], o Options) Engine {
	return &searcher[P, PP, H, HP]{g: g, parts: parts, o: o}
}

// wholeTurns is the [game.Parts] of a game whose turns are not split.
type wholeTurns[P any] struct{ game.Game[P] }

func (wholeTurns[P]) Begin(p *P) P                           { return *p }
func (wholeTurns[P]) Join(_ *P, parts []game.Move) game.Move { return parts[0] }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
