package mcts

import (
	"cmp"
	"math"
	"slices"

	"tablier/engine"
	"tablier/rules/game"
)

// simulate goes down the tree once, plays a game from there and takes its value
// back up.
func (t *tree[P, PP, H, HP]) simulate() {
	ply := 0
	var value float64
	for i := uint32(0); ; ply++ {
		t.path[ply] = i
		n := &t.nodes[i]
		if n.proof.kind != open {
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
		if n.kids == 0 && (int(n.visits) < t.o.Visits || ply >= engine.MaxPly-1 || !t.expand(i, ply)) {
			value = t.playout(ply)
			break
		}
		if n = &t.nodes[i]; !n.whole && int(n.visits) >= 4*int(n.kids) {
			t.expand(i, ply)
		}
		best := t.choose(i, t.turn(ply))
		if !n.whole && t.nodes[best].proof.kind == won(t.turn(ply).Other()) && t.expand(i, ply) {
			best = t.choose(i, t.turn(ply)) // all that was looked at loses: look at more
		}
		i = best
		t.step(ply, t.nodes[i].move)
	}
	proven := t.nodes[t.path[ply]].proof.kind != open
	for k := ply; k >= 0; k-- {
		n := &t.nodes[t.path[k]]
		n.visits++
		n.sum += value
		if proven && k < ply && n.proof.kind == open {
			proven = t.prove(t.path[k], t.turn(k))
		}
	}
}

// choose is the child with the best upper confidence bound. Children not yet
// visited come first, in the order of their rank; proven losses come never, as
// long as there is anything else.
func (t *tree[P, PP, H, HP]) choose(i uint32, side game.Side) uint32 {
	n := &t.nodes[i]
	kids := t.nodes[n.first : n.first+uint32(n.kids)]
	root := t.o.Exploration * math.Sqrt(math.Log(float64(n.visits+1)))
	sign := 1.0
	if side == game.Black {
		sign = -1
	}
	lost := won(side.Other())
	best, bound := 0, math.Inf(-1)
	for k := range kids {
		c := &kids[k]
		if c.visits == 0 {
			return n.first + uint32(k)
		}
		v := float64(c.visits)
		b := sign * c.sum / v
		switch c.proof.kind {
		case lost:
			b -= 1000
		case open:
			b += root / math.Sqrt(v)
		}
		if b > bound {
			best, bound = k, b
		}
	}
	return n.first + uint32(best)
}

// key is a move with what it is sorted by.
type key struct {
	rank int64
	move game.Move
}

// expand gives node i, which stands at ply, its first block of children or
// one more. It reports whether there are children now.
func (t *tree[P, PP, H, HP]) expand(i uint32, ply int) bool {
	t.buffer = HP(&t.stack[ply]).AppendMoves(t.buffer[:0])
	t.buffer = t.legal(ply, t.buffer)
	t.grow(i, ply, t.buffer)
	return t.nodes[i].kids > 0
}

// grow doubles the children of node i, whose moves are given; a full tree stays as it is.
func (t *tree[P, PP, H, HP]) grow(i uint32, ply int, moves []game.Move) {
	n := &t.nodes[i]
	had := int(n.kids)
	size := min(max(2*had, t.o.Block), len(moves), maxKids)
	if len(moves) <= size+size/2 { // not worth another block
		size = min(len(moves), maxKids)
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
		// Equal ranks are in an order of their own in every node, and the same each time.
		t.keys = append(t.keys, key{r + int64(game.Mix(t.o.Seed+uint64(i), uint64(m))>>33), m})
	}
	slices.SortFunc(t.keys, func(a, b key) int { return cmp.Compare(b.rank, a.rank) })
	first := uint32(len(t.nodes))
	t.nodes = t.nodes[:len(t.nodes)+size]
	kids := t.nodes[first:]
	copy(kids, t.nodes[n.first:n.first+uint32(had)])
	for k := had; k < size; k++ {
		kids[k] = node{move: t.keys[k].move}
	}
	n.first, n.kids, n.whole = first, uint16(size), size == len(moves)
}

// playout plays random moves from the position at ply and returns White's value.
func (t *tree[P, PP, H, HP]) playout(ply int) float64 {
	t.play = t.stack[ply]
	p, c := HP(&t.play), t.counters[ply]
	length := t.o.Cutoff
	if length < 0 {
		length = MaxPlayout
	}
	for k := 0; ; k++ {
		limits := t.rules.Limits(&t.play)
		why := game.NoReason
		switch {
		case within[H, HP](&t.play):
		case limits.NoProgress > 0 && c.NoProgress >= limits.NoProgress:
			why = game.NoProgress
		case limits.Plies > 0 && c.Plies >= limits.Plies:
			why = game.PlyLimit
		}
		if why != game.NoReason {
			o := p.Outcome() // the rules' own verdict comes before any counter's
			if !o.Decided() {
				o = t.rules.Adjudicate(&t.play, why)
			}
			return proofOf(o, 0).value()
		}
		if k >= length {
			return t.verdict(p)
		}
		t.buffer = p.AppendMoves(t.buffer[:0])
		if len(t.buffer) == 0 {
			return proofOf(p.Outcome(), 0).value()
		}
		progress := p.Play(t.buffer[t.random.below(len(t.buffer))])
		c = count[H, HP](c, &t.play, progress)
		t.plies++
	}
}

// verdict ends a playout that was cut off.
func (t *tree[P, PP, H, HP]) verdict(p HP) float64 {
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
