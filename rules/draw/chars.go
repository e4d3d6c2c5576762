package draw

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Token is how a piece is written in characters: its own character, a digit or
// cross after it (or 0), and whether a ring is written around it.
type Token struct {
	Rune  rune
	Extra rune
	Ring  bool
}

// TokenOf returns how a piece is written. In ASCII the letters are those of
// position text, except for Ra, where groups are w or b and their number.
func TokenOf(p game.Piece, ascii bool) Token {
	var t Token
	pair := func(unicode, letters string) {
		set := []rune(unicode)
		if ascii {
			set = []rune(letters)
		}
		t.Rune = set[p.Side&1]
	}
	pair("○●", "wb")
	switch p.Kind {
	case game.Guard:
		pair("△▲", "Gg")
	case game.Queen:
		pair("♕♛", "Qq")
	case game.Dame:
		pair("☆★", "WB")
	case game.Ring:
		t.Rune, t.Ring = ' ', true
	case game.Ringed:
		t.Ring = true
	case game.Stack:
		t.Extra = '0' + rune(min(max(p.Count, 1), 9))
	case game.Citizen:
		if p.Count > 1 {
			t.Extra = '0' + rune(min(p.Count, 9))
		}
	}
	if p.Captive {
		t.Extra = '×'
		if ascii {
			t.Extra = 'x'
		}
	}
	return t
}

// emptyRune returns the character for an empty cell.
func emptyRune(s board.Shade, ascii bool) rune {
	set := []rune("·:░░◇☼✹")
	if ascii {
		set = []rune(".:%%*Rr")
	}
	return set[s]
}

// brackets returns the characters written around a marked cell, by kind of mark.
func brackets(k MarkKind, ascii bool) (open, shut rune) {
	set := []rune("‹›<>[]{}××!!??»«")
	if ascii {
		set = []rune("==<>[]{}xx!!??>>")
	}
	return set[2*k], set[2*k+1]
}

// Colours of the 256-colour palette: cells are dark enough for white pieces and
// light enough for black ones.
var shadeColours = [...]int16{
	board.Light: 137, board.Dark: 94, board.Neutral: 242, board.Pale: 246,
	board.Centre: 131, board.WhiteRa: 178, board.BlackRa: 130,
}

var markColours = [MarkKinds]int16{
	Noted: 68, Last: 142, Selected: 32, Target: 71, Capture: 160, Threat: 166, Hint: 97, Cursor: 27,
}

const (
	whiteColour = 231
	blackColour = 16
	ringColour  = 220
	faintColour = 223 // empty cells
	lineColour  = 52  // of nets
	plateColour = 137
	labelColour = 244
)

// rank orders marks: of two marks on one cell, the one of greater rank is shown.
func (k MarkKind) rank() int {
	return [MarkKinds]int{Noted: 1, Last: 0, Selected: 6, Target: 3, Capture: 4, Threat: 2, Hint: 5, Cursor: 7}[k]
}
