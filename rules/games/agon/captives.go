package agon

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// badCaptives returns the error for a part of the field of captured cells.
func badCaptives(input string, problem, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: captured, Problem: problem, Want: want}
}

// parseCaptives reads the cells of captured pieces.
func (p *Position) parseCaptives(field string) error {
	if field == "-" {
		return nil
	}
	last := board.None
	for name := range strings.SplitSeq(field, ",") {
		c, ok := theBoard.Cell(name)
		if !ok {
			return badCaptives(name,
				i18n.T("agon.no-such-cell"),
				i18n.T("agon.want-cells"))
		}
		if last != board.None && c <= last {
			return badCaptives(name,
				i18n.T("agon.stands-after", "last", theBoard.Name(last)),
				i18n.T("agon.want-cell-order"))
		}
		last = c
		h := hexOf[c]
		if !p.occupied(h) {
			return badCaptives(name,
				i18n.T("agon.nothing-stands"),
				i18n.T("agon.cells-captured-pieces"))
		}
		p.captives = p.captives.or(one(h))
	}
	return p.checkCaptives(field)
}

// checkCaptives refuses captures that no game can leave pending. A side steps only if it
// has nothing to relocate, so captured pieces of both sides never wait together. The
// side that must relocate first is to move. Placing guards captures nothing.
func (p *Position) checkCaptives(field string) error {
	if p.captives.empty() {
		return nil
	}
	if p.captives.meets(p.men(game.White)) && p.captives.meets(p.men(game.Black)) {
		return badCaptives(field,
			i18n.T("agon.captives-both-sides"),
			i18n.T("agon.captives-one-side"))
	}
	lowest := p.captives
	owner := p.owner(lowest.pop())
	if p.placing(owner.Other()) {
		return badCaptives(field,
			i18n.T("agon.placing.no-capture"),
			i18n.T("agon.none"))
	}
	if queen := one(p.queens[owner]); queen.meets(p.captives) {
		if p.queens[owner] == seat && p.variant.capture() == captureRing {
			return badCaptives("f6",
				i18n.T("agon.throne.queen-safe"),
				i18n.T("agon.no-captured-queen"))
		}
		placer := owner
		if p.variant&captorPlaces != 0 {
			placer = owner.Other()
		}
		if p.turn != placer {
			return badCaptives(field,
				i18n.T("agon.relocate.queen-first", "side", info.Sides[placer]),
				toMove(placer))
		}
		return nil
	}
	if p.turn != owner && p.variant&freeRelocation != 0 {
		return badCaptives(field,
			i18n.T("agon.free-relocation-first", "side", info.Sides[owner]),
			toMove(owner))
	}
	return nil
}

func toMove(s game.Side) game.Text {
	letter := string(rune(s.Letter()))
	return i18n.T("agon.side-move", "letter", letter)
}
