package agon

import "tablier/rules/game"

// A move is from<<8 | to, both hexes. When a guard is placed, from is none.
func pack(from, to hex) game.Move { return game.Move(from)<<8 | game.Move(to) }

func unpack(m game.Move) (from, to hex) { return hex(m >> 8), hex(m) }

func (p *Position) flanks() *flanks { return &capture[p.variant.capture()] }

// waiting returns the captured pieces of which the side to move must relocate one now,
// and their owner. A queen goes first; the side to move was set when she was captured.
func (p *Position) waiting() (set, game.Side) {
	if p.captives.empty() {
		return set{}, p.turn
	}
	for s := range game.Black + 1 {
		if queen := one(p.queens[s]); queen.meets(p.captives) {
			return queen, s
		}
	}
	return p.captives.and(p.guards[p.turn&1]), p.turn
}

// room returns the cells where a guard may be placed in setup=free.
func (p *Position) room() set {
	return onBoard.minus(p.men(game.White)).minus(p.men(game.Black)).minus(rings[0])
}

// landings returns the cells where the captured piece on h, owned by s, may be put.
func (p *Position) landings(h hex, s game.Side) set {
	own, enemy := p.men(s), p.men(s^1)
	room := rings[5]
	if h == p.queens[s&1] {
		room = onBoard
		if p.variant&queenOnThrone == 0 {
			room = room.minus(rings[0])
		}
	}
	room = room.minus(own).minus(enemy)
	if p.variant&noBans == 0 {
		f := p.flanks()
		if free := room.minus(f.flanked(enemy)).minus(f.taking(own.minus(one(h)), enemy.minus(p.captives))); !free.empty() {
			return free
		}
	}
	return room
}

// stepper holds what all steps of one side have in common.
type stepper struct {
	own, prey   set // the mover's pieces; enemies that can be captured
	free, traps set // empty cells; cells between two enemies
	flanks      *flanks
	never       bool // self-trap=never
}

func (p *Position) stepper(s game.Side) stepper {
	own, enemy := p.men(s), p.men(s^1)
	f := p.flanks()
	return stepper{own, enemy.minus(p.captives), onBoard.minus(own).minus(enemy), f.flanked(enemy), f, p.variant&neverTrap != 0}
}

// targets returns the cells to which the piece on h may step. free are the cells open to it.
func (w *stepper) targets(h hex, free set) set {
	reach := stepsOf[h&(hexes-1)].and(free)
	risky := reach.and(w.traps)
	if risky.empty() {
		return reach
	}
	reach = reach.minus(w.traps)
	if w.never {
		return reach
	}
	for friends := w.own.minus(one(h)); !risky.empty(); {
		if to := risky.pop(); !w.flanks.taken(to, friends, w.prey).empty() {
			reach = reach.or(one(to))
		}
	}
	return reach
}

func (p *Position) canStep(s game.Side) bool {
	// Almost always some guard has a step to a cell with fewer than two enemies around it.
	enemy := p.men(s ^ 1)
	open := onBoard.minus(p.men(s)).minus(enemy).minus(rings[0])
	for g := p.guards[s&1]; !g.empty(); {
		for reach := stepsOf[g.pop()&(hexes-1)].and(open); !reach.empty(); {
			if around[reach.pop()&(hexes-1)].and(enemy).len() < 2 {
				return true
			}
		}
	}
	w := p.stepper(s)
	if q := p.queens[s&1]; q != none && !w.targets(q, w.free).empty() {
		return true
	}
	free := w.free.minus(rings[0])
	for g := p.guards[s&1]; !g.empty(); {
		if !w.targets(g.pop(), free).empty() {
			return true
		}
	}
	return false
}

// AppendMoves appends the legal moves.
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.crowned() {
		return dst
	}
	if wait, owner := p.waiting(); !wait.empty() {
		for !wait.empty() {
			h := wait.pop()
			dst = appendAll(dst, h, p.landings(h, owner))
		}
		return dst
	}
	if p.placing(p.turn) {
		return appendAll(dst, none, p.room())
	}
	before := len(dst)
	w := p.stepper(p.turn)
	if q := p.queens[p.turn&1]; q != none {
		dst = appendAll(dst, q, w.targets(q, w.free))
	}
	free := w.free.minus(rings[0])
	for g := p.guards[p.turn&1]; !g.empty(); {
		h := g.pop()
		dst = appendAll(dst, h, w.targets(h, free))
	}
	if len(dst) == before && p.mustPass() {
		dst = append(dst, game.Pass)
	}
	return dst
}

// mustPass reports whether a side without a step must pass. If not, the game is over
// because neither side can step.
func (p *Position) mustPass() bool { return !p.captives.empty() || p.setting() || p.canStep(p.turn^1) }

func appendAll(dst []game.Move, from hex, to set) []game.Move {
	for !to.empty() {
		dst = append(dst, pack(from, to.pop()))
	}
	return dst
}

// CountMoves counts what AppendMoves would append.
func (p *Position) CountMoves() int {
	if p.crowned() {
		return 0
	}
	n := 0
	if wait, owner := p.waiting(); !wait.empty() {
		for !wait.empty() {
			n += p.landings(wait.pop(), owner).len()
		}
		return n
	}
	if p.placing(p.turn) {
		return p.room().len()
	}
	w := p.stepper(p.turn)
	if q := p.queens[p.turn&1]; q != none {
		n = w.targets(q, w.free).len()
	}
	free := w.free.minus(rings[0])
	for g := p.guards[p.turn&1]; !g.empty(); {
		n += w.targets(g.pop(), free).len()
	}
	if n == 0 && p.mustPass() {
		return 1
	}
	return n
}
