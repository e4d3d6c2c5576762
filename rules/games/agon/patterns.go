package agon

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The patterns of Agon, by the ids of their names.
const (
	flank         = "flank"
	doubleFlank   = "double-flank"
	openFlank     = "open-flank"
	queenCaptured = "queen-captured"
	exposedQueen  = "exposed-queen"
	tempo         = "tempo"
	chain         = "chain"
	returnThreat  = "return-threat"
	seatedQueen   = "seated-queen"
	closingCircle = "closing-circle"
	emptyCircle   = "empty-circle"
	blockedThrone = "blocked-throne"
	shutGate      = "shut-gate"
	lateQueen     = "late-queen"
	stepCount     = "step-count"
)

// Patterns implements [game.Patterned].
func (Game) Patterns() []game.Pattern {
	return []game.Pattern{
		{ID: flank, Name: i18n.T("agon.pattern.flank")},
		{ID: doubleFlank, Name: i18n.T("agon.pattern.double-flank")},
		{ID: openFlank, Name: i18n.T("agon.pattern.open-flank")},
		{ID: queenCaptured, Name: i18n.T("agon.pattern.queen-captured")},
		{ID: exposedQueen, Name: i18n.T("agon.pattern.exposed-queen")},
		{ID: tempo, Name: i18n.T("agon.pattern.tempo")},
		{ID: chain, Name: i18n.T("agon.pattern.chain")},
		{ID: returnThreat, Name: i18n.T("agon.pattern.return-threat")},
		{ID: seatedQueen, Name: i18n.T("agon.pattern.seated-queen")},
		{ID: closingCircle, Name: i18n.T("agon.pattern.closing-circle")},
		{ID: emptyCircle, Name: i18n.T("agon.pattern.empty-circle")},
		{ID: blockedThrone, Name: i18n.T("agon.pattern.blocked-throne")},
		{ID: shutGate, Name: i18n.T("agon.pattern.shut-gate")},
		{ID: lateQueen, Name: i18n.T("agon.pattern.late-queen")},
		{ID: stepCount, Name: i18n.T("agon.pattern.step-count")},
	}
}

// finding returns a finding on the cells of some hexes.
func finding(pattern string, s game.Side, worth int, text game.Text, at ...hex) game.Finding {
	return game.Finding{Pattern: pattern, Side: s, Worth: worth, Text: text, Cells: cells(at...)}
}

func cells(at ...hex) []board.Cell {
	out := make([]board.Cell, len(at))
	for i, h := range at {
		out[i] = cellOf[h&(hexes-1)]
	}
	return out
}

func (s set) list() (all []hex) {
	for !s.empty() {
		all = append(all, s.pop())
	}
	return all
}

func named(at ...hex) game.Text { return game.Names(theBoard, cells(at...)...) }

func arrow(from, to hex) game.Arrow { return game.Arrow{From: cellOf[from], To: cellOf[to]} }

// teacher finds the patterns of a position.
type teacher struct{ *Position }

// hit is a step with which a side would capture.
type hit struct {
	from, to hex
	taken    set
}

// hits lists the capturing steps that s would have if it were to move now. A side with captured pieces has none: it must
// relocate them first.
func (p teacher) hits(s game.Side) (all []hit) {
	if !p.men(s).and(p.captives).empty() {
		return nil
	}
	w := p.stepper(s)
	w.prey = w.prey.minus(p.captives)
	goals := w.flanks.taking(w.own, w.prey).and(w.free)
	for men := w.own; !men.empty() && !goals.empty(); {
		from := men.pop()
		free := goals
		if from != p.queens[s&1] {
			free = free.minus(rings[0])
		}
		for to := w.targets(from, free); !to.empty(); {
			t := to.pop()
			if taken := w.flanks.taken(t, w.own.minus(one(from)), w.prey); !taken.empty() {
				all = append(all, hit{from, t, taken})
			}
		}
	}
	return all
}

// partner returns a piece of friends that flanks victim together with one on h.
func (p teacher) partner(h, victim hex, friends set) hex {
	with := p.flanks().partners[h&(hexes-1)][dirOf[int(victim)-int(h)+12]].and(friends)
	return with.pop()
}
