package agon

import (
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

// badCaptives refuses part of the field of captured cells.
func badCaptives(input string, problem, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: captured.EN, Problem: problem.EN, Want: want.EN,
		FR: game.Wording{At: captured.FR, Problem: problem.FR, Want: want.FR}}
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
				game.Text{FR: "il n’y a pas de telle case", EN: "there is no such cell"},
				game.Text{FR: "des cases comme c4 séparées par des virgules, ou -", EN: "cells such as c4 separated by commas, or -"})
		}
		if last != board.None && c <= last {
			return badCaptives(name,
				game.Text{FR: "elle vient après " + theBoard.Name(last), EN: "it stands after " + theBoard.Name(last)},
				game.Text{FR: "chaque case une fois, dans l’ordre a1, a2, … k6", EN: "each cell once, in the order a1, a2, … k6"})
		}
		last = c
		h := hexOf[c]
		if !p.occupied(h) {
			return badCaptives(name,
				game.Text{FR: "il n’y a rien sur cette case", EN: "nothing stands there"},
				game.Text{FR: "les cases des pièces prises", EN: "cells of captured pieces"})
		}
		p.captives = p.captives.or(one(h))
	}
	return p.checkCaptives(field)
}

// checkCaptives refuses captures that no game can leave pending. Only a side that
// has nothing to relocate steps, so captures of both sides never wait
// together; and whoever must relocate first is to move.
func (p *Position) checkCaptives(field string) error {
	if p.captives.empty() {
		return nil
	}
	if p.setting() {
		return badCaptives(field,
			game.Text{FR: "on ne prend rien tant que des gardes sont à poser", EN: "nothing is captured while guards are being placed"},
			game.Text{FR: "-", EN: "-"})
	}
	if p.captives.meets(p.men(game.White)) && p.captives.meets(p.men(game.Black)) {
		return badCaptives(field,
			game.Text{FR: "des pièces des deux camps sont prises", EN: "pieces of both sides are captured"},
			game.Text{FR: "des pièces prises d’un seul camp", EN: "captured pieces of one side only"})
	}
	lowest := p.captives
	owner := p.owner(lowest.pop())
	if queen := one(p.queens[owner]); queen.meets(p.captives) {
		if p.queens[owner] == seat && p.variant.capture() == captureRing {
			return badCaptives("f6",
				game.Text{FR: "avec capture=ring, une reine sur le trône ne craint rien", EN: "with capture=ring a queen on the throne is safe"},
				game.Text{FR: "aucune reine prise à cet endroit", EN: "no captured queen there"})
		}
		placer := owner
		if p.variant&captorPlaces != 0 {
			placer = owner.Other()
		}
		if p.turn != placer {
			return badCaptives(field,
				game.Text{FR: "une reine prise est replacée aussitôt, par les " + plural(placer), EN: "a captured queen is placed at once, by " + placer.String()},
				toMove(placer))
		}
		return nil
	}
	if p.turn != owner && p.variant&freeRelocation != 0 {
		return badCaptives(field,
			game.Text{FR: "avec relocation=free, les " + plural(owner) + " replacent leurs pièces avant de rendre la main", EN: "with relocation=free " + owner.String() + " relocates before handing the turn over"},
			toMove(owner))
	}
	return nil
}

func plural(s game.Side) string { return info.Sides[s].FR }

func toMove(s game.Side) game.Text {
	letter := string(rune(s.Letter()))
	return game.Text{FR: "le trait à " + letter, EN: "side to move " + letter}
}
