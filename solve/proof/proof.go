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
	Points int // least worth of the win, in a game with points; 0 for any win
	Plies  int // bound on the length of the win; 0 means DefaultPlies
}

func (g Goal) reached(o game.Outcome) bool {
	side, won := o.Winner()
	return won && side == g.Winner && int(o.Points) >= g.Points
}

// DefaultPlies is the default bound on the length of a win.
const DefaultPlies = 99

// Limits limits a search. The result depends on them and on nothing else, unless Continue is set.
type Limits struct {
	Nodes uint64 // positions visited; 0 means no limit, so only the context ends the search
	Bytes int64  // of the transposition table; 0 means DefaultBytes
	// Shortest finds the shortest win: it rules out all shorter ones first.
	Shortest bool
	// Continue starts from the transposition table of this prover's last search for the same winner, points and
	// options, and keeps the table. It is meant for the positions of one game, the last first. The result then also
	// depends on the earlier searches. Each winner's table takes Bytes.
	Continue bool
	// History takes earlier positions of the game into account: a position that has occurred twice is not won, since it
	// would occur for the third time. Without it, the game is assumed to begin at its last position.
	History bool
	Report  func(Progress) // called regularly, on the search's goroutine
}

// DefaultBytes is the default size of a transposition table.
const DefaultBytes = 64 << 20

// Progress reports the state of a search.
type Progress struct {
	Nodes         uint64
	Plies         int    // the bound being tried
	Proof, Refute uint32 // the proof and disproof numbers of the root
}

// Status is the result of a search.
type Status uint8

// The answers to whether the goal is reached.
const (
	Unknown Status = iota // the limits were too low
	Proved
	Refuted // no such win within the bound; a longer one may exist
)

// String returns "unknown", "proved" or "refuted".
func (s Status) String() string { return [...]string{"unknown", "proved", "refuted"}[s] }

// Result is the answer to a search. If Proved, it has a certificate, and the line of the longest defence against it.
type Result struct {
	Status      Status
	Plies       int // bound on the length of the win; exact with Limits.Shortest
	Nodes       uint64
	Certificate *check.Certificate
	Line        []string
}

// Prover proves wins of one game. It is not safe for concurrent use.
type Prover interface {
	// Prove searches for a win. It respects the counters of s, but earlier positions only with Limits.History. If ctx
	// ends, the answer is Unknown. Tables ignore history: see [HistoryMatters].
	Prove(ctx context.Context, s game.State, goal Goal, l Limits) (Result, error)
	// Check verifies a certificate. nodes limits the positions visited; 0 means the default. Check shares nothing with
	// Prove but the tables.
	Check(ctx context.Context, c *check.Certificate, nodes uint64) (check.Report, error)
	// Unbeaten looks for a proof that a side cannot be beaten from the last position of s. It respects the counters, and
	// draws by repetition count as safe. Of the limits, it uses Nodes and Continue.
	Unbeaten(ctx context.Context, s game.State, side game.Side, l Limits) (Holding, error)
	// VerifyHold verifies such a proof. It shares nothing with Unbeaten.
	VerifyHold(ctx context.Context, c *check.Hold, nodes uint64) (check.HoldReport, error)
}

// Leaves provides tables of a game, at which searches and verifications end.
type Leaves[P any] interface {
	// Look returns the winner of p and the plies to the end. in is false if no table has p; won is false if p is drawn.
	Look(p *P) (winner game.Side, plies int, won, in bool, err error)
	// Named returns the tables used since the last call, as a certificate names them.
	Named() []check.Table
	// Pick returns leaves with the tables that a certificate names. It is an error if the tables here differ from
	// those.
	Pick([]check.Table) (Leaves[P], error)
}

// New returns a prover of a game whose turns are searched whole. leaves may be nil.
func New[P comparable, PP game.Position[P]](g game.Game[P], leaves Leaves[P]) Prover {
	return &prover[P, PP, P, PP]{g: g, leaves: leaves, begin: func(p *P) P { return *p }, join: func(_ *P, parts []game.Move) game.Move { return parts[0] }}
}

// NewParts returns a prover of a game whose turns are searched half-turn by half-turn.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H]) Prover {
	return &prover[P, PP, H, HP]{g: g, begin: parts.Begin, join: parts.Join}
}

type prover[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	g      game.Game[P]
	leaves Leaves[P]
	begin  func(*P) H
	join   func(*P, []game.Move) game.Move
	kept   map[tableKey]keptTable // for later searches with Limits.Continue
	held   [2]*closedSet[P, PP]   // by side, likewise
}

// keptTable is a transposition table and the spoilt positions that its wins avoid.
type keptTable struct {
	*transpositionTable
	spoilt spoilt
}

// tableKey identifies the searches that can share a transposition table.
type tableKey struct {
	winner  game.Side
	points  int
	options string
	bytes   int64
}

// tableFor returns the table for a search: a kept one, if the limits say so. A kept table is replaced if its wins may
// lead through positions that are now spoilt.
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

// errStopped reports that the limits were reached while the certificate was written.
var errStopped = errors.New("proof: stopped")

// Prove implements [Prover].
func (w *prover[P, PP, H, HP]) Prove(ctx context.Context, s game.State, goal Goal, l Limits) (Result, error) {
	line, counters, ok := game.Line[P, PP](s)
	if !ok {
		return Result{}, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: i18n.T("proof.other-game"), Want: i18n.Raw(w.g.Info().ID)}
	}
	p := line[len(line)-1]
	if goal.Plies <= 0 {
		goal.Plies = DefaultPlies
	}
	goal.Plies = min(goal.Plies, check.MaxPlies)
	// Keep the bound below any counter that could draw the game first.
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
