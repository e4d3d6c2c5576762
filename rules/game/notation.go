package game

// Notation describes the text of a game's positions to an editor in which positions are set up piece by piece.
type Notation struct {
	Letters string  // one byte for each piece that can stand on a cell, in the order of the palette
	Pieces  []Piece // what each letter looks like; cells are not set
	Fields  []Field // the fields after the board, in order
}

// Field is a part of position text after the board.
type Field struct {
	Name  string // as in the protocol of the pages: turn, count, citadel ...
	Label Text
	Empty string // the text of a field without content; empty for a field that always has content
}

// TurnField is the side to move, which every game writes alike.
var TurnField = Field{Name: "turn", Label: FieldTurn}

// Notated is the capability of a [Game] whose positions can be set up piece by piece. A test
// of the pages' core checks it against the game's own notation.
type Notated interface{ Notation() Notation }
