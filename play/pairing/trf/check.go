package trf

import (
	"strings"

	"tablier/i18n"
)

// check compares the data of the two players of each game.
func (r *reader) check() {
	index, byes := map[int]*Player{}, map[int]int{}
	for i := range r.report.Players {
		index[r.report.Players[i].Number] = &r.report.Players[i]
	}
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
		r.fail(at, i18n.T("trf.not-mutual", "round", round+1, "a", a, "b", b), i18n.T("trf.want-mutual"))
	case c.Colour == their.Colour && c.Colour != 0:
		r.fail(at+5, i18n.T("trf.same-colour", "round", round+1, "a", a, "b", b), i18n.T("trf.want-two-colours"))
	case strings.IndexByte(opposite[c.Result], byte(their.Result)) < 0 && strings.IndexByte(opposite[their.Result], byte(c.Result)) < 0:
		r.fail(at+7, i18n.T("trf.results-differ", "round", round+1, "a", a, "b", b), i18n.T("trf.want-results"))
	}
}
