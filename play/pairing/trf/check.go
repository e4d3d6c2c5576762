package trf

import (
	"slices"
	"strings"

	"tablier/i18n"
)

// check compares the data of the two players of each game.
func (r *reader) check() {
	checkSystem(r)
	index, byes := map[int]*Player{}, map[int]int{}
	for i := range r.report.Players {
		index[r.report.Players[i].Number] = &r.report.Players[i]
	}
	for _, m := range r.named {
		if index[m.number] == nil {
			r.line = m.line
			r.fail(m.column, i18n.T("trf.unknown-opponent", "number", m.number), i18n.T("trf.want-known"))
		}
	}
	for _, p := range r.ranges {
		within := func(q Player) bool { return p.number <= q.Number && q.Number <= p.last }
		if !slices.ContainsFunc(r.report.Players, within) {
			r.line = p.line
			r.fail(p.column, i18n.T("trf.empty-range", "from", p.number, "to", p.last), i18n.T("trf.want-known"))
		}
	}
	r.checkPoints()
	for i := range r.report.Players {
		p := &r.report.Players[i]
		r.line = r.lineOf[p.Number]
		for round, c := range p.Cells {
			if c.Result == AllocatedBye {
				if other, twice := byes[round]; twice {
					r.fail(firstCell+round*cellWidth+8, i18n.T("trf.two-byes", "round", round+1, "number", other), i18n.T("trf.want-one-bye"))
				}
				byes[round] = p.Number
			}
			if c.Opponent > 0 {
				r.checkGame(p, round, c, index[c.Opponent])
			}
		}
	}
}

// cell returns a player's cell for a round, counted from 0.
func (p *Player) cell(round int) Cell {
	if round < len(p.Cells) {
		return p.Cells[round]
	}
	return Cell{Result: Blank}
}

// checkPoints compares the points in the report with the sum of the results. A report may leave the points out, or have
// 0 for everybody.
func (r *reader) checkPoints() {
	played, any := r.report.Played(), false
	for i := range r.report.Players {
		any = any || r.report.Players[i].Points != 0
	}
	for i := range r.report.Players {
		p := &r.report.Players[i]
		sum, all := 0, 0 // all includes byes in future rounds, which some programs count
		for round := range max(played, len(p.Cells)) {
			points := r.report.Points.Of(p.cell(round).Result)
			if p.cell(round).Opponent > 0 && p.cell(round).Result == Blank {
				points = 0 // in progress
			}
			if all += points; round < played {
				sum += points
			}
		}
		for _, b := range r.report.Bonuses {
			if !slices.Contains(b.Players, p.Number) {
				continue
			}
			if all += b.Points; b.Round <= played {
				sum += b.Points
			}
		}
		if r.scored[p.Number] && any && p.Points != sum && p.Points != all {
			r.line = r.lineOf[p.Number]
			r.fail(81, i18n.T("trf.points", "points", Tenths(p.Points), "sum", Tenths(sum)), i18n.T("trf.want-sum"))
		}
	}
}

// opposite maps each result to the results that the opponent may have.
var opposite = map[Result]string{
	Win: "0", Loss: "10", Draw: "=0", ShortWin: "L", ShortLoss: "WL", ShortDraw: "D",
	ForfeitWin: "-", ForfeitLoss: "+-", Blank: " ",
}

func (r *reader) checkGame(p *Player, round int, c Cell, other *Player) {
	at := firstCell + round*cellWidth + 1
	if other == nil {
		r.fail(at, i18n.T("trf.unknown-opponent", "number", c.Opponent), i18n.T("trf.want-known"))
		return
	}
	if other == p {
		r.fail(at, i18n.T("trf.own-opponent"), i18n.T("trf.want-other"))
		return
	}
	their := Cell{Result: Blank}
	if round < len(other.Cells) {
		their = other.Cells[round]
	}
	switch a, b := p.Number, other.Number; {
	case their.Opponent != p.Number:
		r.fail(at, i18n.T("trf.not-mutual", "round", round+1, "player", a, "opponent", b), i18n.T("trf.want-mutual"))
	case c.Colour == their.Colour && c.Colour != 0:
		r.fail(at+5, i18n.T("trf.same-colour", "round", round+1, "player", a, "opponent", b), i18n.T("trf.want-two-colours"))
	case strings.IndexByte(opposite[c.Result], byte(their.Result)) < 0 && strings.IndexByte(opposite[their.Result], byte(c.Result)) < 0:
		r.fail(at+7, i18n.T("trf.results-differ", "round", round+1, "player", a, "opponent", b), i18n.T("trf.want-results"))
	}
}
