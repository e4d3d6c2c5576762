package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The patterns of Court-Circuit, by the ids of their names.
const (
	exposedPiece = "exposed-piece"
	multipleJump = "multiple-jump"
	knockOut     = "knock-out"
	springboard  = "springboard"
	ladder       = "ladder"
	cornerRefuge = "corner-refuge"
	backedPiece  = "backed-piece"
	hunt         = "hunt"
	poisonedJump = "poisoned-jump"
	cleanHarvest = "clean-harvest"
	wakingDame   = "waking-dame"
	turncoatStep = "turncoat-step"
	evasion      = "evasion"
)

// Patterns implements [game.Patterned].
func (Game) Patterns() []game.Pattern {
	return []game.Pattern{
		{ID: exposedPiece, Name: i18n.T("courtcircuit.pattern.exposed-piece")},
		{ID: multipleJump, Name: i18n.T("courtcircuit.pattern.multiple-jump")},
		{ID: knockOut, Name: i18n.T("courtcircuit.pattern.knock-out")},
		{ID: springboard, Name: i18n.T("courtcircuit.pattern.springboard")},
		{ID: ladder, Name: i18n.T("courtcircuit.pattern.ladder")},
		{ID: cornerRefuge, Name: i18n.T("courtcircuit.pattern.corner-refuge")},
		{ID: backedPiece, Name: i18n.T("courtcircuit.pattern.backed-piece")},
		{ID: hunt, Name: i18n.T("courtcircuit.pattern.hunt")},
		{ID: poisonedJump, Name: i18n.T("courtcircuit.pattern.poisoned-jump")},
		{ID: cleanHarvest, Name: i18n.T("courtcircuit.pattern.clean-harvest")},
		{ID: wakingDame, Name: i18n.T("courtcircuit.pattern.waking-dame")},
		{ID: turncoatStep, Name: i18n.T("courtcircuit.pattern.turncoat-step")},
		{ID: evasion, Name: i18n.T("courtcircuit.pattern.evasion")},
	}
}

// teacher finds the patterns of a position for one side, as if it were to move.
type teacher struct {
	Position
	empty board.Bits
}

func teach(p *Position, s game.Side) teacher {
	t := teacher{Position: *p, empty: whole &^ (p.men[0] | p.men[1])}
	t.turn = s
	return t
}

// found returns a finding on some cells.
func found(pattern string, s game.Side, worth int, text game.Text, at ...board.Cell) game.Finding {
	return game.Finding{Pattern: pattern, Side: s, Worth: worth, Text: text, Cells: at}
}

func named(at ...board.Cell) game.Text { return game.Names(square, at...) }

// strike is the first attack of a series: the piece that began on from jumps from at over one enemy piece.
type strike struct{ from, at, over, to board.Cell }

// strikes lists the first attacks of the side, direct ones before those that need tactical jumps.
func (t *teacher) strikes() (all []strike) {
	if t.dame(t.own()) {
		return t.soars()
	}
	for _, near := range []bool{true, false} {
		for men := t.own(); men != 0; {
			from := men.Pop()
			reach := only(from)
			if !near {
				reach = t.reach(from) &^ reach
			}
			free := t.empty | only(from)
			for reach != 0 {
				at := reach.Pop()
				for over := hop[at] & t.enemy(); over != 0; {
					mid := over.Pop()
					if to := beyond(at, mid); free.Has(to) {
						all = append(all, strike{from, at, mid, to})
					}
				}
			}
		}
	}
	return all
}

// soars lists the first jumps of a Dame.
func (t *teacher) soars() (all []strike) {
	from := t.own().First()
	s := series{enemy: t.enemy(), empty: t.empty, near: t.opt&adjacentDame != 0, own: t.own()}
	for d := range board.SquareDirections {
		if over, to := s.long(d, from); to != 0 {
			all = append(all, strike{from, from, over, to.First()})
		}
	}
	return all
}

// reach returns the cells that a piece can reach by tactical jumps, including its own cell.
func (t *teacher) reach(from board.Cell) board.Bits {
	s := series{own: t.own(), empty: t.empty}
	return s.stroll(from)
}

// best is the most pieces that one turn of the side turns. For a Dame it is only an estimate and exact is false.
func (t *teacher) best() (n int, exact bool) {
	if t.own() == 0 || t.enemy() == 0 {
		return 0, true
	}
	return t.prospects().best, !t.dame(t.own())
}
