package mcts

import (
	"context"
	"math"
	"time"

	"tablier/engine"
	"tablier/rules/game"
)

// Options configure a tree search. Zero values mean the defaults.
type Options struct {
	// Exploration is the weight c of the confidence bound in q + c·√(ln N / n), where q ranges from -1
	// to 1. Default 0.4.
	Exploration float64
	// Cutoff is the number of plies after which the evaluation ends a playout. A negative value plays
	// to the end of the game, or to a draw after [MaxPlayout] plies. Default 4.
	Cutoff int
	// Scale is the evaluation, in hundredths of a man, that corresponds to a win probability of
	// e/(1+e), 73 %. Default 250.
	Scale float64
	// Network evaluates positions as the game's own engine does, with its network if it has one.
	// Otherwise the weighted sum of features is used, which does not change when a network is trained.
	Network bool
	// Visits is how often a node is visited before it gets children. Default 1.
	Visits int
	// Block is how many moves of a node enter the tree at once. Default 8.
	Block int
	// MemoryMB bounds the tree; a node takes 32 bytes. Default 64.
	MemoryMB int
	Seed     uint64
	// Now is the clock for Limits.Time. Default time.Now.
	Now func() time.Time
}

// MaxPlayout is the length, in plies, of a playout that nothing else ends.
const MaxPlayout = 600

// New returns a tree search for game g.
func New[P comparable, PP game.Position[P]](g game.Game[P], o Options) engine.Engine {
	return NewParts[P, PP, P, PP](g, wholeTurns[P]{g}, o)
}

// NewParts is New for a game whose turns are searched in parts.
func NewParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H], o Options) engine.Engine {
	set := func(p *int, n int) {
		if *p == 0 {
			*p = n
		}
	}
	set(&o.Cutoff, 4)
	set(&o.Visits, 1)
	set(&o.Block, 8)
	set(&o.MemoryMB, 64)
	if o.Exploration == 0 {
		o.Exploration = 0.4
	}
	if o.Scale == 0 {
		o.Scale = 250
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &tree[P, PP, H, HP]{line: line[H, HP]{rules: parts}, g: g, parts: parts, o: o, random: newRNG(o.Seed)}
}

// wholeTurns is the [game.Parts] of a game whose turns are not split.
type wholeTurns[P any] struct{ game.Game[P] }

func (wholeTurns[P]) Begin(p *P) P                           { return *p }
func (wholeTurns[P]) Join(_ *P, parts []game.Move) game.Move { return parts[0] }

// tree is a tree search. It reuses its buffers from one search to the next.
type tree[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	line[H, HP]
	g      game.Game[P]
	parts  game.Parts[P, H]
	root   P
	o      Options
	random rng

	nodes      []node // nodes[0] is the root
	path       []uint32
	keys       []rankedMove
	playoutPos H // the position of a playout

	ctx         context.Context
	limits      engine.Limits
	started     time.Time
	simulations uint64
	plies       uint64 // played in playouts, for measurements
}

// node is a position of the tree, identified by the move that leads to it. It takes 32 bytes.
type node struct {
	sum           float64 // of the values of all visits, from White's view, -1 to 1
	move          game.Move
	firstChild    uint32 // its children are nodes[firstChild : firstChild+children]
	visits        uint32
	children      uint16
	fullyExpanded bool // all its moves are children
	proof         proof
}

// maxChildren is the most children that a node may have. Lower-ranked moves are not searched.
const maxChildren = math.MaxUint16

// Prepare implements [engine.Preparer].
func (t *tree[P, PP, H, HP]) Prepare() error {
	if t.nodes == nil {
		t.nodes = make([]node, max(t.o.MemoryMB<<20/32, 1<<16))
		clear(t.nodes) // write to every page, so that the system maps it now
	}
	return nil
}

func (t *tree[P, PP, H, HP]) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	all, c, err := positions[P, PP](t.g, s)
	if err != nil {
		return engine.Result{}, err
	}
	stack := make([]H, len(all))
	for i := range all {
		stack[i] = t.parts.Begin(&all[i])
	}
	t.root = all[len(all)-1]
	legal := t.begin(stack, c)
	if err := t.Prepare(); err != nil {
		return engine.Result{}, err
	}
	t.ctx, t.limits, t.started, t.simulations, t.plies = ctx, l, t.o.Now(), 0, 0
	t.nodes = append(t.nodes[:0], node{move: noMove})
	t.path = append(t.path[:0], make([]uint32, engine.MaxPly+2)...)
	if m, o, ok := t.immediateWin(legal); ok {
		text := string(t.g.AppendMove(nil, &t.root, t.parts.Join(&t.root, []game.Move{m})))
		return engine.Result{Move: text, Score: proofOf(o, 1).score(t.turn(0)), Depth: 1, Nodes: 1, Line: []string{text}}, nil
	}
	t.addChildren(0, 0, legal)
	if len(legal) == 1 && t.hasLimit() {
		// There is no choice; a single simulation supplies a score.
		t.limits.Nodes = 1
	}
	for t.nodes[0].proof.kind == unproven && !t.stop() {
		t.simulate()
		t.simulations++
	}
	return t.result(), nil
}

// hasLimit reports whether anything but the context ends the search.
func (t *tree[P, PP, H, HP]) hasLimit() bool { return t.limits.Nodes > 0 || t.limits.Time > 0 }

// clockInterval is the number of simulations between two reads of the clock.
const clockInterval = 8

func (t *tree[P, PP, H, HP]) stop() bool {
	if t.limits.Nodes > 0 && t.simulations >= t.limits.Nodes {
		return true
	}
	if t.simulations%clockInterval != 0 {
		return false
	}
	return t.ctx.Err() != nil || t.limits.Time > 0 && t.o.Now().Sub(t.started) >= t.limits.Time
}

// immediateWin looks for moves that win at once and returns the one that earns the most points. A proof
// would accept any win, but a player wants the most points.
func (t *tree[P, PP, H, HP]) immediateWin(legal []game.Move) (best game.Move, o game.Outcome, ok bool) {
	for _, m := range legal {
		t.step(0, m)
		if v := t.outcome(1); v.Decided() {
			if w, won := v.Winner(); won && w == t.turn(0) && (!ok || v.Points > o.Points) {
				best, o, ok = m, v, true
			}
		}
	}
	return best, o, ok
}

// result returns what the tree has found.
func (t *tree[P, PP, H, HP]) result() engine.Result {
	root := &t.nodes[0]
	best := t.bestChild(0, t.turn(0))
	r := engine.Result{Nodes: t.simulations, Score: t.score(best, t.turn(0))}
	if root.proof.kind != unproven {
		r.Score = root.proof.score(t.turn(0))
	}
	r.Line = t.variation()
	r.Move, r.Depth = r.Line[0], len(r.Line)
	return r
}

// variation returns the principal variation in whole turns, at least one.
func (t *tree[P, PP, H, HP]) variation() (out []string) {
	p := t.root
	var parts []game.Move
	inTree := true
	for i, ply := uint32(0), 0; ply < engine.MaxPly; ply++ {
		m, known := noMove, inTree && t.nodes[i].children > 0 && (ply == 0 || t.nodes[i].visits > 1)
		switch {
		case known:
			i = t.bestChild(i, t.turn(ply))
			m = t.nodes[i].move
		case len(out) > 0:
			return out
		default: // the tree has searched only the first parts of this turn
			m, inTree = t.completeTurn(ply), false
		}
		t.step(ply, m)
		parts = append(parts, m)
		if !within[H, HP](&t.stack[ply+1]) {
			turn := t.parts.Join(&p, parts)
			out, parts = append(out, string(t.g.AppendMove(nil, &p, turn))), parts[:0]
			PP(&p).Play(turn)
		}
	}
	return out
}

// completeTurn returns the best-ranked part that continues the turn at ply.
func (t *tree[P, PP, H, HP]) completeTurn(ply int) game.Move {
	h := HP(&t.stack[ply])
	t.buffer = t.legal(ply, h.AppendMoves(t.buffer[:0]))
	best := t.buffer[0]
	if r, ok := any(h).(game.Ranker); ok {
		for _, m := range t.buffer {
			if r.Rank(m) > r.Rank(best) {
				best = m
			}
		}
	}
	return best
}

// bestChild returns the child to play: a proven win (the most points, then the shortest), else the most
// visited child that is not lost, else the longest loss.
func (t *tree[P, PP, H, HP]) bestChild(i uint32, side game.Side) uint32 {
	n := &t.nodes[i]
	best, rank := n.firstChild, math.Inf(-1)
	for k := range uint32(n.children) {
		c := &t.nodes[n.firstChild+k]
		v := float64(c.visits)
		switch c.proof.kind {
		case winFor(side), winFor(side.Other()):
			v = float64(c.proof.score(side)) * 1e9
		case drawn:
			// A proven draw counts by its visits like an open child, unless the node itself is a proven
			// draw: then it is best.
			if t.nodes[i].proof.kind == drawn {
				v = 1e9
			}
		}
		if v > rank {
			best, rank = n.firstChild+k, v
		}
	}
	return best
}

// score returns a node's mean value or proof in hundredths of a man.
func (t *tree[P, PP, H, HP]) score(i uint32, side game.Side) int {
	n := &t.nodes[i]
	if n.proof.kind != unproven {
		p := n.proof
		p.plies = min(p.plies+1, maxProof)
		return p.score(side)
	}
	if n.visits == 0 {
		return 0
	}
	q := n.sum / float64(n.visits)
	if side == game.Black {
		q = -q
	}
	q = max(min(q, 0.9999), -0.9999)
	return int(math.Round(t.o.Scale * math.Log((1+q)/(1-q))))
}
