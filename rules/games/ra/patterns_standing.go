package ra

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendStanding implements [game.Patterned].
func (Game) AppendStanding(dst []game.Finding, pos *Position) []game.Finding {
	p := teach(pos)
	if p.over() {
		return dst
	}
	for s := range game.Side(2) {
		strokes := p.strokes(s)
		dst = p.appendEntries(dst, s)
		dst = p.appendLanes(dst, s, strokes)
		dst = p.appendHanging(dst, s, strokes)
		dst = p.appendOffTrack(dst, s)
	}
	return p.appendRace(dst)
}

// appendEntries reports the cells from which s could enter the enemy Ra.
func (p teacher) appendEntries(dst []game.Finding, s game.Side) []game.Finding {
	goal := p.g.ra[s.Other()]
	all := p.entrants(s)
	var from []board.Cell
	for _, e := range all {
		n := e.entering()
		id, text := openLane, "ra.pattern.open-lane.is"
		if n == MostInCell {
			id, text = fullStack, "ra.pattern.full-stack.is"
		}
		f := found(id, s, 100+25*entryPoints[n], i18n.T(text, "from", p.named(e.at), "n", n, "points", entryPoints[n]), e.at, goal)
		f.Arrows = append(f.Arrows, game.Arrow{From: e.at, To: goal})
		dst = append(dst, f)
		from = append(from, e.at)
	}
	if len(all) > 1 {
		dst = append(dst, found(doubleThreat, s, 220, i18n.T("ra.pattern.double-threat.is", "n", len(all), "from", p.named(from...)), from...))
	}
	return dst
}

// appendLanes reports who blocks the lanes to the Ra that s wants to enter, and where s has
// an escort that clears the way.
func (p teacher) appendLanes(dst []game.Finding, s game.Side, strokes []stroke) []game.Finding {
	o := s.Other()
	guarded := false
	for dir := range board.LatticeDirections {
		l := p.lane(o, dir)
		if len(l) == 0 || l[0].side != o {
			continue
		}
		guarded = true
		if len(l) < 2 || l[1].side != s {
			continue
		}
		keeper, runner := l[0], l[1]
		dst = append(dst, found(block, o, 40, i18n.T("ra.pattern.block.is", "keeper", p.named(keeper.at), "runner", p.named(runner.at)), keeper.at, runner.at))
		for _, k := range strokes {
			if k.to == keeper.at && k.from != runner.at {
				f := found(escort, s, 70, i18n.T("ra.pattern.escort.is", "helper", p.named(k.from), "keeper", p.named(keeper.at), "runner", p.named(runner.at)), k.from, keeper.at, runner.at)
				f.Arrows = append(f.Arrows, game.Arrow{From: k.from, To: k.to})
				dst = append(dst, f)
				break
			}
		}
	}
	if !guarded {
		dst = append(dst, found(bareRa, s, 35, i18n.T("ra.pattern.bare-ra.is", "ra", p.named(p.g.ra[o])), p.g.ra[o]))
	}
	return dst
}

// appendHanging reports the groups that s could eliminate without being eliminated in turn.
func (p teacher) appendHanging(dst []game.Finding, s game.Side, strokes []stroke) []game.Finding {
	told := map[board.Cell]bool{}
	for _, k := range strokes {
		if told[k.to] {
			continue
		}
		if _, back := p.after(s, k.from, k.to, k.k).taker(s.Other(), k.to); back {
			continue
		}
		told[k.to] = true
		n := p.size(s.Other(), k.to)
		f := found(hangingGroup, s, 40+40*n, i18n.T("ra.pattern.hanging-group.is", "victim", p.named(k.to), "from", p.named(k.from), "n", n), k.to, k.from)
		f.Arrows = append(f.Arrows, game.Arrow{From: k.from, To: k.to})
		dst = append(dst, f)
	}
	return dst
}

// slowPiece is the number of moves from which a single piece counts as far from entering.
const slowPiece = 4

// appendOffTrack reports the single pieces of s that are far from entering by their own moves.
func (p teacher) appendOffTrack(dst []game.Finding, s game.Side) []game.Finding {
	for c := range board.Cell(p.g.board.Len()) {
		if t := p.g.tempi[s][1][c]; p.size(s, c) == 1 && t >= slowPiece && t != never {
			dst = append(dst, found(offTrack, s.Other(), 25, i18n.T("ra.pattern.off-track.is", "piece", p.named(c), "n", int(t)), c))
		}
	}
	return dst
}

// appendRace compares the numbers of moves in which both sides could enter on an empty board.
func (p teacher) appendRace(dst []game.Finding) []game.Finding {
	_, white := p.sum(game.White)
	_, black := p.sum(game.Black)
	ahead, mine, theirs := game.White, white, black
	if black < white {
		ahead, mine, theirs = game.Black, black, white
	}
	if theirs == mine || mine > farthest-1 {
		return dst
	}
	return append(dst, found(raceCount, ahead, 40+30*(theirs-mine), i18n.T("ra.pattern.race-count.is", "side", info.Sides[ahead], "n", mine, "theirs", theirs)))
}
