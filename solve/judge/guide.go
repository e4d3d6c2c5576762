package judge

import (
	"context"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/verdict"
)

// Guide proposes wins. It is not safe for concurrent use.
type Guide interface {
	proof.Guide
	// Begin searches a position with its history. ok is false if it finds no win of either side.
	Begin(ctx context.Context, st game.State) (p proof.Proposal, ok bool)
	// Nodes returns how many positions the guide has searched.
	Nodes() uint64
}

// EngineGuide returns a function for [Judge.Engine]. The guides search a position of the game with nodes positions of
// the engine, and the positions after it with a tenth of that each, together three times as many.
func EngineGuide(nodes uint64, hashMB int) func(game.Rules) (Guide, error) {
	return func(rules game.Rules) (Guide, error) {
		e, err := roster.New(rules, engine.Options{HashMB: hashMB})
		return &engineGuide{rules: rules, engine: e, most: nodes}, err
	}
}

type engineGuide struct {
	rules  game.Rules
	engine engine.Engine
	most   uint64 // for the first position
	ctx    context.Context
	left   uint64 // for the positions after it
	nodes  uint64
}

// A search of a later position takes at most a share of the first search's nodes. All of them together take at most so
// many times that share.
const (
	share = 10
	times = 30
)

// Begin implements [Guide].
func (g *engineGuide) Begin(ctx context.Context, st game.State) (p proof.Proposal, ok bool) {
	g.ctx, g.left = ctx, g.most/share*times
	return g.search(st, engine.Limits{Nodes: g.most})
}

// Propose implements [proof.Guide].
func (g *engineGuide) Propose(position string) (p proof.Proposal, ok bool) {
	st, err := g.rules.Parse(position)
	if err != nil || g.left == 0 {
		return p, false
	}
	before := g.nodes
	p, ok = g.search(st, engine.Limits{Nodes: min(g.most/share, g.left)})
	g.left -= min(g.left, g.nodes-before)
	return p, ok
}

func (g *engineGuide) search(st game.State, l engine.Limits) (p proof.Proposal, ok bool) {
	ctx, enough := context.WithCancel(g.ctx)
	defer enough()
	l.Report = func(r engine.Report) { // a win by fewer points, or a longer one, is enough
		if _, ok := engine.WinIn(r.Lines[0].Score); ok {
			enough()
		}
	}
	r, err := g.engine.Search(ctx, st, l)
	g.nodes += r.Nodes
	if err != nil {
		return p, false
	}
	plies, ok := engine.WinIn(r.Score)
	if plies < 0 {
		return proof.Proposal{Winner: st.Turn().Other()}, ok
	}
	return proof.Proposal{Winner: st.Turn(), Move: r.Move}, ok
}

// Nodes implements [Guide].
func (g *engineGuide) Nodes() uint64 { return g.nodes }

// follow tries to prove the win that the engine finds, if it finds one.
func (s *searchers) follow(ctx context.Context, j Judge, p proof.Prover, st game.State) (k Known, err error) {
	k.Verdict = verdict.None()
	if j.Engine == nil {
		return k, nil
	}
	if s.guide == nil {
		if s.guide, err = j.Engine(st.Rules()); err != nil {
			return k, err
		}
	}
	before := s.guide.Nodes()
	defer func() { s.nodes += s.guide.Nodes() - before }()
	found, ok := s.guide.Begin(ctx, st)
	if !ok {
		return k, ctx.Err()
	}
	r, err := p.Follow(ctx, st, found, s.guide, j.Limits)
	s.nodes += r.Nodes
	if err != nil || r.Status != proof.Proved {
		return k, ctx.Err()
	}
	return verified(ctx, p, st, found.Winner, r)
}
