package proof

import (
	"context"
	"errors"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/proof/check"
)

// Goal is what is to be proved.
type Goal struct {
	Winner game.Side
	Points int // that the win is worth at least, in a game with points; 0 for any win
	Plies  int // within which the game is to be won; 0 means DefaultPlies
}

func (g Goal) reached(o game.Outcome) bool {
	side, won := o.Winner()
	return won && side == g.Winner && int(o.Points) >= g.Points
}

// DefaultPlies is the bound on the length of a win that nobody chose.
const DefaultPlies = 99

// Limits bound a search. What it finds depends on them and on nothing else.
type Limits struct {
	Nodes uint64 // positions made; 0 means no bound, so that only the context ends it
	Bytes int64  // of the transposition table; 0 means DefaultBytes
	// Shortest finds the quickest win: all shorter ones are ruled out first.
	Shortest bool
	// Continue starts from the transposition table of this prover's last search for the same winner and points under the
	// same options, and keeps it: for positions of one game, the last first. What is found then depends on the earlier
	// searches too. It takes Bytes for each winner.
	Continue bool
	// History has what came before count: a position that has occurred twice in the game is not won, since it would occur
	// for the third time. Else it is left out, as if the game began with its last position.
	History bool
	Report  func(Progress) // called now and then from the search's goroutine
}

// DefaultBytes is the size of a table nobody sized.
const DefaultBytes = 64 << 20

// Progress is how a search stands.
type Progress struct {
	Nodes         uint64
	Plies         int    // the bound that is being tried
	Proof, Refute uint32 // the proof and disproof numbers of the start
}

// Status is what a search has found out.
type Status uint8

// The answers to whether the goal is reached.
const (
	Unknown Status = iota // the limits did not suffice
	Proved
	Refuted // there is no such win within so many plies; a longer one there may be
)

// String returns "unknown", "proved" or "refuted".
func (s Status) String() string { return [...]string{"unknown", "proved", "refuted"}[s] }

// Result is an answer. Proved has a certificate, and the line in which the loser holds out
// the longest against it.
type Result struct {
	Status      Status
	Plies       int // within which the game is won; with Limits.Shortest exactly
	Nodes       uint64
	Certificate *check.Certificate
	Line        []string
}

// Prover proves wins of one game. It is not safe for concurrent use.
type Prover interface {
	// Prove looks for a win. Counters of s count, and positions before the last only where the limits say so. When ctx ends
	// the answer is Unknown. Tables are not asked about history: see [HistoryMatters].
	Prove(ctx context.Context, s game.State, goal Goal, l Limits) (Result, error)
	// Check verifies a certificate with a bound on the positions looked at, 0 for the
	// default. It shares nothing with Prove but tables.
	Check(ctx context.Context, c *check.Certificate, nodes uint64) (check.Report, error)
}

// Leaves are tables of a game at which searches and verifications end.
type Leaves[P any] interface {
	// Look tells how many plies from the end p is, for the side that wins it; in is false
	// where no table has p, and drawn positions are won by nobody.
	Look(p *P) (winner game.Side, plies int, won, in bool, err error)
	// Named is what a certificate says of the tables used since the last call.
	Named() []check.Table
	// Pick returns the leaves that a certificate names, and refuses others than these.
	Pick([]check.Table) (Leaves[P], error)
}

// New makes a prover of a game whose turns are searched as they are. leaves may be nil.
func New[P comparable, PP game.Position[P]](g game.Game[P], leaves Leaves[P]) Prover {
	return &prover[P, PP, P, PP]{g: g, leaves: leaves, begin: func(p *P) P { return *p }, join: func(_ *P, parts []game.Move) game.Move { return parts[0] }}
}

// NewParts makes a prover of a game whose turns are searched in parts.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H]) Prover {
	return &prover[P, PP, H, HP]{g: g, begin: parts.Begin, join: parts.Join}
}

type prover[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	g      game.Game[P]
	leaves Leaves[P]
	begin  func(*P) H
	join   func(*P, []game.Move) game.Move
	kept   map[tableKey]keptTable // of searches that others continue
}

// keptTable is a transposition table, and the positions that no win in it leads through.
type keptTable struct {
	*transpositionTable
	spoilt spoilt
}

// tableKey says what a transposition table holds the results of.
type tableKey struct {
	winner  game.Side
	points  int
	options string
	bytes   int64
}

// tableFor returns the table for a search, one kept where the limits say so. A kept table is of no use where positions are
// spoilt that its wins may lead through.
func (w *prover[P, PP, H, HP]) tableFor(goal Goal, options string, l Limits, s spoilt) *transpositionTable {
	if !l.Continue {
		return newTranspositionTable(l.Bytes)
	}
	key := tableKey{goal.Winner, goal.Points, options, l.Bytes}
	for k := range w.kept {
		if k.options != options || k.bytes != l.Bytes {
			delete(w.kept, k)
		}
	}
	if w.kept == nil {
		w.kept = map[tableKey]keptTable{}
	}
	t := w.kept[key]
	if t.transpositionTable == nil || !s.within(t.spoilt) {
		t = keptTable{newTranspositionTable(l.Bytes), s}
		w.kept[key] = t
	}
	return t.transpositionTable
}

// errStopped ends the writing of a certificate when the limits are used up.
var errStopped = errors.New("proof: stopped")

// Prove implements [Prover].
func (w *prover[P, PP, H, HP]) Prove(ctx context.Context, s game.State, goal Goal, l Limits) (Result, error) {
	line, counters, ok := game.Line[P, PP](s)
	if !ok {
		return Result{}, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: i18n.T("proof.proves-positions-another-game"), Want: i18n.Raw(w.g.Info().ID)}
	}
	p := line[len(line)-1]
	if goal.Plies <= 0 {
		goal.Plies = DefaultPlies
	}
	goal.Plies = min(goal.Plies, check.MaxPlies)
	// A counter that could draw the game first is kept out of reach.
	if limits := w.g.Limits(&p); limits.NoProgress > 0 && goal.Plies > limits.NoProgress-counters.NoProgress {
		goal.Plies = limits.NoProgress - counters.NoProgress
	}
	if limits := w.g.Limits(&p); limits.Plies > 0 && goal.Plies > limits.Plies-counters.Plies {
		goal.Plies = limits.Plies - counters.Plies
	}
	if goal.Plies <= 0 {
		return Result{Status: Refuted}, nil
	}
	if l.Bytes <= 0 {
		l.Bytes = DefaultBytes
	}
	c := &check.Certificate{
		Game: w.g.Info().ID, Options: s.Rules().Options().String(), Position: string(w.g.AppendPosition(nil, &p, counters)),
		Winner: goal.Winner, Points: goal.Points,
	}
	if o := PP(&p).Outcome(); o.Decided() {
		if goal.reached(o) {
			return Result{Status: Proved, Certificate: c}, nil
		}
		return Result{Status: Refuted}, nil
	}
	var bad spoilt
	if l.History {
		bad = spoiltBy[P, PP](line)
	}
	f := newSearch(w, ctx, goal, l, w.tableFor(goal, c.Options, l, bad))
	f.spoilt = bad
	status := f.find(w.begin(&p))
	r := Result{Status: status, Nodes: f.nodes}
	if status != Proved {
		return r, nil
	}
	x := writer[P, PP, H, HP]{search: f, c: c}
	err := x.write(p)
	r.Nodes = f.nodes
	if errors.Is(err, errStopped) {
		r.Status = Unknown
		return r, nil
	}
	r.Plies, r.Certificate, r.Line = c.Plies, c, x.line(p)
	return r, err
}

// Check implements [Prover].
func (w *prover[P, PP, H, HP]) Check(ctx context.Context, c *check.Certificate, nodes uint64) (check.Report, error) {
	o := check.Options[P]{Nodes: nodes}
	if len(c.Tables) > 0 && w.leaves != nil {
		leaves, err := w.leaves.Pick(c.Tables)
		if err != nil {
			return check.Report{}, err
		}
		o.Leaf = func(p *P) (int, bool, error) {
			side, plies, won, in, err := leaves.Look(p)
			if !won || side != c.Winner {
				plies = -1
			}
			return plies, in, err
		}
	}
	return check.Verify[P, PP](ctx, w.g, c, o)
}
