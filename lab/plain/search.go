package plain

import (
	"context"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

const (
	infinity = 1 << 20
	won      = 1 << 16 // minus the plies it takes
	deepest  = 64
	tableLog = 20 // log2 of the number of entries of the transposition table
)

// errGame returns the error of a search in another game than the player's.
func errGame(id string) error {
	return &game.Error{Kind: game.BadOption, Problem: i18n.T("engine.engine-plays-another-game"), Want: i18n.Raw(id)}
}

// entry is the stored data of a position in the transposition table.
type entry struct {
	key   uint64
	move  game.Move
	score int32
	depth int8
	bound int8 // -1: at most, 0: exact, 1: at least
}

// sense is what a player knows of a game besides its rules.
type sense[P any] struct {
	// judge evaluates a position for the side to move, in hundredths of a man.
	judge func(p *P) int
	// gain is how soon a capture or an entry is searched, from 1 on, and 0 for other moves.
	gain func(p *P, m game.Move) int
}

// Player is an opponent in a game whose turns are searched as a whole. It is not safe for concurrent use.
type Player[P comparable, PP game.Position[P]] struct {
	budget
	sense[P]
	game     game.Game[P]
	table    []entry
	history  [1 << 12]int32 // by hashes of moves
	killers  [deepest + 1][2]game.Move
	longest  int      // plies without progress that make a draw
	path     []uint64 // hashes of the positions of the game and of the line searched
	started  int      // how many of them belong to the game
	moves    []game.Move
	ranks    []int32
	rootBest game.Move
}

func newPlayer[P comparable, PP game.Position[P]](now func() time.Time, g game.Game[P], s sense[P]) *Player[P, PP] {
	return &Player[P, PP]{budget: budget{now: now}, sense: s, game: g, table: make([]entry, 1<<tableLog)}
}

// Search implements [engine.Engine].
func (p *Player[P, PP]) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	line, c, ok := game.Line[P, PP](s)
	if !ok {
		return engine.Result{}, errGame(p.game.Info().ID)
	}
	if s.Outcome().Decided() {
		return engine.Result{}, engine.ErrDecided
	}
	begun := p.now()
	p.begin(ctx, line, l)
	root := line[len(line)-1]
	best := engine.Result{Move: s.Moves()[0]}
	limit := deepest
	if l.Depth > 0 {
		limit = min(l.Depth, deepest)
	}
	for depth := 1; depth <= limit; depth++ {
		p.rootBest = game.Pass
		score := p.search(&root, depth, 0, -infinity, infinity, c.NoProgress)
		if p.rootBest != game.Pass { // the best move of the last depth is searched first
			best.Move = string(p.game.AppendMove(nil, &root, p.rootBest))
		}
		if p.stopped && depth > 1 {
			break
		}
		best.Score, best.Depth = score, depth
		if p.stopped || score > won-deepest || score < deepest-won {
			break
		}
	}
	best.Nodes, best.Line, best.Time = p.nodes, []string{best.Move}, p.now().Sub(begun)
	return best, nil
}

// begin prepares a search of the last position of line.
func (p *Player[P, PP]) begin(ctx context.Context, line []P, l engine.Limits) {
	p.path = p.path[:0]
	for i := range line[:len(line)-1] {
		p.path = append(p.path, PP(&line[i]).Hash())
	}
	p.started = len(p.path)
	p.longest = p.game.Limits(&line[0]).NoProgress
	p.reset(ctx, l)
	p.killers = [deepest + 1][2]game.Move{}
	for i := range p.history {
		p.history[i] /= 8
	}
}

// repeated reports whether a position occurred before in the line searched, or twice in the game.
func (p *Player[P, PP]) repeated(hash uint64, quiet int) bool {
	seen := 0
	for i := len(p.path) - 2; i >= 0 && i >= len(p.path)-quiet; i -= 2 {
		if p.path[i] == hash {
			if seen++; i >= p.started || seen == 2 {
				return true
			}
		}
	}
	return false
}

// search returns the score for the side to move. quiet is the number of plies without progress.
func (p *Player[P, PP]) search(pos *P, depth, ply, alpha, beta, quiet int) int {
	hash := PP(pos).Hash()
	if ply > 0 && (quiet >= p.longest || p.repeated(hash, quiet)) {
		return 0
	}
	if p.count(); p.stopped {
		return 0
	}
	e := &p.table[hash>>(64-tableLog)]
	first := ^game.Move(0)
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
	p.moves = PP(pos).AppendMoves(p.moves)
	defer func() { p.moves = p.moves[:from] }()
	if len(p.moves) == from {
		return over[P, PP](pos, ply)
	}
	p.rank(pos, from, first, ply)
	p.path = append(p.path, hash)
	defer func() { p.path = p.path[:len(p.path)-1] }()
	best, move, floor := -infinity, game.Move(0), alpha
	for i := from; i < len(p.moves); i++ {
		m := p.pick(i)
		next := *pos
		after := quiet + 1
		if PP(&next).Play(m) {
			after = 0
		}
		score := p.child(&next, depth-1, ply+1, alpha, beta, after, i > from)
		if p.stopped {
			return 0
		}
		if score > best {
			best, move = score, m
			if ply == 0 {
				p.rootBest = m
			}
		}
		if alpha = max(alpha, best); alpha >= beta {
			p.reward(pos, m, depth, ply)
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
func (p *Player[P, PP]) child(pos *P, depth, ply, alpha, beta, quiet int, later bool) int {
	if depth <= 0 || ply >= deepest {
		return -p.gains(pos, ply, -beta, -alpha)
	}
	if later {
		score := -p.search(pos, depth, ply, -alpha-1, -alpha, quiet)
		if score <= alpha || score >= beta {
			return score
		}
	}
	return -p.search(pos, depth, ply, -beta, -alpha, quiet)
}

// gains searches only captures and entries. Where they are compulsory the side to move cannot decline them.
func (p *Player[P, PP]) gains(pos *P, ply, alpha, beta int) int {
	if p.count(); p.stopped {
		return 0
	}
	if PP(pos).Outcome().Decided() {
		return over[P, PP](pos, ply)
	}
	from := len(p.moves)
	moves, forced := any(pos).(game.Tactical).AppendTactical(p.moves)
	p.moves = moves
	defer func() { p.moves = p.moves[:from] }()
	best := -infinity
	if !forced || ply >= deepest {
		best = p.judge(pos)
	}
	if alpha = max(alpha, best); alpha >= beta || ply >= deepest {
		return best
	}
	p.rank(pos, from, ^game.Move(0), ply)
	for i := from; i < len(p.moves); i++ {
		m := p.pick(i)
		next := *pos
		PP(&next).Play(m)
		best = max(best, -p.gains(&next, ply+1, -beta, -alpha))
		if alpha = max(alpha, best); alpha >= beta || p.stopped {
			break
		}
	}
	return best
}

// over returns the score of a game that is over, for the side to move.
func over[P any, PP game.Position[P]](pos *P, ply int) int {
	switch w, decided := PP(pos).Outcome().Winner(); {
	case !decided:
		return 0
	case w == PP(pos).Turn():
		return won - ply
	}
	return ply - won
}
