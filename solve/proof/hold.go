package proof

import (
	"context"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/proof/check"
)

// Holding is the answer to whether a side cannot be beaten. Hold is nil if that was not proved.
type Holding struct {
	Hold  *check.Hold
	Nodes uint64
}

// Unbeaten implements [Prover].
func (w *prover[P, PP, H, HP]) Unbeaten(ctx context.Context, s game.State, side game.Side, l Limits) (Holding, error) {
	line, counters, ok := game.Line[P, PP](s)
	if !ok {
		return Holding{}, &game.Error{Kind: game.UnknownGame, Input: s.Rules().Info().ID, Problem: i18n.T("proof.proves-positions-another-game"), Want: i18n.Raw(w.g.Info().ID)}
	}
	p := line[len(line)-1]
	c := &check.Hold{
		Game: w.g.Info().ID, Options: s.Rules().Options().String(), Position: string(w.g.AppendPosition(nil, &p, counters)), Side: side,
	}
	limits := w.g.Limits(&p)
	if limits.ForbidRepetition || PP(&p).Outcome().Decided() {
		return Holding{}, nil
	}
	f := &closedSet[P, PP]{ctx: ctx, g: w.g, side: side, limits: limits, found: map[uint64]int32{}}
	if before := w.held[side&1]; l.Continue && before != nil && before.options == c.Options {
		f.found, f.nodes = before.found, before.nodes
	}
	f.options, f.most = c.Options, l.Nodes
	w.held[side&1] = nil
	root := f.need(-1, &p, counters.NoProgress)
	if !f.settle(root) {
		return Holding{Nodes: f.played}, ctx.Err()
	}
	if l.Continue {
		w.held[side&1] = f
	}
	c.Moves = f.write(&p, counters.NoProgress)
	return Holding{Hold: c, Nodes: f.played}, nil
}

// VerifyHold implements [Prover].
func (w *prover[P, PP, H, HP]) VerifyHold(ctx context.Context, c *check.Hold, nodes uint64) (check.HoldReport, error) {
	return check.VerifyHold[P, PP](ctx, w.g, c, nodes)
}

// closedSet looks for a closed set of positions: with the other side to move, and to each of its moves an answer that
// leads back into the set or ends the game without a loss. A position is assumed to be safe until it is found to have a
// move without an answer. Then those that need it look for other answers.
type closedSet[P comparable, PP game.Position[P]] struct {
	ctx     context.Context
	g       game.Game[P]
	side    game.Side
	options string
	limits  game.Limits
	most    uint64
	found   map[uint64]int32 // by hash
	nodes   []heldNode[P]
	queue   []int32 // positions whose answers are to be found
	moves   []game.Move
	played  uint64
}

// heldNode is a position of the set. The side is to move only in the first one.
type heldNode[P any] struct {
	p       P
	idle    int32 // the least counter of plies without progress with which it is assumed to be safe, or unsafe
	lost    int32 // the highest counter with which it is known not to be; -1 if none
	queued  bool
	needed  []int32     // by these positions
	answers []game.Move // in the order of AppendMoves; a place is unused if the game ends there
}

// unsafe is more than any counter.
const unsafe = 1 << 30

// need assumes that p is safe, and notes that another position needs it; -1 stands for none.
func (f *closedSet[P, PP]) need(by int32, p *P, idle int) int32 {
	hash := PP(p).Hash()
	n, ok := f.found[hash]
	if !ok {
		n = int32(len(f.nodes))
		f.found[hash] = n
		f.nodes = append(f.nodes, heldNode[P]{p: *p, idle: unsafe, lost: -1})
	}
	node := &f.nodes[n]
	if by >= 0 {
		node.needed = append(node.needed, by)
	}
	if int(node.idle) > idle {
		node.idle = int32(idle)
		f.push(n)
	}
	return n
}

func (f *closedSet[P, PP]) push(n int32) {
	if node := &f.nodes[n]; !node.queued {
		node.queued = true
		f.queue = append(f.queue, n)
	}
}

// settle finds answers until no position lacks one. It reports false if the root is not safe, or if the limits are reached.
func (f *closedSet[P, PP]) settle(root int32) bool {
	for len(f.queue) > 0 {
		n := f.queue[0]
		f.queue = f.queue[1:]
		f.nodes[n].queued = false
		if f.nodes[n].idle == unsafe || f.expand(n) {
			continue
		}
		node := &f.nodes[n]
		if n == root || f.most > 0 && f.played >= f.most || f.ctx.Err() != nil {
			return false
		}
		node.lost, node.idle = max(node.lost, node.idle), unsafe
		for _, by := range node.needed {
			if f.nodes[by].idle != unsafe {
				f.push(by)
			}
		}
		node.needed = nil
	}
	return f.nodes[root].idle != unsafe
}

// play makes a move. It returns the counter of plies without progress, and whether the game is over or lost.
func (f *closedSet[P, PP]) play(p *P, m game.Move, idle int) (after int, over, lost bool) {
	f.played++
	if after = idle + 1; PP(p).Play(m) {
		after = 0
	}
	end := PP(p).Outcome()
	if !end.Decided() && f.limits.NoProgress > 0 && after >= f.limits.NoProgress {
		end = f.g.Adjudicate(p, game.NoProgress)
	}
	winner, won := end.Winner()
	return after, end.Decided(), won && winner != f.side
}

// expand finds an answer to each move of a position, and reports whether there is one.
func (f *closedSet[P, PP]) expand(n int32) bool {
	p, idle, answers := f.nodes[n].p, int(f.nodes[n].idle), f.nodes[n].answers[:0]
	from := len(f.moves)
	defer func() { f.moves = f.moves[:from] }()
	if check.Holds(&p, f.side, f.limits, idle) {
		return true
	}
	if PP(&p).Turn() == f.side {
		m, ok := f.answer(n, &p, idle)
		f.nodes[n].answers = append(answers, m)
		return ok
	}
	f.moves = PP(&p).AppendMoves(f.moves)
	for _, m := range f.moves[from:] {
		next := p
		after, over, lost := f.play(&next, m, idle)
		if lost || f.most > 0 && f.played >= f.most || f.ctx.Err() != nil {
			return false
		}
		var reply game.Move
		if !over {
			var ok bool
			if reply, ok = f.answer(n, &next, after); !ok {
				return false
			}
		}
		answers = append(answers, reply)
	}
	f.nodes[n].answers = answers
	return true
}

// answer chooses the move of the side in p: one that ends the game without a loss, one that leads to a position already
// assumed to be safe, or else the one that looks best.
func (f *closedSet[P, PP]) answer(by int32, p *P, idle int) (best game.Move, ok bool) {
	from := len(f.moves)
	f.moves = PP(p).AppendMoves(f.moves)
	moves := f.moves[from:]
	var to P
	least, with := 0, 0
	for _, m := range moves {
		next := *p
		after, over, lost := f.play(&next, m, idle)
		if lost {
			continue
		}
		if over || check.Holds(&next, f.side, f.limits, after) {
			f.moves = f.moves[:from]
			return m, true
		}
		if n, known := f.found[PP(&next).Hash()]; known {
			if int(f.nodes[n].lost) >= after {
				continue
			}
			if int(f.nodes[n].idle) <= after {
				f.nodes[n].needed = append(f.nodes[n].needed, by)
				f.moves = f.moves[:from]
				return m, true
			}
		}
		if risk := f.risk(&next); !ok || risk < least {
			best, to, least, with, ok = m, next, risk, after, true
		}
	}
	f.moves = f.moves[:from]
	if ok {
		f.need(by, &to, with)
	}
	return best, ok
}

// risk guesses how bad a position is for the side; the other side is to move.
func (f *closedSet[P, PP]) risk(p *P) (risk int) {
	if t, ok := any(p).(game.Tactical); ok {
		from := len(f.moves)
		f.moves, _ = t.AppendTactical(f.moves)
		risk = 20_000 * (len(f.moves) - from)
		f.moves = f.moves[:from]
	}
	if e, ok := any(p).(game.Evaluator); ok {
		risk += e.Evaluate()
	}
	return risk
}

// write lists the answers in the order in which the verifier reads them.
func (f *closedSet[P, PP]) write(root *P, idle int) (text []string) {
	type place struct {
		p    P
		idle int
	}
	seen := map[P]int{}
	var queue []place
	reach := func(p *P, idle int) {
		if before, ok := seen[*p]; (!ok || before > idle) && !check.Holds(p, f.side, f.limits, idle) {
			seen[*p] = idle
			queue = append(queue, place{*p, idle})
		}
	}
	answer := func(p *P, m game.Move, idle int) {
		text = append(text, string(f.g.AppendMove(nil, p, m)))
		next := *p
		if after, over, _ := f.play(&next, m, idle); !over {
			reach(&next, after)
		}
	}
	answers := func(p *P) []game.Move { return f.nodes[f.found[PP(p).Hash()]].answers }
	if PP(root).Turn() == f.side {
		answer(root, answers(root)[0], idle)
	} else {
		reach(root, idle)
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if seen[at.p] < at.idle {
			continue
		}
		moves, to := PP(&at.p).AppendMoves(nil), map[game.Move]game.Move{}
		for i, m := range answers(&at.p) {
			to[moves[i]] = m
		}
		for _, r := range check.Sorted[P, PP](f.g, &at.p, moves) {
			next := at.p
			if after, over, _ := f.play(&next, r.Move, at.idle); !over {
				answer(&next, to[r.Move], after)
			}
		}
	}
	return text
}
