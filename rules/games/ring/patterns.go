package ring

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The patterns of Ring, by the ids of their names.
const (
	exposedPawn  = "exposed-pawn"
	exposedPair  = "exposed-pair"
	pair         = "pair"
	lastRing     = "last-ring"
	ringMajority = "ring-majority"
	cornerRefuge = "corner-refuge"
	safeLanding  = "safe-landing"
	exchange     = "exchange"
	bait         = "bait"
	cover        = "cover"
	giftRing     = "gift-ring"
	noWayBack    = "no-way-back"
	shutIn       = "shut-in"
	chain        = "chain"
)

// Patterns implements [game.Patterned].
func (Game) Patterns() []game.Pattern {
	return []game.Pattern{
		{ID: exposedPawn, Name: i18n.T("ring.pattern.exposed-pawn")},
		{ID: exposedPair, Name: i18n.T("ring.pattern.exposed-pair")},
		{ID: pair, Name: i18n.T("ring.pattern.pair")},
		{ID: lastRing, Name: i18n.T("ring.pattern.last-ring")},
		{ID: ringMajority, Name: i18n.T("ring.pattern.ring-majority")},
		{ID: cornerRefuge, Name: i18n.T("ring.pattern.corner-refuge")},
		{ID: safeLanding, Name: i18n.T("ring.pattern.safe-landing")},
		{ID: exchange, Name: i18n.T("ring.pattern.exchange")},
		{ID: bait, Name: i18n.T("ring.pattern.bait")},
		{ID: cover, Name: i18n.T("ring.pattern.cover")},
		{ID: giftRing, Name: i18n.T("ring.pattern.gift-ring")},
		{ID: noWayBack, Name: i18n.T("ring.pattern.no-way-back")},
		{ID: shutIn, Name: i18n.T("ring.pattern.shut-in")},
		{ID: chain, Name: i18n.T("ring.pattern.chain")},
	}
}

// teacher finds the patterns of a position.
type teacher struct {
	*Position
	g *tables
	b *board.Board
}

func teach(p *Position) teacher { return teacher{p, &geometry[p.board&3], boards[p.board&3]} }

// found returns a finding on some points.
func (p teacher) found(pattern string, s game.Side, worth int, text game.Text, at ...int) game.Finding {
	return game.Finding{Pattern: pattern, Side: s, Worth: worth, Text: text, Cells: points(at...)}
}

func points(at ...int) []board.Cell {
	out := make([]board.Cell, len(at))
	for i, c := range at {
		out[i] = board.Cell(c)
	}
	return out
}

func (p teacher) named(at ...int) game.Text { return game.Names(p.b, points(at...)...) }

// list returns the points of a set.
func list(set uint64) (all []int) {
	for ; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros64(set))
	}
	return all
}

func hop(from, land int) game.Arrow {
	return game.Arrow{From: board.Cell(from), To: board.Cell(land)}
}

// leap is a jump over one pawn.
type leap struct{ from, victim, land int }

// leaps lists the jumps that a side could make if it were to move. Of a chain it lists the first jump.
func (p teacher) leaps(s game.Side) (all []leap) {
	own, enemy := p.pawns[s&1], p.pawns[s&1^1]
	taken := own | enemy | 1<<wall
	for _, c := range list(own) {
		for _, v := range list(p.g.near[c&63] & enemy &^ p.rings) {
			if land := int(p.g.land[c&63][v&63]); taken>>(land&63)&1 == 0 {
				all = append(all, leap{c, v, land})
			}
		}
	}
	return all
}

// victims returns the set of the pawns taken by some jumps.
func victims(leaps []leap) (set uint64) {
	for _, l := range leaps {
		set |= 1 << l.victim
	}
	return set
}
