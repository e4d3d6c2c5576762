package ra

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The patterns of Ra, by the ids of their names.
const (
	openLane     = "open-lane"
	doubleThreat = "double-threat"
	fullStack    = "full-stack"
	block        = "block"
	escort       = "escort"
	raceCount    = "race-count"
	hangingGroup = "hanging-group"
	trade        = "trade"
	offTrack     = "off-track"
	bareRa       = "bare-ra"
	parry        = "parry"
	elimination  = "elimination"
	join         = "join"
	split        = "split"
	edgeStop     = "edge-stop"
)

// Patterns implements [game.Patterned].
func (Game) Patterns() []game.Pattern {
	return []game.Pattern{
		{ID: openLane, Name: i18n.T("ra.pattern.open-lane")},
		{ID: doubleThreat, Name: i18n.T("ra.pattern.double-threat")},
		{ID: fullStack, Name: i18n.T("ra.pattern.full-stack")},
		{ID: block, Name: i18n.T("ra.pattern.block")},
		{ID: escort, Name: i18n.T("ra.pattern.escort")},
		{ID: raceCount, Name: i18n.T("ra.pattern.race-count")},
		{ID: hangingGroup, Name: i18n.T("ra.pattern.hanging-group")},
		{ID: trade, Name: i18n.T("ra.pattern.trade")},
		{ID: offTrack, Name: i18n.T("ra.pattern.off-track")},
		{ID: bareRa, Name: i18n.T("ra.pattern.bare-ra")},
		{ID: parry, Name: i18n.T("ra.pattern.parry")},
		{ID: elimination, Name: i18n.T("ra.pattern.elimination")},
		{ID: join, Name: i18n.T("ra.pattern.join")},
		{ID: split, Name: i18n.T("ra.pattern.split")},
		{ID: edgeStop, Name: i18n.T("ra.pattern.edge-stop")},
	}
}

// teacher finds the patterns of a position.
type teacher struct {
	*Position
	g *plateau
}

func teach(p *Position) teacher { return teacher{p, &plateaus[p.plateau&1]} }

// found returns a finding on some cells.
func found(pattern string, s game.Side, worth int, text game.Text, at ...board.Cell) game.Finding {
	return game.Finding{Pattern: pattern, Side: s, Worth: worth, Text: text, Cells: at}
}

func (p teacher) named(at ...board.Cell) game.Text { return game.Names(p.g.board, at...) }

// group is the pieces of one side on a cell.
type group struct {
	at   board.Cell
	side game.Side
	size int
	far  int // distance in cells from the Ra whose lane it is on
}

// lane lists the groups on a lane before the Ra of side s, the nearest first.
func (p teacher) lane(s game.Side, dir int) (all []group) {
	lane := p.g.lanes[s][dir]
	for far := 1; far <= 3; far++ {
		at := board.Cell(lane >> (8 * (far - 1)) & 127)
		if at == wall {
			break
		}
		for side := range game.Side(2) {
			if n := p.size(side, at); n > 0 {
				all = append(all, group{at, side, n, far})
			}
		}
	}
	return all
}

// entering is how many pieces of a group enter along its lane.
func (g group) entering() int { return min(g.size, 4-g.far) }

// entrants lists the groups of s that could enter at once if s were to move.
func (p teacher) entrants(s game.Side) (all []group) {
	for dir := range board.LatticeDirections {
		if l := p.lane(s.Other(), dir); len(l) > 0 && l[0].side == s {
			all = append(all, l[0])
		}
	}
	return all
}

// stroke is an elimination.
type stroke struct {
	from, to board.Cell
	k        int
}

// strokes lists the eliminations that s could make if it were to move.
func (p teacher) strokes(s game.Side) (all []stroke) {
	q := *p.Position
	q.turn = s
	for _, m := range q.AppendMoves(nil) {
		if m == game.Pass {
			continue
		}
		if from, to, k := unpack(m); p.size(s.Other(), to) > 0 {
			all = append(all, stroke{from, to, k})
		}
	}
	return all
}

// after returns the position after a move of s.
func (p teacher) after(s game.Side, from, to board.Cell, k int) teacher {
	q := *p.Position
	q.turn = s
	q.Play(pack(from, to, k))
	return teach(&q)
}

// taker returns a cell from which s could eliminate the group on at. ok is false if there is none.
func (p teacher) taker(s game.Side, at board.Cell) (from board.Cell, ok bool) {
	for _, k := range p.strokes(s) {
		if k.to == at {
			return k.from, true
		}
	}
	return board.None, false
}
