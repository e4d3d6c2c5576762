package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Half is a position before or within a turn that is searched in parts: first the
// series of jumps (for a Dame, which has too many series to list, one jump at a time),
// then the step. A step without jumps is a turn of one part. Half is a [game.Position]
// of its own. Between turns it holds just a Position.
type Half struct {
	p     Position   // as it stands now, including the pieces already turned
	stage stage      // how far the turn has come
	at    board.Cell // the piece that must step (in barred corners), or the Dame; else noCell
}

type stage uint8

const (
	between stage = iota // no turn has begun
	landed               // a series has been jumped; a step must follow
	soaring              // the Dame has jumped; it may jump on, or any piece steps
)

// The kinds of parts, in the bits above their data.
const (
	partStep  game.Move = 1 << 60 // from, to<<6
	partJump  game.Move = 2 << 60 // the own cells afterwards, the piece that must step << area
	partLong  game.Move = 3 << 60 // a Dame's jump: from, to<<6, over<<12
	partEnd   game.Move = 4 << 60 // the own cells after jumps that end the turn
	partKinds game.Move = 7 << 60
)

// Parts implements [game.Parts] for Court-Circuit.
type Parts struct{}

// Begin returns p before a turn.
func (Parts) Begin(p *Position) Half { return Half{p: *p, at: noCell} }

// Join makes the whole turn from its parts.
func (Parts) Join(p *Position, parts []game.Move) game.Move {
	if parts[0] == game.Pass {
		return game.Pass
	}
	h := Parts{}.Begin(p)
	for _, m := range parts {
		h.Play(m)
	}
	return result(h.p.men[p.turn], p.enemy()&^h.p.men[p.turn.Other()])
}

// Limits returns the limits of the game.
func (Parts) Limits(h *Half) game.Limits { return Game{}.Limits(&h.p) }

// Adjudicate adjudicates as the game does.
func (Parts) Adjudicate(h *Half, why game.Reason) game.Outcome { return Game{}.Adjudicate(&h.p, why) }

// Turn is the side to move.
func (h *Half) Turn() game.Side { return h.p.turn }

// Within implements [game.Within].
func (h *Half) Within() bool { return h.stage != between }

// Hash is the hash of the position. Within a turn the stage is mixed in.
func (h *Half) Hash() uint64 {
	if h.stage == between {
		return h.p.Hash()
	}
	return game.Mix(h.p.Hash(), uint64(h.stage)<<8|uint64(h.at))
}

// Outcome is the outcome of the position. Within a turn nothing is decided.
func (h *Half) Outcome() game.Outcome {
	if h.stage != between {
		return game.Outcome{}
	}
	return h.p.Outcome()
}

// Play plays a part of a turn. progress reports whether a piece was turned.
func (h *Half) Play(m game.Move) (progress bool) {
	us := h.p.turn
	own, enemy := &h.p.men[us], &h.p.men[us.Other()]
	switch m & partKinds {
	case partStep:
		*own = own.Without(board.Cell(m & 63)).With(board.Cell(m >> cellBits & 63))
	case partJump, partEnd:
		before := *enemy
		*own = board.Bits(m) & whole
		*enemy &^= *own
		progress = *enemy != before
		if m&partKinds == partJump {
			h.stage, h.at = landed, board.Cell(m>>area&63)
			return progress
		}
	case partLong:
		over := board.Cell(m >> (2 * cellBits) & 63)
		h.at = board.Cell(m >> cellBits & 63)
		*own = own.Without(board.Cell(m & 63)).With(h.at).With(over)
		*enemy = enemy.Without(over)
		h.stage = soaring
		if *enemy != 0 {
			return true
		}
		progress = true
	}
	h.stage, h.at = between, noCell
	h.p.turn = us.Other()
	return progress
}

// AppendMoves appends the parts with which the turn can begin or go on. Within a turn
// there is always at least one.
func (h *Half) AppendMoves(dst []game.Move) []game.Move {
	p := &h.p
	if p.men[0] == 0 || p.men[1] == 0 {
		return dst
	}
	from := len(dst)
	switch {
	case h.stage != between:
		dst = h.appendLong(dst)
		return h.appendSteps(dst)
	case p.dame(p.own()):
		dst = h.appendLong(dst)
		e := ending{series: h.dame(), barred: p.barred()}
		at := p.own().First()
		for to := e.slides(); to != 0; {
			dst = append(dst, partStep|game.Move(at)|game.Move(to.Pop())<<cellBits)
		}
	default:
		dst = h.appendSeries(dst, 0)
		dst = h.appendSteps(dst)
	}
	if len(dst) == from && p.opponentMovable() {
		dst = append(dst, game.Pass)
	}
	return dst
}

// NeverForced implements [game.Unforced].
func (*Half) NeverForced() {}

// AppendTactical implements [game.Tactical]: jumps that turn pieces. There are none if
// only the step of the turn is missing.
func (h *Half) AppendTactical(dst []game.Move) (moves []game.Move, forced bool) {
	p := &h.p
	switch {
	case p.men[0] == 0 || p.men[1] == 0, h.stage == landed:
		return dst, false
	case h.stage == soaring, p.dame(p.own()):
		return h.appendLong(dst), false
	}
	return h.appendSeries(dst, 1), false
}

// appendSteps appends the steps that complete the turn: of the piece that must step, or
// of any.
func (h *Half) appendSteps(dst []game.Move) []game.Move {
	p := &h.p
	free := whole &^ (p.men[0] | p.men[1] | p.barred())
	men := p.own()
	if h.at != noCell && (h.stage == landed || p.barred().Has(h.at)) {
		men = only(h.at)
	}
	for men != 0 {
		c := men.Pop()
		for to := adj[c] & free; to != 0; {
			dst = append(dst, partStep|game.Move(c)|game.Move(to.Pop())<<cellBits)
		}
	}
	if h.stage == soaring && !p.barred().Has(h.at) && !canStep(p.own(), free) {
		dst = append(dst, partEnd|game.Move(p.own()))
	}
	return dst
}

// appendSeries appends the series that turn least or more pieces, except those that
// end where they began with nothing turned.
func (h *Half) appendSeries(dst []game.Move, least int) []game.Move {
	p := &h.p
	prey := p.enemy()
	if p.opt&exitCorners == 0 {
		if prey = p.inReach(p.own(), prey, whole&^(p.own()|prey)); prey == 0 && least > 0 {
			return dst
		}
	}
	switch n := p.states(prey); {
	case n <= most: // nothing can be turned, or very little
		var land [most]board.Bits
		return h.appendSeriesIn(dst, least, prey, land[:])
	case n <= fewStates:
		var land [fewStates]board.Bits
		return h.appendSeriesIn(dst, least, prey, land[:])
	}
	var land [allStates]board.Bits
	return h.appendSeriesIn(dst, least, prey, land[:])
}

func (h *Half) appendSeriesIn(dst []game.Move, least int, prey board.Bits, land []board.Bits) []game.Move {
	p := &h.p
	s := series{land: land}
	s.begin(p, prey)
	s.run()
	barred := p.barred()
	for t := s.next(least); t >= 0; t = s.next(t + 1) {
		e := s.ending(t, barred)
		for j := range e.jumpers {
			c := e.jumper[j]
			cells := e.series.land[t*e.jumpers+j]
			if t == 0 {
				cells = cells.Without(c)
			}
			for cells != 0 {
				dst = e.appendSeries(dst, c, cells.Pop())
			}
		}
	}
	return dst
}

// appendSeries appends the series in which the piece on c comes to l, if it can be completed to a turn.
func (e *ending) appendSeries(dst []game.Move, c, l board.Cell) []game.Move {
	own := e.men.Without(c).With(l)
	free := whole &^ (own | e.enemy | e.barred)
	switch stuck := e.barred.Has(l); {
	case !e.won && stuck && adj[l]&free != 0:
		return append(dst, partJump|pack(own, l))
	case stuck:
		return dst
	case e.won || !canStep(own, free):
		return append(dst, partEnd|game.Move(own))
	}
	return append(dst, partJump|pack(own, noCell))
}

// dame returns a series of the Dame with the fields that long and slides need.
func (h *Half) dame() *series {
	p := &h.p
	s := series{own: p.own(), enemy: p.enemy(), near: p.opt&adjacentDame != 0}
	at := h.at
	if h.stage == between {
		at = s.own.First()
	}
	// Pieces that the Dame has turned are still in its way.
	s.enemy |= s.own.Without(at)
	s.jumper[0] = at
	return &s
}

// appendLong appends the Dame's next jumps, if the mover is a Dame.
func (h *Half) appendLong(dst []game.Move) []game.Move {
	if h.stage == landed {
		return dst
	}
	s := h.dame()
	at := s.jumper[0]
	for d := range board.SquareDirections {
		over, to := s.long(d, at)
		if to == 0 || !h.p.enemy().Has(over) {
			continue
		}
		for to != 0 {
			m := partLong | game.Move(at) | game.Move(to.Pop())<<cellBits | game.Move(over)<<(2*cellBits)
			if h.p.barred() == 0 || h.leads(m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// leads reports whether a turn can be completed after a long jump: the Dame can be stuck in a barred corner.
func (h *Half) leads(m game.Move) bool {
	next := *h
	next.Play(m)
	to := board.Cell(m >> cellBits & 63)
	if !next.p.barred().Has(to) {
		return true
	}
	if next.stage == between { // won, but ending in a corner
		return false
	}
	var room [40]game.Move
	return len(next.appendSteps(next.appendLong(room[:0]))) > 0
}

// Evaluate evaluates as the game does between turns. Within a turn it ignores the step that is still to come.
func (h *Half) Evaluate() int { return h.judge((*Position).Evaluate) }

// Weigh implements [game.Weigher].
func (h *Half) Weigh() int { return h.judge((*Position).Weigh) }

func (h *Half) judge(by func(*Position) int) int {
	if h.stage == between {
		return by(&h.p)
	}
	next := h.p
	next.turn = next.turn.Other()
	return -by(&next)
}

// AppendFeatures implements [game.Featured].
func (h *Half) AppendFeatures(dst []int16) []int16 {
	if h.stage == between {
		return h.p.AppendFeatures(dst)
	}
	next := h.p
	next.turn = next.turn.Other()
	from := len(dst)
	dst = next.AppendFeatures(dst)
	for i := range dst[from:] {
		dst[from+i] = -dst[from+i]
	}
	return dst
}

// Rank ranks parts that turn more pieces first.
func (h *Half) Rank(m game.Move) int {
	switch m & partKinds {
	case partJump, partEnd:
		return 100 * (board.Bits(m) & h.p.enemy()).Len()
	case partLong:
		return 100
	}
	return 0
}
