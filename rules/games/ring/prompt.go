package ring

import (
	"math/bits"
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var (
	_ game.Prompter[Position] = Game{}
	_ game.Refuser[Position]  = Game{}
)

// fewToName is the greatest number of pieces that a sentence names one by one.
const fewToName = 4

// explain returns the explainer of p.
func (p *Position) explain() explainer {
	return explainer{p: p, g: &geometry[p.board&3], own: p.pawns[p.turn&1], enemy: p.pawns[p.turn&1^1]}
}

// Prompt asks for a capture if there is one, else for a pawn or a ring, and then for its target.
func (Game) Prompt(p *Position, clicks []board.Cell, e game.Entry) game.Prompt {
	x := p.explain()
	captures := x.compulsory() != nothing
	say := func(id string, values ...any) game.Prompt {
		return game.Prompt{Text: i18n.T(id, values...), Cells: e.Next}
	}
	switch n := len(clicks); {
	case n == 0 && captures && len(e.Next) > fewToName:
		return say("ring.ask-capture-many", "n", len(e.Next))
	case n == 0 && captures:
		return say("ring.ask-capture", "n", len(e.Next), "cells", game.CellList(boards[p.board], e.Next))
	case n == 0 && p.rings&^x.enemy == 0:
		return say("ring.ask-pawn")
	case n == 0:
		return say("ring.ask-piece")
	case captures:
		return askJump(say, n, len(e.Next) > 0, len(e.Moves) > 0)
	case n == 1:
		return say(x.askTarget(int(clicks[0]), e.Next))
	case n == 2 && len(e.Moves) > 1 && len(e.Next) == 0:
		return say("ring.ask-which")
	case n > 1 && x.own>>clicks[1]&1 != 0: // the ring went first
		return say([]string{"ring.ask-pawn-too", "ring.ask-target"}[min(n-2, 1)])
	case n == 2 && len(e.Next) > 0:
		return say("ring.ask-ring-too")
	case n == 3:
		return say("ring.ask-ring-target")
	}
	return game.Prompt{}
}

// askJump is the prompt within a capture after n clicks.
func askJump(say func(string, ...any) game.Prompt, n int, on, end bool) game.Prompt {
	switch {
	case n == 1:
		return say("ring.ask-landing")
	case on && end:
		return say("ring.ask.capture-end")
	case on:
		return say("ring.ask-capture-on")
	}
	return game.Prompt{}
}

// askTarget is the prompt for the pawn or ring on c.
func (e *explainer) askTarget(c int, next []board.Cell) string {
	switch {
	case e.own>>c&1 == 0:
		return "ring.ask.ring-target"
	case e.p.rings>>c&1 == 0:
		return "ring.ask-target"
	}
	// For a pawn in a ring, find out whether the pawn, the ring or both can go.
	ringOnly := true
	for _, to := range next {
		ringOnly = ringOnly && (e.own|e.enemy)>>to&1 != 0
	}
	if ringOnly {
		return "ring.ask-ring-leaves"
	}
	return "ring.ask.pawn-ring"
}

// Refuse says why a turn that begins with clicks cannot continue with c.
func (Game) Refuse(p *Position, clicks []board.Cell, e game.Entry, c board.Cell) game.Prompt {
	x := p.explain()
	if len(clicks) == 0 {
		return x.refuseStart(int(c), e.Next)
	}
	if len(clicks) > 1 {
		return game.Prompt{}
	}
	from, to := int(clicks[0]), int(c)
	if x.enemy>>to&1 != 0 && x.own>>from&1 != 0 {
		if d := int(x.g.code[from][to]); d > 0 && d < jumpCode {
			return x.refuseJump(from, to, e.Next)
		}
	}
	if d := x.g.code[from][to]; d == 0 || d >= jumpCode {
		return game.Prompt{Text: i18n.T("ring.refuse-far", "from", x.name(from), "cell", x.name(to))}
	}
	var why game.Text
	if x.own>>from&1 != 0 {
		why = first(x.taken(to), x.compulsory(), x.pawnBack(from, to))
	}
	if p.rings>>from&1 != 0 && (why == nothing || x.own>>to&1 != 0) {
		why = first(x.ringGoal(from, to), why, x.compulsory(), x.ringBack(from, to))
	}
	return game.Prompt{Text: i18n.Sentence(why)}
}

// refuseStart says why no turn begins on c.
func (e *explainer) refuseStart(c int, next []board.Cell) game.Prompt {
	mine := e.own>>c&1 != 0
	switch {
	case e.enemy>>c&1 != 0:
		return game.Prompt{}
	case !mine && e.p.rings>>c&1 == 0:
		return game.Prompt{}
	case e.compulsory() != nothing:
		return game.Prompt{Text: i18n.T("ring.refuse-compulsory", "cell", e.name(c)), Cells: next}
	case !mine:
		return game.Prompt{Text: i18n.T("ring.refuse-ring", "cell", e.name(c))}
	}
	// There is one free point, and the pawn came from there.
	free := e.g.near[c] &^ (e.own | e.enemy)
	if free != 0 {
		if why := e.pawnBack(c, bits.TrailingZeros64(free)); why != nothing {
			return game.Prompt{Text: i18n.Sentence(why), Cells: cellsOf(free)}
		}
	}
	return game.Prompt{Text: i18n.T("ring.refuse-hemmed", "cell", e.name(c))}
}

// refuseJump says why the enemy pawn on over, next to the pawn on from, cannot be clicked or captured.
func (e *explainer) refuseJump(from, over int, next []board.Cell) game.Prompt {
	land := int(e.g.land[from][over])
	switch {
	case e.p.rings>>over&1 != 0:
		return game.Prompt{Text: i18n.Sentence(i18n.T("ring.pawn-in-ring", "victim", e.name(over)))}
	case land == wall:
		return game.Prompt{Text: i18n.T("ring.refuse-edge", "cell", e.name(over))}
	case (e.own|e.enemy)>>land&1 != 0:
		return game.Prompt{Text: i18n.Sentence(i18n.T("ring.landing-occupied", "land", e.name(land))), Cells: []board.Cell{board.Cell(land)}}
	case slices.Contains(next, board.Cell(land)):
		return game.Prompt{Text: i18n.T("ring.refuse-jump-over", "cell", e.name(over), "to", e.name(land)), Cells: []board.Cell{board.Cell(land)}}
	}
	return game.Prompt{}
}

func cellsOf(set uint64) (cells []board.Cell) {
	for ; set != 0; set &= set - 1 {
		cells = append(cells, board.Cell(bits.TrailingZeros64(set)))
	}
	return cells
}
