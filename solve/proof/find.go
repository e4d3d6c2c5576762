package proof

import (
	"context"
	"math"

	"tablier/rules/game"
)

// clean marks a disproof that does not depend on the line to its position.
const clean = math.MaxInt32

// proofNumbers holds the proof and disproof numbers of a position. pn is 0 if the position is
// won within plies. dn is 0 if it is not won; that result depends on the line from index dep
// on.
type proofNumbers struct {
	pn, dn uint32
	plies  int
	dep    int
}

// child is a move of a position on the line, with the proof numbers of its successor.
type child struct {
	proofNumbers
	move game.Move
	left int // plies left there
	cost int // 1 if the move completes a turn
}

// stackEntry is a position on the line being searched.
type stackEntry[H any] struct {
	pos  H
	hash uint64
}

// search is one df-pn search for one goal.
type search[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	*prover[P, PP, H, HP]
	ctx   context.Context
	goal  Goal
	l     Limits
	table *transpositionTable
	spoilt

	stack    []stackEntry[H]
	children []child
	moves    []game.Move
	seen     [1 << 12]uint8 // of the hashes on the line
	nodes    uint64
	poll     uint64
	bound    int
	stop     bool
	err      error
	best     child // at the root: the last move found to win
}

func newSearch[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](w *prover[P, PP, H, HP], ctx context.Context, goal Goal, l Limits, table *transpositionTable) *search[P, PP, H, HP] {
	return &search[P, PP, H, HP]{prover: w, ctx: ctx, goal: goal, l: l, table: table, stack: make([]stackEntry[H], 64)}
}

// find searches for a win from h. With Limits.Shortest, the bound rises ply by ply. Otherwise
// it rises in a few large steps, and each step but the last may use a quarter of the nodes
// left.
func (f *search[P, PP, H, HP]) find(h H) Status {
	most := f.l.Nodes
	for n := 1; ; n++ {
		if !f.l.Shortest {
			n = min(2*n+1, f.goal.Plies)
			if most > 0 && n < f.goal.Plies {
				f.l.Nodes = f.nodes + (most-f.nodes)/4
			}
		}
		v := f.solve(h, n)
		f.l.Nodes = most
		switch {
		case v.pn == 0:
			return Proved
		case f.ctx.Err() != nil || f.err != nil || most > 0 && f.nodes >= most:
			return Unknown
		case n >= f.goal.Plies && v.dn == 0:
			return Refuted
		case n >= f.goal.Plies:
			return Unknown
		}
	}
}

// solve searches h for a win within n plies until it is known or the limits are reached.
func (f *search[P, PP, H, HP]) solve(h H, n int) proofNumbers {
	f.stop, f.bound = false, n
	f.children, f.moves = f.children[:0], f.moves[:0]
	f.stack[0] = stackEntry[H]{h, HP(&h).Hash()}
	return f.dfpn(0, n, infinity, infinity)
}

// countNode counts a position and reports whether to stop.
func (f *search[P, PP, H, HP]) countNode() bool {
	f.nodes++
	if f.l.Nodes > 0 && f.nodes >= f.l.Nodes {
		f.stop = true
	}
	if f.nodes >= f.poll {
		f.poll = f.nodes + 1<<13
		f.stop = f.stop || f.ctx.Err() != nil
		if f.l.Report != nil && f.poll>>13&31 == 0 {
			e := f.table.put(f.stack[0].hash)
			f.l.Report(Progress{f.nodes, f.bound, e.pn, e.dn})
		}
	}
	return f.stop
}

func within[H any](h *H) bool {
	i, ok := any(h).(game.Within)
	return ok && i.Within()
}

// play makes a move and pushes the position it leads to.
func (f *search[P, PP, H, HP]) play(at int, m game.Move) *stackEntry[H] {
	if at+1 == len(f.stack) {
		f.stack = append(f.stack, make([]stackEntry[H], len(f.stack))...)
	}
	next := &f.stack[at+1]
	next.pos = f.stack[at].pos
	HP(&next.pos).Play(m)
	next.hash = HP(&next.pos).Hash()
	return next
}

// evaluate makes a move with n plies left, and returns what is known about it without a search.
func (f *search[P, PP, H, HP]) evaluate(at, n int, m game.Move) child {
	next := f.play(at, m)
	k := child{move: m, left: n, proofNumbers: proofNumbers{dep: clean}}
	if !within(&next.pos) {
		k.cost = 1
		k.left--
	}
	no := func() child { k.pn, k.dn = infinity, 0; return k }
	if k.cost > 0 && f.spoilt[next.hash] {
		return no()
	}
	if k.cost > 0 && f.seen[next.hash>>52] > 0 {
		for i := range at + 1 {
			if f.stack[i].hash == next.hash && f.stack[i].pos == next.pos {
				k.dep = i
				return no()
			}
		}
	}
	if e := f.table.get(next.hash); e != nil {
		switch {
		case e.won > 0 && int(e.won)-1 <= k.left:
			k.pn, k.dn, k.plies = 0, infinity, int(e.won)-1
			return k
		case int(e.lost)-1 >= k.left || k.left == 0:
			return no()
		case e.won == 0 && e.lost == 0 || e.pn > 1 || e.dn > 1:
			k.pn, k.dn = e.pn, e.dn
			return k
		}
	}
	from := len(f.moves)
	f.moves = HP(&next.pos).AppendMoves(f.moves)
	count := uint32(len(f.moves) - from)
	f.moves = f.moves[:from]
	if count == 0 && k.cost > 0 {
		if f.goal.reached(HP(&next.pos).Outcome()) {
			k.pn, k.dn = 0, infinity
			return k
		}
		return no()
	}
	if p, whole := any(&next.pos).(*P); whole && f.leaves != nil {
		side, plies, won, in, err := f.leaves.Look(p)
		switch {
		case err != nil:
			f.err, f.stop = err, true
		case in && won && side == f.goal.Winner && plies <= k.left:
			k.pn, k.dn, k.plies = 0, infinity, plies
			return k
		case in:
			return no()
		}
	}
	if k.left == 0 && k.cost > 0 || count == 0 {
		return no()
	}
	if HP(&next.pos).Turn() == f.goal.Winner {
		k.pn, k.dn = 1, count
	} else {
		k.pn, k.dn = count, 1
	}
	return k
}

// dfpn searches a position on the stack until its numbers reach the thresholds or it is known
// whether it is won within n plies.
func (f *search[P, PP, H, HP]) dfpn(at, n int, most, least uint32) proofNumbers {
	begun := f.nodes
	hash := f.stack[at].hash
	ours := HP(&f.stack[at].pos).Turn() == f.goal.Winner
	from, movesFrom := len(f.children), len(f.moves)
	f.seen[hash>>52]++
	defer func() {
		f.seen[hash>>52]--
		f.children = f.children[:from]
	}()
	f.moves = HP(&f.stack[at].pos).AppendMoves(f.moves)
	for i := movesFrom; i < len(f.moves); i++ {
		k := f.evaluate(at, n, f.moves[i])
		f.children = append(f.children, k)
		if f.countNode() || ours && k.pn == 0 || !ours && k.dn == 0 && k.dep == clean {
			break
		}
	}
	f.moves = f.moves[:movesFrom]
	v := proofNumbers{pn: 1, dn: 1} // nothing is known if the search stops before the loop
	for !f.stop {
		best, second, open := -1, uint32(infinity), uint32(0)
		v = proofNumbers{dep: clean}
		worst, no := uint32(0), -1 // the hardest number of the other kind; the refutation that depends on the least
		for i := from; i < len(f.children); i++ {
			k := &f.children[i]
			easy, hard := k.pn, k.dn
			if !ours {
				easy, hard = hard, easy
			}
			if hard != 0 { // skip an AND node's proved children and an OR node's refuted ones
				open++
				worst = max(worst, hard)
			}
			if k.dn == 0 && (no < 0 || k.dep > f.children[no].dep) {
				no = i
			}
			if ours {
				v.dep = min(v.dep, k.dep)
			}
			switch {
			case best < 0 || easy < f.initialProof(best, ours) || easy == 0 && ours && k.plies+k.cost < f.children[best].plies+f.children[best].cost:
				if best >= 0 {
					second = min(second, f.initialProof(best, ours))
				}
				best = i
			default:
				second = min(second, easy)
			}
			v.plies = max(v.plies, k.plies+k.cost)
		}
		b := f.children[best]
		if ours {
			v.pn, v.dn = b.pn, min(worst+max(open, 1)-1, infinity)
			switch {
			case b.pn == 0:
				v.dn, v.plies = infinity, b.plies+b.cost
				if at == 0 {
					f.best = b
				}
			case open == 0:
				v.pn, v.dn = infinity, 0
			}
		} else {
			v.dn, v.pn = b.dn, min(worst+max(open, 1)-1, infinity)
			switch {
			case b.dn == 0:
				v.pn, v.dep = infinity, f.children[no].dep
			case open == 0:
				v.pn, v.dn = 0, infinity
			}
		}
		if v.pn == 0 || v.dn == 0 || v.pn >= most || v.dn >= least {
			break
		}
		second = min(second+second/4+1, infinity)
		kidMost, kidLeast := min(most, second), least-(open-1)
		if !ours {
			kidMost, kidLeast = most-(open-1), min(least, second)
		}
		f.play(at, b.move)
		kv := f.dfpn(at+1, b.left, kidMost, kidLeast)
		if !f.stop || kv.pn == 0 || kv.dn == 0 {
			f.children[best].proofNumbers = kv
		}
	}
	if f.stop && v.pn != 0 && v.dn != 0 {
		return proofNumbers{pn: 1, dn: 1}
	}
	f.store(hash, at, n, v, f.nodes-begun)
	return v
}

func (f *search[P, PP, H, HP]) initialProof(i int, ours bool) uint32 {
	if ours {
		return f.children[i].pn
	}
	return f.children[i].dn
}

// store writes a result to the transposition table, unless it depends on the line above.
func (f *search[P, PP, H, HP]) store(hash uint64, at, n int, v proofNumbers, work uint64) {
	if v.dn == 0 && v.dep < at {
		return
	}
	e := f.table.put(hash)
	e.work = uint32(min(uint64(e.work)+work+1, math.MaxUint32))
	switch {
	case v.pn == 0:
		if e.won == 0 || int(e.won) > v.plies+1 {
			e.won = uint16(v.plies + 1)
		}
		e.pn, e.dn = 1, 1
	case v.dn == 0:
		e.lost = max(e.lost, uint16(n+1))
		e.pn, e.dn = 1, 1
	default:
		e.pn, e.dn = v.pn, v.dn
	}
}
