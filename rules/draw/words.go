package draw

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// noun is the name of pieces of a sort: one, several, and one of each side.
type noun struct {
	one, many game.Text
	coloured  [2]game.Text
}

// sort tells pieces apart in words, in the order in which they are told.
type sort uint8

const (
	queens sort = iota
	dames
	guards
	ringed
	men
	triples
	pairs
	singles
	inCitadel
	rings
	sorts // number of sorts
)

var nouns = [sorts]noun{
	queens:    {i18n.T("draw.queen"), i18n.T("draw.queens"), [2]game.Text{i18n.T("draw.white-queen"), i18n.T("draw.black-queen")}},
	dames:     {i18n.T("draw.dame"), i18n.T("draw.dames"), [2]game.Text{i18n.T("draw.white-dame"), i18n.T("draw.black-dame")}},
	guards:    {i18n.T("draw.guard"), i18n.T("draw.guards"), [2]game.Text{i18n.T("draw.white-guard"), i18n.T("draw.black-guard")}},
	ringed:    {i18n.T("draw.pawn-ring"), i18n.T("draw.pawns-rings"), [2]game.Text{i18n.T("draw.white-pawn-ring"), i18n.T("draw.black-pawn-ring")}},
	men:       {i18n.T("draw.piece"), i18n.T("draw.pieces"), [2]game.Text{i18n.T("draw.white-piece"), i18n.T("draw.black-piece")}},
	triples:   {i18n.T("draw.stack-three"), i18n.T("draw.stacks-three"), [2]game.Text{i18n.T("draw.white-stack-three"), i18n.T("draw.black-stack-three")}},
	pairs:     {i18n.T("draw.stack-two"), i18n.T("draw.stacks-two"), [2]game.Text{i18n.T("draw.white-stack-two"), i18n.T("draw.black-stack-two")}},
	singles:   {i18n.T("draw.single-piece"), i18n.T("draw.single-pieces"), [2]game.Text{i18n.T("draw.white-single-piece"), i18n.T("draw.black-single-piece")}},
	inCitadel: {i18n.T("draw.piece-citadel"), i18n.T("draw.pieces-citadel"), [2]game.Text{i18n.T("draw.white-piece-citadel"), i18n.T("draw.black-piece-citadel")}},
	rings:     {one: i18n.T("draw.free-ring"), many: i18n.T("draw.free-rings"), coloured: [2]game.Text{i18n.T("draw.free-ring"), i18n.T("draw.free-ring")}},
}

// pawns is the name of men on boards with rings.
var pawns = noun{i18n.T("draw.pawn"), i18n.T("draw.pawns"), [2]game.Text{i18n.T("draw.white-pawn"), i18n.T("draw.black-pawn")}}

func sortOf(p game.Piece) sort {
	switch p.Kind {
	case game.Queen:
		return queens
	case game.Dame:
		return dames
	case game.Guard:
		return guards
	case game.Ring:
		return rings
	case game.Ringed:
		return ringed
	case game.Citizen:
		return inCitadel
	case game.Stack:
		return [...]sort{singles, pairs, triples}[min(max(p.Count, 1), 3)-1]
	}
	return men
}

// word returns the name of pieces of a sort on a board.
func (s sort) word(b *board.Board) noun {
	if s == men && b.Style == board.Points {
		return pawns
	}
	return nouns[s]
}

var plainSides = [2]game.Text{i18n.T("draw.white"), i18n.T("draw.black")}

// SideName is the name of a side: "Blancs", "White", and if the game has names of its
// own "Attaquants (noirs)". info may be nil.
func SideName(info *game.Info, s game.Side, lang game.Lang) string {
	plain := plainSides[s&1]
	if info == nil {
		return plain.In(lang)
	}
	own := info.Sides[s&1].In(lang)
	if own == "" || own == plain.In(lang) {
		return plain.In(lang)
	}
	small := [2]game.Text{i18n.T("draw.colour-white"), i18n.T("draw.colour-black")}[s&1]
	return own + " (" + small.In(lang) + ")"
}
