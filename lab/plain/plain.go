package plain

import (
	"context"
	"math/bits"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

const (
	infinity = 1 << 20
	won      = 1 << 16 // minus the plies it takes
	deepest  = 64
	tableLog = 20 // log2 of the number of entries of the transposition table
)

// errGame is returned by a search in another game.
var errGame error = &game.Error{Kind: game.BadOption, Problem: i18n.T("engine.ringo-alone"), Want: i18n.Raw("ringo")}

// entry is the stored data of a position in the transposition table.
type entry struct {
	key   uint64
	move  game.Move
	score int32
	depth int8
	bound int8 // -1: at most, 0: exact, 1: at least
}

// budget is what a search may still use.
type budget struct {
	now      func() time.Time
	nodes    uint64
	most     uint64
	deadline time.Time
	ctx      context.Context
	stopped  bool
}

// Player is the opponent in Ringo. It is not safe for concurrent use.
type Player struct {
	budget
	table   []entry
	history [64 * 64]int32 // by cells from and to
	killers [deepest + 1][2]game.Move

	rules   ringo.Game
	path    []uint64 // hashes of the positions of the game and of the line searched
	started int      // how many of them belong to the game
	moves   []game.Move
	ranks   []int32
}

// New returns a player. now is the clock for time limits.
func New(now func() time.Time) *Player {
	return &Player{budget: budget{now: now}, table: make([]entry, 1<<tableLog)}
}

// Search implements [engine.Engine] for Ringo.
func (p *Player) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	line, c, ok := game.Line[ringo.Position](s)
	if !ok {
		return engine.Result{}, errGame
	}
	if s.Outcome().Decided() {
		return engine.Result{}, engine.ErrDecided
	}
	begun := p.now()
	p.begin(ctx, line, l)
	root := line[len(line)-1]
	best := engine.Result{}
	limit := deepest
	if l.Depth > 0 {
		limit = min(l.Depth, deepest)
	}
	for depth := 1; depth <= limit; depth++ {
		score := p.search(&root, depth, 0, -infinity, infinity, c.NoProgress)
		e := &p.table[root.Hash()>>(64-tableLog)]
		if p.stopped && depth > 1 {
			break
		}
		if e.key == root.Hash() {
			best.Move = string(p.rules.AppendMove(nil, &root, e.move))
		}
		best.Score, best.Depth, best.Nodes = score, depth, p.nodes
		if p.stopped || score > won-deepest || score < deepest-won {
			break
		}
	}
	if best.Move == "" {
		best.Move = s.Moves()[0]
	}
	best.Line, best.Time = []string{best.Move}, p.now().Sub(begun)
	return best, nil
}

// begin prepares a search of the last position of line.
func (p *Player) begin(ctx context.Context, line []ringo.Position, l engine.Limits) {
	p.path = p.path[:0]
	for i := range line {
		p.path = append(p.path, line[i].Hash())
	}
	p.path = p.path[:len(p.path)-1] // search appends the last one
	p.started = len(p.path)
	p.reset(ctx, l)
	p.killers = [deepest + 1][2]game.Move{}
	for i := range p.history {
		p.history[i] /= 8
	}
}

// repeated reports whether a position occurred before in the line searched, or twice in the game.
func (p *Player) repeated(hash uint64, quiet int) bool {
	seen := 0
	for i := len(p.path) - 2; i >= 0 && i >= len(p.path)-quiet; i -= 2 {
		if p.path[i] == hash {
			if i > p.started {
				return true
			}
			if seen++; seen == 2 {
				return true
			}
		}
	}
	return false
}

// search returns the score for the side to move. quiet is the number of plies without progress.
func (p *Player) search(pos *ringo.Position, depth, ply, alpha, beta, quiet int) int {
	hash := pos.Hash()
	if ply > 0 && (quiet >= 100 || p.repeated(hash, quiet)) {
		return 0
	}
	if p.count(); p.stopped {
		return 0
	}
	e := &p.table[hash>>(64-tableLog)]
	var first game.Move = ^game.Move(0)
	if e.key == hash {
		first = e.move
		if ply > 0 && int(e.depth) >= depth {
			switch score := fromTable(int(e.score), ply); {
			case e.bound == 0, e.bound > 0 && score >= beta, e.bound < 0 && score <= alpha:
				return score
			}
		}
	}
	from := len(p.moves)
	p.moves = pos.AppendMoves(p.moves)
	defer func() { p.moves = p.moves[:from] }()
	if len(p.moves) == from {
		return ply - won // lost: either the side to move has no move, or its opponent has won
	}
	p.rank(from, first, ply)
	p.path = append(p.path, hash)
	defer func() { p.path = p.path[:len(p.path)-1] }()
	best, move, floor := -infinity, game.Move(0), alpha
	for i := from; i < len(p.moves); i++ {
		m := p.pick(i)
		next := *pos
		after := quiet + 1
		if next.Play(m) {
			after = 0
		}
		score := p.child(&next, depth-1, ply+1, alpha, beta, after, i > from)
		if p.stopped {
			return 0
		}
		if score > best {
			best, move = score, m
		}
		if alpha = max(alpha, best); alpha >= beta {
			p.reward(m, depth, ply)
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

// child searches a position after a move. Later moves are searched with a null window first.
func (p *Player) child(pos *ringo.Position, depth, ply, alpha, beta, quiet int, later bool) int {
	if depth <= 0 || ply >= deepest {
		return -p.captures(pos, ply, -beta, -alpha)
	}
	if later {
		score := -p.search(pos, depth, ply, -alpha-1, -alpha, quiet)
		if score <= alpha || score >= beta {
			return score
		}
	}
	return -p.search(pos, depth, ply, -beta, -alpha, quiet)
}

// captures searches only captures and entries.
func (p *Player) captures(pos *ringo.Position, ply, alpha, beta int) int {
	if p.count(); p.stopped {
		return 0
	}
	from := len(p.moves)
	p.moves = pos.AppendMoves(p.moves)
	defer func() { p.moves = p.moves[:from] }()
	if len(p.moves) == from {
		return ply - won
	}
	best := judge(pos)
	if alpha = max(alpha, best); alpha >= beta || ply >= deepest {
		return best
	}
	p.rank(from, ^game.Move(0), ply)
	for i := from; i < len(p.moves); i++ {
		m := p.pick(i)
		if _, to, taken := ringo.Step(m); taken == ringo.NothingHere && to != ringo.InCitadel {
			continue
		}
		next := *pos
		next.Play(m)
		best = max(best, -p.captures(&next, ply+1, -beta, -alpha))
		if alpha = max(alpha, best); alpha >= beta || p.stopped {
			break
		}
	}
	return best
}

// reset begins a search within limits.
func (p *budget) reset(ctx context.Context, l engine.Limits) {
	p.ctx, p.nodes, p.most, p.stopped = ctx, 0, l.Nodes, false
	p.deadline = time.Time{}
	if l.Time > 0 {
		p.deadline = p.now().Add(l.Time)
	}
}

// count counts a node and checks the limits.
func (p *budget) count() {
	p.nodes++
	if p.most > 0 && p.nodes > p.most {
		p.stopped = true
	}
	if p.nodes&1023 == 0 && (p.ctx != nil && p.ctx.Err() != nil || !p.deadline.IsZero() && p.now().After(p.deadline)) {
		p.stopped = true
	}
}

// rank sorts moves from an index on: the table's move, captures and entries, killers, then by
// history.
func (p *Player) rank(from int, first game.Move, ply int) {
	p.ranks = append(p.ranks[:from], make([]int32, len(p.moves)-from)...)
	for i, m := range p.moves[from:] {
		start, to, taken := ringo.Step(m)
		rank := p.history[start<<6|to&63]
		switch {
		case m == first:
			rank = 1 << 30
		case taken != ringo.NothingHere || to == ringo.InCitadel:
			rank = 1 << 28
		case m == p.killers[ply][0] || m == p.killers[ply][1]:
			rank = 1 << 27
		}
		p.ranks[from+i] = rank
	}
}

// pick swaps the best of the moves from i on to index i.
func (p *Player) pick(i int) game.Move {
	best := i
	for j := i + 1; j < len(p.moves); j++ {
		if p.ranks[j] > p.ranks[best] {
			best = j
		}
	}
	p.moves[i], p.moves[best] = p.moves[best], p.moves[i]
	p.ranks[i], p.ranks[best] = p.ranks[best], p.ranks[i]
	return p.moves[i]
}

// reward updates killers and history after a quiet move caused a cutoff.
func (p *Player) reward(m game.Move, depth, ply int) {
	start, to, taken := ringo.Step(m)
	if taken != ringo.NothingHere || to == ringo.InCitadel {
		return
	}
	if k := &p.killers[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &p.history[start<<6|to&63]
	*h = min(*h+int32(depth*depth), 1<<26)
}

// judge returns material and advancement, in hundredths of an attacker, for the side to move.
func judge(pos *ringo.Position) int {
	white, black, inside := pos.Sets()
	score := 100*(bits.OnesCount64(black)+inside) - 180*bits.OnesCount64(white) + 150*inside
	for ring := range 6 {
		score += (6 - ring) * 8 * bits.OnesCount64(black>>(8*ring)&0xFF)
	}
	if pos.Turn() == game.White {
		return -score
	}
	return score
}

// fromTable and toTable convert between wins counted from the position, as stored, and wins counted
// from the root.
func fromTable(score, ply int) int { return towards(score, -ply) }
func toTable(score, ply int) int   { return towards(score, ply) }

func towards(score, plies int) int {
	switch {
	case score > won-2*deepest:
		return score + plies
	case score < 2*deepest-won:
		return score - plies
	}
	return score
}
