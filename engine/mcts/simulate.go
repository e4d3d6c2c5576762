package mcts

import (
	"cmp"
	"math"
	"slices"

	"tablier/engine"
	"tablier/rules/game"
)

// simulate walks down the tree once, plays a game from there and backs its value up.
func (t *tree[P, PP, H, HP]) simulate() {
	ply := 0
	var value float64
	for i := uint32(0); ; ply++ {
		t.path[ply] = i
		n := &t.nodes[i]
		if n.proof.kind != unproven {
			value = n.proof.value()
			break
		}
		if n.visits == 0 && ply > 0 {
			if o := t.outcome(ply); o.Decided() {
				n.proof = proofOf(o, 0)
				value = n.proof.value()
				break
			}
		}
		if n.children == 0 && (int(n.visits) < t.o.Visits || ply >= engine.MaxPly-1 || !t.expand(i, ply)) {
			value = t.playout(ply)
			break
		}
		if n = &t.nodes[i]; !n.fullyExpanded && int(n.visits) >= 4*int(n.children) {
			t.expand(i, ply)
		}
		best := t.selectChild(i, t.turn(ply))
		if !n.fullyExpanded && t.nodes[best].proof.kind == winFor(t.turn(ply).Other()) && t.expand(i, ply) {
			best = t.selectChild(i, t.turn(ply)) // all children so far lose: look at more moves
		}
		i = best
		t.step(ply, t.nodes[i].move)
	}
	proven := t.nodes[t.path[ply]].proof.kind != unproven
	for k := ply; k >= 0; k-- {
		n := &t.nodes[t.path[k]]
		n.visits++
		n.sum += value
		if proven && k < ply && n.proof.kind == unproven {
			proven = t.updateProof(t.path[k], t.turn(k))
		}
	}
}

// selectChild returns the child with the best upper confidence bound. Unvisited children come
// first, in the order of their rank. A proven loss is selected only if there is no other child.
func (t *tree[P, PP, H, HP]) selectChild(i uint32, side game.Side) uint32 {
	n := &t.nodes[i]
	kids := t.nodes[n.firstChild : n.firstChild+uint32(n.children)]
	root := t.o.Exploration * math.Sqrt(math.Log(float64(n.visits+1)))
	sign := 1.0
	if side == game.Black {
		sign = -1
	}
	lost := winFor(side.Other())
	best, bound := 0, math.Inf(-1)
	for k := range kids {
		c := &kids[k]
		if c.visits == 0 {
			return n.firstChild + uint32(k)
		}
		v := float64(c.visits)
		b := sign * c.sum / v
		switch c.proof.kind {
		case lost:
			b -= 1000
		case unproven:
			b += root / math.Sqrt(v)
		}
		if b > bound {
			best, bound = k, b
		}
	}
	return n.firstChild + uint32(best)
}

// rankedMove is a move with its rank for sorting.
type rankedMove struct {
	rank int64
	move game.Move
}

// expand adds the first or next block of children to node i, which is at ply. It reports whether
// the node has children now.
func (t *tree[P, PP, H, HP]) expand(i uint32, ply int) bool {
	t.buffer = HP(&t.stack[ply]).AppendMoves(t.buffer[:0])
	t.buffer = t.legal(ply, t.buffer)
	t.addChildren(i, ply, t.buffer)
	return t.nodes[i].children > 0
}

// addChildren doubles the children of node i, which has the given moves. It does nothing if the
// tree is full.
func (t *tree[P, PP, H, HP]) addChildren(i uint32, ply int, moves []game.Move) {
	n := &t.nodes[i]
	oldCount := int(n.children)
	size := min(max(2*oldCount, t.o.Block), len(moves), maxChildren)
	if len(moves) <= size+size/2 { // the rest is too small for another block
		size = min(len(moves), maxChildren)
	}
	if len(t.nodes)+size > cap(t.nodes) {
		return
	}
	p := HP(&t.stack[ply])
	ranker, ranks := any(p).(game.Ranker)
	t.keys = t.keys[:0]
	for _, m := range moves {
		r := int64(0)
		if ranks {
			r = int64(ranker.Rank(m)) << 32
		}
		// Moves of equal rank are in an order that differs between nodes but is the same each time.
		t.keys = append(t.keys, rankedMove{r + int64(game.Mix(t.o.Seed+uint64(i), uint64(m))>>33), m})
	}
	slices.SortFunc(t.keys, func(a, b rankedMove) int { return cmp.Compare(b.rank, a.rank) })
	first := uint32(len(t.nodes))
	t.nodes = t.nodes[:len(t.nodes)+size]
	kids := t.nodes[first:]
	copy(kids, t.nodes[n.firstChild:n.firstChild+uint32(oldCount)])
	for k := oldCount; k < size; k++ {
		kids[k] = node{move: t.keys[k].move}
	}
	n.firstChild, n.children, n.fullyExpanded = first, uint16(size), size == len(moves)
}

// playout plays random moves from the position at ply and returns the value for White.
func (t *tree[P, PP, H, HP]) playout(ply int) float64 {
	t.playoutPos = t.stack[ply]
	p, c := HP(&t.playoutPos), t.counters[ply]
	length := t.o.Cutoff
	if length < 0 {
		length = MaxPlayout
	}
	for k := 0; ; k++ {
		limits := t.rules.Limits(&t.playoutPos)
		why := game.NoReason
		switch {
		case within[H, HP](&t.playoutPos):
		case limits.NoProgress > 0 && c.NoProgress >= limits.NoProgress:
			why = game.NoProgress
		case limits.Plies > 0 && c.Plies >= limits.Plies:
			why = game.PlyLimit
		}
		if why != game.NoReason {
			o := p.Outcome() // the rules' own outcome takes precedence over a counter
			if !o.Decided() {
				o = t.rules.Adjudicate(&t.playoutPos, why)
			}
			return proofOf(o, 0).value()
		}
		if k >= length {
			return t.evaluateCutoff(p)
		}
		t.buffer = p.AppendMoves(t.buffer[:0])
		if len(t.buffer) == 0 {
			return proofOf(p.Outcome(), 0).value()
		}
		progress := p.Play(t.buffer[t.random.below(len(t.buffer))])
		c = count[H, HP](c, &t.playoutPos, progress)
		t.plies++
	}
}

// evaluateCutoff returns the value of a playout that was cut off.
func (t *tree[P, PP, H, HP]) evaluateCutoff(p HP) float64 {
	e, ok := any(p).(game.Evaluator)
	if t.o.Cutoff < 0 || !ok {
		return 0
	}
	if o := p.Outcome(); o.Decided() {
		return proofOf(o, 0).value()
	}
	score := 0
	if t.o.Network {
		score = e.Evaluate()
	} else {
		score = game.Weigh(e)
	}
	v := math.Tanh(float64(score) / (2 * t.o.Scale))
	if p.Turn() == game.Black {
		v = -v
	}
	return v
}
