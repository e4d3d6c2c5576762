package ringo

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The patterns of Ringo, by the ids of their names.
const (
	gate            = "gate"
	secondEntry     = "second-entry"
	firstEntry      = "first-entry"
	openLane        = "open-lane"
	sweep           = "sweep"
	exposedAttacker = "exposed-attacker"
	exposedDefender = "exposed-defender"
	doubleAttack    = "double-attack"
	backedUp        = "backed-up"
	shelter         = "shelter"
	buildUp         = "build-up"
	neutralRun      = "neutral-run"
	plug            = "plug"
	fullQuota       = "full-quota"
	overTheCitadel  = "over-the-citadel"
	lastCapture     = "last-capture"
	trade           = "trade"
)

// Patterns implements [game.Patterned].
func (Game) Patterns() []game.Pattern {
	return []game.Pattern{
		{ID: gate, Name: i18n.T("ringo.pattern.gate")},
		{ID: secondEntry, Name: i18n.T("ringo.pattern.second-entry")},
		{ID: firstEntry, Name: i18n.T("ringo.pattern.first-entry")},
		{ID: openLane, Name: i18n.T("ringo.pattern.open-lane")},
		{ID: sweep, Name: i18n.T("ringo.pattern.sweep")},
		{ID: exposedAttacker, Name: i18n.T("ringo.pattern.exposed-attacker")},
		{ID: exposedDefender, Name: i18n.T("ringo.pattern.exposed-defender")},
		{ID: doubleAttack, Name: i18n.T("ringo.pattern.double-attack")},
		{ID: backedUp, Name: i18n.T("ringo.pattern.backed-up")},
		{ID: shelter, Name: i18n.T("ringo.pattern.shelter")},
		{ID: buildUp, Name: i18n.T("ringo.pattern.build-up")},
		{ID: neutralRun, Name: i18n.T("ringo.pattern.neutral-run")},
		{ID: plug, Name: i18n.T("ringo.pattern.plug")},
		{ID: fullQuota, Name: i18n.T("ringo.pattern.full-quota")},
		{ID: overTheCitadel, Name: i18n.T("ringo.pattern.over-the-citadel")},
		{ID: lastCapture, Name: i18n.T("ringo.pattern.last-capture")},
		{ID: trade, Name: i18n.T("ringo.pattern.trade")},
	}
}

// teacher finds the patterns of a position.
type teacher struct{ *Position }

// found returns a finding on some cells.
func (p teacher) found(pattern string, s game.Side, worth int, text game.Text, at ...uint) game.Finding {
	return game.Finding{Pattern: pattern, Side: s, Worth: worth, Text: text, Cells: p.cells(at...)}
}

func (p teacher) cells(at ...uint) []board.Cell {
	out := make([]board.Cell, len(at))
	for i, n := range at {
		out[i] = p.cell(n)
	}
	return out
}

func (p teacher) named(at ...uint) game.Text { return game.Names(p.board(), p.cells(at...)...) }

func (p teacher) arrow(from, to uint) game.Arrow {
	return game.Arrow{From: p.cell(from), To: p.cell(to)}
}

func (s set) list() (all []uint) {
	for s != 0 {
		all = append(all, s.pop())
	}
	return all
}

// hit is a capture that a side could make.
type hit struct{ from, to, taken uint }

// hits lists the captures that a side would have if it were to move.
func (p teacher) hits(s game.Side) (all []hit) {
	q := *p.Position
	q.turn = s
	var moves []game.Move
	if s == game.White {
		moves = q.appendWhiteCaptures(nil)
	} else {
		moves = q.appendBlack(nil)
	}
	for _, m := range moves {
		if from, to, taken := unpack(m); taken != nowhere {
			all = append(all, hit{from, to, taken})
		}
	}
	return all
}

// far is the distance between two cells of one ring along the way of a slide: the short
// way if it is clear, else the long way. It is 0 if neither is clear.
func (p teacher) far(from, to uint) int {
	if from == citadel || to == citadel || from&^7 != to&^7 {
		return 0
	}
	all := p.white | p.black
	for d := 1; d < Sectors; d++ {
		if aside(from, d) == to && p.clear(from, d, 1, all) || aside(from, -d) == to && p.clear(from, d, -1, all) {
			return d
		}
	}
	return 0
}

// clear reports whether the cells before the d'th one in a direction are empty and outside the neutral zone.
func (p teacher) clear(from uint, d, sign int, all set) bool {
	for i := 1; i < d; i++ {
		if n := aside(from, sign*i); all.has(n) || n&7 == 0 {
			return false
		}
	}
	return true
}

// ringNumber is the number of a cell's ring, from 1.
func ringNumber(n uint) int { return int(n>>3) + 1 }
