package proof

import (
	"context"
	"math"

	"tablier/rules/game"
)

// clean marks a no that hangs on nothing above the position.
const clean = math.MaxInt32

// value is what a search says of a position: pn is 0 where it is won within plies, dn is 0
// where it is not, as far as the line down to position dep of it matters.
type value struct {
	pn, dn uint32
	plies  int
	dep    int
}

// kid is a move of a position on the line, and what is known of where it leads.
type kid struct {
	value
	move game.Move
	left int // plies left there
	cost int // 1 if the move completes a turn
}

// frame is a position on the line.
type frame[H any] struct {
	pos  H
	hash uint64
}

// finder is one search for one goal.
type finder[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	*prover[P, PP, H, HP]
	ctx   context.Context
	goal  Goal
	l     Limits
	table *table

	frames []frame[H]
	kids   []kid
	moves  []game.Move
	seen   [1 << 12]uint8 // of the hashes on the line
	nodes  uint64
	poll   uint64
	bound  int
	stop   bool
	err    error
	best   kid // of the first frame: the move that won last
}

func newFinder[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](w *prover[P, PP, H, HP], ctx context.Context, goal Goal, l Limits) *finder[P, PP, H, HP] {
	return &finder[P, PP, H, HP]{prover: w, ctx: ctx, goal: goal, l: l, table: newTable(l.Bytes), frames: make([]frame[H], 64)}
}

// find looks for a win from h: with rising bounds where the quickest is wanted, else
// with few, each of which may cost a share of what is left.
func (f *finder[P, PP, H, HP]) find(h H) Status {
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
func (f *finder[P, PP, H, HP]) solve(h H, n int) value {
	f.stop, f.bound = false, n
	f.kids, f.moves = f.kids[:0], f.moves[:0]
	f.frames[0] = frame[H]{h, HP(&h).Hash()}
	return f.visit(0, n, infinity, infinity)
}

// tick counts a position and reports whether to stop.
func (f *finder[P, PP, H, HP]) tick() bool {
	f.nodes++
	if f.l.Nodes > 0 && f.nodes >= f.l.Nodes {
		f.stop = true
	}
	if f.nodes >= f.poll {
		f.poll = f.nodes + 1<<13
		f.stop = f.stop || f.ctx.Err() != nil
		if f.l.Report != nil && f.poll>>13&31 == 0 {
			e := f.table.put(f.frames[0].hash)
			f.l.Report(Progress{f.nodes, f.bound, e.pn, e.dn})
		}
	}
	return f.stop
}

func within[H any](h *H) bool {
	i, ok := any(h).(game.Within)
	return ok && i.Within()
}

// play sets the frame after at up.
func (f *finder[P, PP, H, HP]) play(at int, m game.Move) *frame[H] {
	if at+1 == len(f.frames) {
		f.frames = append(f.frames, make([]frame[H], len(f.frames))...)
	}
	next := &f.frames[at+1]
	next.pos = f.frames[at].pos
	HP(&next.pos).Play(m)
	next.hash = HP(&next.pos).Hash()
	return next
}

// look makes a move at a frame with n plies left and says what is known of it at once.
func (f *finder[P, PP, H, HP]) look(at, n int, m game.Move) kid {
	next := f.play(at, m)
	k := kid{move: m, left: n, value: value{dep: clean}}
	if !within(&next.pos) {
		k.cost = 1
		k.left--
	}
	no := func() kid { k.pn, k.dn = infinity, 0; return k }
	if k.cost > 0 && f.seen[next.hash>>52] > 0 {
		for i := range at + 1 {
			if f.frames[i].hash == next.hash && f.frames[i].pos == next.pos {
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

// visit searches the position at a frame until its numbers reach thresholds, or it is
// known whether it is won within n plies.
func (f *finder[P, PP, H, HP]) visit(at, n int, most, least uint32) value {
	begun := f.nodes
	hash := f.frames[at].hash
	ours := HP(&f.frames[at].pos).Turn() == f.goal.Winner
	from, movesFrom := len(f.kids), len(f.moves)
	f.seen[hash>>52]++
	defer func() {
		f.seen[hash>>52]--
		f.kids = f.kids[:from]
	}()
	f.moves = HP(&f.frames[at].pos).AppendMoves(f.moves)
	for i := movesFrom; i < len(f.moves); i++ {
		k := f.look(at, n, f.moves[i])
		f.kids = append(f.kids, k)
		if f.tick() || ours && k.pn == 0 || !ours && k.dn == 0 && k.dep == clean {
			break
		}
	}
	f.moves = f.moves[:movesFrom]
	v := value{pn: 1, dn: 1} // nothing is known where the search is stopped before it begins
	for !f.stop {
		best, second, open := -1, uint32(infinity), uint32(0)
		v = value{dep: clean}
		worst, no := uint32(0), -1 // the hardest number of the other kind; the refutation that hangs on the least
		for i := from; i < len(f.kids); i++ {
			k := &f.kids[i]
			easy, hard := k.pn, k.dn
			if !ours {
				easy, hard = hard, easy
			}
			if hard != 0 { // an AND node's proved kids and an OR node's refuted ones are done with
				open++
				worst = max(worst, hard)
			}
			if k.dn == 0 && (no < 0 || k.dep > f.kids[no].dep) {
				no = i
			}
			if ours {
				v.dep = min(v.dep, k.dep)
			}
			switch {
			case best < 0 || easy < f.easy(best, ours) || easy == 0 && ours && k.plies+k.cost < f.kids[best].plies+f.kids[best].cost:
				if best >= 0 {
					second = min(second, f.easy(best, ours))
				}
				best = i
			default:
				second = min(second, easy)
			}
			v.plies = max(v.plies, k.plies+k.cost)
		}
		b := f.kids[best]
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
				v.pn, v.dep = infinity, f.kids[no].dep
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
		kv := f.visit(at+1, b.left, kidMost, kidLeast)
		if !f.stop || kv.pn == 0 || kv.dn == 0 {
			f.kids[best].value = kv
		}
	}
	if f.stop && v.pn != 0 && v.dn != 0 {
		return value{pn: 1, dn: 1}
	}
	f.keep(hash, at, n, v, f.nodes-begun)
	return v
}

func (f *finder[P, PP, H, HP]) easy(i int, ours bool) uint32 {
	if ours {
		return f.kids[i].pn
	}
	return f.kids[i].dn
}

// keep writes what was found to the table.
func (f *finder[P, PP, H, HP]) keep(hash uint64, at, n int, v value, work uint64) {
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
