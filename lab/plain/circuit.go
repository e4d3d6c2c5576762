package plain

import (
	"context"
	"slices"
	"time"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
)

// Depths of the search in Court-Circuit, in turns.
const (
	deepestTurns  = 24
	deepestSeries = 4 // of series after the last turn
)

// What the features of a position are worth, in hundredths of a man: men, the most that one turn turns, enemies that
// some turn turns, own pieces that the enemy could turn, corners, edges, the move, the most that the enemy could turn,
// room. Nothing was fitted.
var circuitWeights = [...]int{100, 35, 8, -12, 15, 2, 10, -25, 2}

// keeperWeights are those of a player that keeps its distance: men, exposed men, the most that the enemy could turn,
// corners and edges. It does not look at what it could turn itself beyond its search.
var keeperWeights = [...]int{100, 0, 0, -12, 15, 20, 0, -25, 0}

// Circuit is the opponent in Court-Circuit. It searches a turn in parts: a series of jumps, then the step. It is not
// safe for concurrent use.
type Circuit struct {
	budget
	weights *[len(circuitWeights)]int
	table   []entry
	history [64 * 64]int32 // of steps, by cells from and to
	path    []uint64       // hashes of the positions of the game and of the line searched, between turns
	started int
	best    []game.Move // the parts of the best turn at the root
	parts   []game.Move // the parts played in the root's turn
}

// NewCircuit returns a player. now is the clock for time limits.
func NewCircuit(now func() time.Time) *Circuit {
	return &Circuit{budget: budget{now: now}, weights: &circuitWeights, table: make([]entry, 1<<tableLog)}
}

// NewKeeper returns a player that keeps its distance: the same search, which values safety alone.
func NewKeeper(now func() time.Time) *Circuit {
	c := NewCircuit(now)
	c.weights = &keeperWeights
	return c
}

// Search implements [engine.Engine] for Court-Circuit.
func (c *Circuit) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	line, counters, ok := game.Line[courtcircuit.Position](s)
	if !ok {
		return engine.Result{}, errGame(courtcircuit.Game{}.Info().ID)
	}
	if s.Outcome().Decided() {
		return engine.Result{}, engine.ErrDecided
	}
	begun := c.now()
	c.reset(ctx, l)
	c.path = c.path[:0]
	for i := range line[:len(line)-1] {
		c.path = append(c.path, line[i].Hash())
	}
	c.started = len(c.path)
	root := &line[len(line)-1]
	most := deepestTurns
	if l.Depth > 0 {
		most = min(l.Depth, most)
	}
	r := engine.Result{Move: s.Moves()[0]}
	for depth := 1; depth <= most; depth++ {
		c.best = c.best[:0]
		h := courtcircuit.Parts{}.Begin(root)
		score := c.search(&h, depth, 0, -infinity, infinity, counters.NoProgress)
		if len(c.best) > 0 { // the best turn of the last depth is searched first
			r.Move = string(courtcircuit.Game{}.AppendMove(nil, root, courtcircuit.Parts{}.Join(root, c.best)))
		}
		if c.stopped {
			break
		}
		r.Score, r.Depth = score, depth
		if score > won-deepestTurns || score < deepestTurns-won {
			break
		}
	}
	r.Nodes, r.Line, r.Time = c.nodes, []string{r.Move}, c.now().Sub(begun)
	return r, nil
}

// repeated reports whether a position occurred before in the line searched, or twice in the game.
func (c *Circuit) repeated(hash uint64, quiet int) bool {
	seen := 0
	for i := len(c.path) - 2; i >= 0 && i >= len(c.path)-quiet; i -= 2 {
		if c.path[i] == hash {
			if seen++; i >= c.started || seen == 2 {
				return true
			}
		}
	}
	return false
}

// search returns the score for the side to move. Depth and ply count turns, quiet those without a piece turned.
func (c *Circuit) search(h *courtcircuit.Half, depth, ply, alpha, beta, quiet int) int {
	hash := h.Hash()
	if !h.Within() {
		if ply > 0 && (quiet >= 100 || c.repeated(hash, quiet)) {
			return 0
		}
		if depth <= 0 {
			return c.series(h, ply, 0, alpha, beta)
		}
	}
	if c.count(); c.stopped {
		return 0
	}
	e := &c.table[hash>>(64-tableLog)]
	first := ^game.Move(0)
	if e.key == hash {
		first = e.move
		if ply > 0 && int(e.depth) == depth {
			switch score := fromTable(int(e.score), ply); {
			case e.bound == 0, e.bound > 0 && score >= beta, e.bound < 0 && score <= alpha:
				return score
			}
		}
	}
	moves := c.ordered(h, h.AppendMoves(nil), first)
	if len(moves) == 0 {
		return c.over(h, ply)
	}
	if !h.Within() {
		c.path = append(c.path, hash)
		defer func() { c.path = c.path[:len(c.path)-1] }()
	}
	best, move, floor := -infinity, game.Move(0), alpha
	for i, m := range moves {
		next, after := *h, quiet
		if !h.Within() {
			after++
		}
		if next.Play(m) {
			after = 0
		}
		if ply == 0 {
			c.parts = append(c.parts, m)
		}
		score := c.child(&next, depth, ply, alpha, beta, after, i > 0)
		if ply == 0 {
			if score > alpha && !c.stopped && !next.Within() {
				c.best = append(c.best[:0], c.parts...)
			}
			c.parts = c.parts[:len(c.parts)-1]
		}
		if c.stopped {
			return best
		}
		if score > best {
			best, move = score, m
		}
		if alpha = max(alpha, best); alpha >= beta {
			if h.Rank(m) == 0 {
				c.history[m&(64*64-1)] += int32(depth * depth)
			}
			break
		}
	}
	*e = entry{hash, move, int32(toTable(best, ply)), int8(depth), 0}
	if best <= floor {
		e.bound = -1
	} else if best >= beta {
		e.bound = 1
	}
	return best
}

// child searches what follows a part of a turn: the rest of the turn, or the other side's.
func (c *Circuit) child(next *courtcircuit.Half, depth, ply, alpha, beta, quiet int, later bool) int {
	if next.Within() {
		return c.search(next, depth, ply, alpha, beta, quiet)
	}
	if later && ply > 0 {
		if score := -c.search(next, depth-1, ply+1, -alpha-1, -alpha, quiet); score <= alpha || score >= beta {
			return score
		}
	}
	return -c.search(next, depth-1, ply+1, -beta, -alpha, quiet)
}

// series searches only turns that turn pieces, to at most deepestSeries turns. Of the steps that complete a turn it takes
// the one after which the position is judged best.
func (c *Circuit) series(h *courtcircuit.Half, ply, deep, alpha, beta int) int {
	if c.count(); c.stopped {
		return 0
	}
	if h.Outcome().Decided() {
		return c.over(h, ply)
	}
	best := c.judge(h)
	if alpha = max(alpha, best); alpha >= beta || deep >= deepestSeries {
		return best
	}
	moves, _ := h.AppendTactical(nil)
	for _, m := range c.ordered(h, moves, ^game.Move(0)) {
		next := *h
		if next.Play(m); next.Within() {
			next = c.completed(&next)
		}
		score := -c.series(&next, ply+1, deep+1, -beta, -alpha)
		best = max(best, score)
		if alpha = max(alpha, best); alpha >= beta || c.stopped {
			break
		}
	}
	return best
}

// completed returns the position after the step, or further jumps of a Dame, that are judged best for the mover.
func (c *Circuit) completed(h *courtcircuit.Half) (after courtcircuit.Half) {
	worst := infinity
	for _, m := range h.AppendMoves(nil) {
		next := *h
		if next.Play(m); next.Within() {
			continue
		}
		if n := judgeQuick(&next); n < worst {
			worst, after = n, next
		}
	}
	return after
}

// ordered sorts moves: the table's, those that turn most, then by history.
func (c *Circuit) ordered(h *courtcircuit.Half, moves []game.Move, first game.Move) []game.Move {
	rank := func(m game.Move) int {
		if m == first {
			return 1 << 30
		}
		if r := h.Rank(m); r > 0 {
			return 1<<28 + r
		}
		return int(min(c.history[m&(64*64-1)], 1<<26))
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return rank(b) - rank(a) })
	return moves
}

// over returns the score of a game that is over, for the side to move.
func (c *Circuit) over(h *courtcircuit.Half, ply int) int {
	switch w, decided := h.Outcome().Winner(); {
	case !decided:
		return 0
	case w == h.Turn():
		return won - ply
	}
	return ply - won
}

// judgeQuick is what the enemy, who is to move, could turn at most after a step.
func judgeQuick(h *courtcircuit.Half) (most int) {
	moves, _ := h.AppendTactical(nil)
	for _, m := range moves {
		most = max(most, h.Rank(m))
	}
	return most
}

// judge evaluates a position between turns for the side to move.
func (c *Circuit) judge(h *courtcircuit.Half) (score int) {
	var room [16]int16
	f := h.AppendFeatures(room[:0])
	for i, w := range c.weights {
		score += w * int(f[i])
	}
	return score
}
