package draw

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// noun is a word in both languages, in singular and plural; French words have a
// gender for "blanc" and "noir".
type noun struct {
	one, many game.Text
	feminine  bool
}

// sort is what pieces are told apart by in words, in the order of telling.
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
	sorts // their number
)

var nouns = [sorts]noun{
	queens:    {i18n.T("draw.queen"), i18n.T("draw.queens"), true},
	dames:     {i18n.T("draw.dame"), i18n.T("draw.dames"), true},
	guards:    {i18n.T("draw.guard"), i18n.T("draw.guards"), false},
	ringed:    {i18n.T("draw.pawn-ring"), i18n.T("draw.pawns-rings"), false},
	men:       {i18n.T("draw.piece"), i18n.T("draw.pieces"), false},
	triples:   {i18n.T("draw.stack-three"), i18n.T("draw.stacks-three"), true},
	pairs:     {i18n.T("draw.stack-two"), i18n.T("draw.stacks-two"), true},
	singles:   {i18n.T("draw.single-piece"), i18n.T("draw.single-pieces"), true},
	inCitadel: {i18n.T("draw.piece-citadel"), i18n.T("draw.pieces-citadel"), false},
	rings:     {i18n.T("draw.free-ring-2"), i18n.T("draw.free-rings-2"), false},
}

// pawns are what men are called where rings are played with.
var pawns = noun{i18n.T("draw.pawn"), i18n.T("draw.pawns"), false}

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

// word is what pieces of a sort are called on a board.
func (s sort) word(b *board.Board) noun {
	if s == men && b.Style == board.Points {
		return pawns
	}
	return nouns[s]
}

// colourWord is "blanc", "white", … agreeing with a noun.
func colourWord(s game.Side, feminine bool, lang game.Lang) string {
	if lang == game.English {
		return s.String()
	}
	switch {
	case s == game.White && feminine:
		return "blanche"
	case s == game.White:
		return "blanc"
	case feminine:
		return "noire"
	}
	return "noir"
}

var plainSides = [2]game.Text{i18n.T("draw.white"), i18n.T("draw.black")}

// SideName is how a side is called: "Blancs", "White", and where the game has
// names of its own "Attaquants (noirs)". info may be nil.
func SideName(info *game.Info, s game.Side, lang game.Lang) string {
	plain := plainSides[s&1]
	if info == nil {
		return plain.In(lang)
	}
	own := info.Sides[s&1].In(lang)
	if own == "" || own == plain.In(lang) {
		return plain.In(lang)
	}
	small := [2]game.Text{i18n.T("draw.white-2"), i18n.T("draw.black-2")}[s&1]
	return own + " (" + small.In(lang) + ")"
}
