package draw

import (
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
	queens:    {game.Text{FR: "reine", EN: "queen"}, game.Text{FR: "reines", EN: "queens"}, true},
	dames:     {game.Text{FR: "Dame", EN: "Dame"}, game.Text{FR: "Dames", EN: "Dames"}, true},
	guards:    {game.Text{FR: "garde", EN: "guard"}, game.Text{FR: "gardes", EN: "guards"}, false},
	ringed:    {game.Text{FR: "pion dans un anneau", EN: "pawn in a ring"}, game.Text{FR: "pions dans un anneau", EN: "pawns in rings"}, false},
	men:       {game.Text{FR: "pion", EN: "piece"}, game.Text{FR: "pions", EN: "pieces"}, false},
	triples:   {game.Text{FR: "pile de trois", EN: "stack of three"}, game.Text{FR: "piles de trois", EN: "stacks of three"}, true},
	pairs:     {game.Text{FR: "pile de deux", EN: "stack of two"}, game.Text{FR: "piles de deux", EN: "stacks of two"}, true},
	singles:   {game.Text{FR: "pièce seule", EN: "single piece"}, game.Text{FR: "pièces seules", EN: "single pieces"}, true},
	inCitadel: {game.Text{FR: "pion dans la citadelle", EN: "piece in the citadel"}, game.Text{FR: "pions dans la citadelle", EN: "pieces in the citadel"}, false},
	rings:     {game.Text{FR: "anneau libre", EN: "free ring"}, game.Text{FR: "anneaux libres", EN: "free rings"}, false},
}

// pawns are what men are called where rings are played with.
var pawns = noun{game.Text{FR: "pion", EN: "pawn"}, game.Text{FR: "pions", EN: "pawns"}, false}

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

var plainSides = [2]game.Text{{FR: "Blancs", EN: "White"}, {FR: "Noirs", EN: "Black"}}

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
	small := [2]game.Text{{FR: "blancs", EN: "white"}, {FR: "noirs", EN: "black"}}[s&1]
	return own + " (" + small.In(lang) + ")"
}
